import { expect, test } from 'vitest'
import type { Reward } from './reward.ts'
import { byTimeLeft, timeLeft } from './time-left.ts'

const at = Date.parse('2026-11-20T04:30:00.000Z')
const hours = (count: number) => new Date(at + count * 60 * 60_000).toISOString()
const reward = (id: string, inHours: number, more: Partial<Reward> = {}): Reward => ({
  ...({ id, source: 'vip_weekly', key: '2026-11-09', amount: '60.00', state: 'issued', isEarned: false } as const),
  ...{ points: 0, score: 0, turnoverPpm: 1_000_000, closeReason: null, words: null },
  ...{ issuedAt: hours(-1), expiresAt: hours(inHours), endedAt: null },
  ...more,
})
const shown = (rewards: readonly Reward[]) =>
  byTimeLeft(rewards, at).map(({ group, rewards: ones }) => [group, ones.map(({ id }) => id)])

test('rewards stand in groups by the time that is left, and groups without any do not stand', () => {
  expect(shown([reward('a', 1), reward('b', 24), reward('c', 24.1), reward('d', 168), reward('e', 168.1)])).toEqual([
    ['withinDay', ['a', 'b']],
    ['withinWeek', ['c', 'd']],
    ['later', ['e']],
  ])
  expect(shown([reward('a', 48)])).toEqual([['withinWeek', ['a']]])
})

test('what is over, was claimed or was closed is in no group, and what was earned has time', () => {
  expect(shown([reward('a', 0), reward('b', 5, { state: 'claimed' }), reward('c', 5, { state: 'closed' })])).toEqual([])
  expect(shown([reward('a', 1, { isEarned: true })])).toEqual([['later', ['a']]])
})

test('the time that is left is said in days, and below two days in hours and minutes; never more than there is', () => {
  expect(timeLeft(hours(71.9), at)).toEqual({ days: 2 })
  expect(timeLeft(hours(47.99), at)).toEqual({ hours: 47, minutes: 59 })
  expect(timeLeft(hours(0.5), at)).toEqual({ hours: 0, minutes: 30 })
  expect(timeLeft(hours(-5), at)).toEqual({ hours: 0, minutes: 0 })
})
