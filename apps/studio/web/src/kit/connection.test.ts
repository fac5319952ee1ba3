import { expect, test } from 'vitest'
import { redialAfterMs } from './connection.ts'

test('a page that is turned away comes back only after half a minute, however often it has tried', () => {
  for (const tries of [0, 1, 20]) expect(redialAfterMs(tries, 1013)).toBe(30_000)
  // A line that broke is mended sooner, but never in a hurry.
  expect([0, 1, 2, 3, 4, 5, 20].map((tries) => redialAfterMs(tries, 1006))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
})
