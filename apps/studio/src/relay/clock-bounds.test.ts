import { expect, test } from 'vitest'
import { makeClockBounds } from './clock-bounds.ts'

test('a time of ours by the clock of another process is never earlier than it was, however slow the answers were', () => {
  const bounds = makeClockBounds()
  expect(bounds.latest(2, 1000)).toBeNull()
  // Their clock is 50 ms behind. The question took 300 ms, the answer 10.
  bounds.note(2, { sentMs: 1000, theirsMs: 1250, answeredMs: 1310 })
  expect(bounds.latest(2, 2000)).toBe(2250)
  // A quick answer says more.
  bounds.note(2, { sentMs: 3000, theirsMs: 2951, answeredMs: 3002 })
  bounds.note(2, { sentMs: 4000, theirsMs: 4200, answeredMs: 4400 })
  expect(bounds.latest(2, 5000)).toBe(4951)
  expect(bounds.latest(3, 5000)).toBeNull()
})
