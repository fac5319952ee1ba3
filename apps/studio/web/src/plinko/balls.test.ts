import { expect, test } from 'vitest'
import { fallOn, noBalls } from './balls.ts'
import type { Ball } from './balls.ts'

const ball = (beganMs: number, bucket: number): Ball => ({
  path: Array.from({ length: 8 }, (_, row) => (row < bucket ? 1 : 0)),
  bucket,
  beganMs,
  landed: () => undefined,
})

test('a ball stays in its bucket, however long, until the next one has landed', () => {
  // G-11
  const [first, second] = [ball(0, 3), ball(10_000, 6)]
  const falling = fallOn({ ...noBalls, falling: [first] }, 900)
  expect(falling).toMatchObject({ falling: [first], resting: null, down: [] })
  const down = fallOn(falling, 1000)
  expect(down).toMatchObject({ falling: [], resting: { bucket: 3 }, down: [first] })
  expect(fallOn(down, 9_000_000)).toMatchObject({ resting: { bucket: 3 }, down: [] })
  const next = fallOn({ ...down, falling: [second] }, 10_500)
  expect(next).toMatchObject({ falling: [second], resting: { bucket: 3 } })
  expect(fallOn(next, 11_000)).toMatchObject({ falling: [], resting: { bucket: 6 } })
})

test('of several balls that land at once the one that was dropped last stays, and all are reported', () => {
  const dropped = [ball(300, 1), ball(100, 2), ball(200, 5)]
  const { down, resting, falling } = fallOn({ ...noBalls, falling: dropped }, 60_000)
  expect(down.map(({ bucket }) => bucket)).toEqual([2, 5, 1])
  expect([resting?.bucket, falling.length]).toEqual([1, 0])
})

test('a new board has no ball in any bucket', () => {
  // G-10
  expect(fallOn(noBalls, 1_000_000)).toEqual({ falling: [], resting: null, down: [] })
})
