// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { reconnectAfterMs } from './connection.ts'

test('a page that is turned away reconnects only after half a minute, however often it has tried', () => {
  for (const tries of [0, 1, 20]) expect(reconnectAfterMs(tries, 1013)).toBe(30_000)
  // A broken connection is reopened sooner, with exponential backoff.
  expect([0, 1, 2, 3, 4, 5, 20].map((tries) => reconnectAfterMs(tries, 1006))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
})
