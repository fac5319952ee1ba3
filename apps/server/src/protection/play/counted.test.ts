import { firstDayOf, nextFirstDay, startOfPeriod } from '../../kit/index.ts'
// rules/cashier §9 and §10, the arithmetic of limits of play.
import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { countPlay, judgePlay, rolledOn, type PlayFacts } from './counted.ts'

const today = '2026-11-20'
const none = { day: null, week: null, month: null }
const zero = { day: 0n, week: 0n, month: 0n }
const taka = (amount: string): bigint => parseMoney(amount)
const minute = 60_000

const facts = (changes: Partial<PlayFacts> = {}): PlayFacts => ({
  ...{ isBlocked: false, realityMinutes: null, sessionMinutes: null, acknowledgedAt: null, loss: none, wager: none },
  counted: { on: today, wagered: zero, lost: zero, open: 0n },
  ...changes,
})
const bet = (amount: string, changes: object = {}) => ({
  ...{ stake: taka(amount), now: 100 * minute, today, sessionStartedAt: 0 },
  ...changes,
})
const played = (changes: object) => ({ placed: 0n, settled: 0n, returned: 0n, placedOn: today, today, ...changes })

// L-06, rules/cashier §10 example 18
test.each([
  ['150.00', 'limit_reached'],
  ['100.01', 'limit_reached'],
  ['100.00', null],
])('of a loss limit of 1,000 with 700 lost and 200 open, a stake of %s gives %s', (stake, outcome) => {
  const lost = { ...zero, day: taka('700.00') }
  const counted = { on: today, wagered: zero, lost, open: taka('200.00') }
  expect(judgePlay(facts({ loss: { ...none, day: taka('1000.00') }, counted }), bet(stake))).toBe(outcome)
})

// L-03
test('of several limits the lowest decides, whatever its kind and period', () => {
  const wide = { day: taka('10.00'), week: taka('100.00'), month: taka('100.00') }
  expect(judgePlay(facts({ loss: wide }), bet('10.01'))).toBe('limit_reached')
  const week = { ...none, week: taka('10.00') }
  expect(judgePlay(facts({ loss: { ...none, day: taka('100.00') }, wager: week }), bet('10.01'))).toBe('limit_reached')
  const month = { ...none, month: taka('10.00') }
  expect(judgePlay(facts({ wager: month, loss: wide }), bet('10.00'))).toBeNull()
  expect(judgePlay(facts({ wager: month }), bet('10.01'))).toBe('limit_reached')
})

test('a loss is a stake less its return: 10 staked and 8 won is a loss of 2', () => {
  let now: PlayFacts | null = facts({ loss: { ...none, day: taka('12.00') } })
  now = countPlay(now, played({ placed: taka('10.00') }))
  expect(judgePlay(now, bet('2.01'))).toBe('limit_reached')
  now = countPlay(now, played({ settled: taka('10.00'), returned: taka('8.00') }))
  expect(now?.counted).toMatchObject({ open: 0n, lost: { day: taka('2.00') }, wagered: { day: taka('10.00') } })
  expect(judgePlay(now, bet('10.00'))).toBeNull()
  expect(judgePlay(now, bet('10.01'))).toBe('limit_reached')
})

test('a bet that is undone leaves the sums as before it; its stake leaves only the periods in which it was placed', () => {
  const before = facts({ loss: { ...none, day: taka('50.00') } })
  const placed = countPlay(before, played({ placed: taka('10.00') }))
  expect(countPlay(placed, played({ placed: taka('-10.00') }))).toEqual(before)
  const settled = countPlay(placed, played({ settled: taka('10.00'), returned: taka('30.00') }))
  const undo = { placed: taka('-10.00'), settled: taka('-10.00'), returned: taka('-30.00') }
  expect(countPlay(settled, played(undo))).toEqual(before)
  const later = countPlay(settled, played({ ...undo, placedOn: today, today: '2026-11-21' }))
  expect(later?.counted).toMatchObject({ wagered: { day: 0n, week: 0n, month: 0n }, lost: { day: taka('20.00') } })
})

test('sums begin again with their period, and open stakes go on', () => {
  const sums = { day: 1n, week: 2n, month: 3n }
  const counted = { on: '2026-11-29', wagered: sums, lost: sums, open: 7n }
  const on = (day: string) => rolledOn(counted, day)
  expect(on('2026-11-29')).toEqual(counted)
  expect(on('2026-11-30').wagered).toEqual({ day: 0n, week: 0n, month: 3n })
  expect(on('2026-12-01')).toEqual({ on: '2026-12-01', wagered: zero, lost: zero, open: 7n })
  expect(rolledOn({ ...counted, on: '2026-11-27' }, '2026-11-28').lost).toEqual({ day: 0n, week: 2n, month: 3n })
})

test.each([
  ['day', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['month', '2026-02-05', '2026-02-01', '2026-03-01'],
] as const)('the %s of %s begins on %s, and the next one on %s', (period, day, first, next) => {
  expect(firstDayOf(period, day)).toBe(first)
  expect(nextFirstDay(period, day)).toBe(next)
  expect(startOfPeriod(period, day, 'Asia/Dhaka').toISOString()).toBe(new Date(`${first}T00:00:00+06:00`).toISOString())
})

// L-07, L-13
test.each([
  ['somebody who is excluded', { isBlocked: true }, 'user_disabled'],
  ['a session of 100 minutes after 100', { sessionMinutes: 100 }, 'limit_reached'],
  ['a session of 101 minutes after 100', { sessionMinutes: 101 }, null],
  ['a check every 60 minutes after 100', { realityMinutes: 60 }, 'limit_reached'],
  ['the same, seen 60 minutes ago', { realityMinutes: 60, acknowledgedAt: 40 * minute }, null],
  ['the same, seen 61 minutes ago', { realityMinutes: 60, acknowledgedAt: 39 * minute }, 'limit_reached'],
  ['nothing set', {}, null],
] as const)('a bet of %s', (_who, changes, outcome) => {
  expect(judgePlay(facts(changes), bet('1.00'))).toBe(outcome)
})

test('what costs nothing passes limits and time, but no exclusion', () => {
  const full = { loss: { ...none, day: 0n }, wager: { ...none, day: 0n }, sessionMinutes: 1, realityMinutes: 15 }
  expect(judgePlay(facts(full), bet('0.00'))).toBeNull()
  expect(judgePlay(facts(full), bet('0.01'))).toBe('limit_reached')
  expect(judgePlay(facts({ ...full, isBlocked: true }), bet('0.00'))).toBe('user_disabled')
  expect(judgePlay(null, bet('1.00'))).toBeNull()
  expect(countPlay(facts({ counted: null }), played({ placed: 5n }))?.counted).toBeNull()
})
