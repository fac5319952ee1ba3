import { expect, test } from 'vitest'
import { swayAt, windOf } from './wind.ts'

test('the wind follows from the number of the round alone: the same for everybody, another in most rounds, never a jump', () => {
  const rounds = Array.from({ length: 400 }, (_, at) => windOf(at + 1))
  expect(rounds.map((_, at) => windOf(at + 1))).toEqual(rounds)
  expect(new Set(rounds.map(({ phase }) => phase)).size).toBe(400)
  const left = rounds.filter(({ side }) => side === -1).length
  expect([left > 150, left < 250]).toEqual([true, true])
  for (const wind of rounds) {
    expect(wind.force).toBeGreaterThanOrEqual(0.45)
    expect(wind.force).toBeLessThan(1)
    expect(Math.abs(wind.drift)).toBeLessThanOrEqual(1)
    for (let ms = 0; ms < 3000; ms += 100) {
      expect(Math.abs(swayAt(wind, ms))).toBeLessThanOrEqual(1)
      expect(Math.abs(swayAt(wind, ms + 16) - swayAt(wind, ms))).toBeLessThan(0.03)
    }
  }
})
