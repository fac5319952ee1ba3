// The edges of each rule in the slow recomputation, and the readings it chose where the rules are silent.
import { expect, test } from 'vitest'
import type { Outcome } from '../slow-loyalty.ts'
import {
  carries,
  deposited,
  dhaka,
  earned,
  excludedIn,
  gifts,
  gold,
  may10,
  moves,
  outcome,
  played,
  points,
  set,
  soon,
} from './by-hand.ts'

test('both thresholds are met when they are reached to the millionth', () => {
  const reached = (turnover: string, deposits: string) =>
    moves(outcome(soon, { turnover: [played(may10, turnover)], deposits: [deposited(may10, deposits)] }))
  expect(reached('150000', '3000')).toEqual(['0→2 play 2026-05-10T12:00'])
  expect(reached('149999.999999', '3000')).toEqual(['0→1 play 2026-05-10T12:00'])
  expect(reached('150000', '2999.999999')).toEqual(['0→1 play 2026-05-10T12:00'])
})

test('grace: a rank reached in the last slot of May is judged for June, one reached in the first slot of June is not', () => {
  const since = (slot: number) => ({ turnover: [played(slot, '600000')], deposits: [deposited(slot, '10000')] })
  const until = dhaka('2026-07-01T12:00')
  expect(moves(outcome(until, since(dhaka('2026-05-31T23:55'))))).toHaveLength(2)
  // June's turnover is voided, so that only grace keeps the rank.
  const june = dhaka('2026-06-01T00:00')
  const voided = { ...since(june), turnover: [played(june, '600000'), played(june + 300_000, '-590000')] }
  expect(moves(outcome(until, voided))).toHaveLength(1)
  expect(moves(outcome(dhaka('2026-08-01T12:00'), voided)).at(-1)).toBe('3→2 fall 2026-08-01T00:00')
})

test('rebates leave out what counted for a bonus; ranks and points do not', () => {
  const turnover = [played(may10, '30000', { forBonus: true }), played(may10, '1000')]
  const result = outcome(dhaka('2026-05-11T02:30'), { turnover, deposits: [deposited(may10, '500')] })
  expect(earned(result)).toEqual(['2026-05-10 slots, fishing, jackpots rebate: 1.50'])
  expect(moves(result)).toEqual(['0→1 play 2026-05-10T12:00'])
  expect(points(result)).toEqual([310n])
})

test('the limit of a day is applied in the order of the table', () => {
  const turnover = [
    played(may10, '4000000', { type: 'live' }),
    played(may10, '3000000'),
    played(may10, '1', { type: 'PVP' }),
  ]
  const facts = { turnover, byHand: [set(may10, 8)] }
  expect(earned(outcome(dhaka('2026-05-11T02:30'), facts))).toEqual([
    '2026-05-10 slots, fishing, jackpots rebate: 18000.00',
    '2026-05-10 live casino, mini rebate: 2000.00',
  ])
})

test('who is excluded when a gift is due never gets it; the rank and the rebate are not touched', () => {
  const close = may10 + 300_000
  const at = (from: number, until: number) =>
    gifts(outcome(soon, { ...gold, members: excludedIn(from, until) }), 'vip_upgrade')
  expect(at(close, close + 1)).toEqual([])
  expect(at(may10, close)).toHaveLength(3)
  expect(at(close + 1, close + 2)).toHaveLength(3)
  const later = outcome(dhaka('2026-06-02T12:00'), { ...gold, members: excludedIn(may10, dhaka('2026-05-20T00:00')) })
  expect(gifts(later, 'vip_upgrade')).toEqual([])
  expect(gifts(later, 'vip_weekly')).toEqual([])
  expect(gifts(later, 'vip_monthly')).toEqual(['2026-05-01: 100.00'])
  expect(moves(later)).toEqual(['0→3 play 2026-05-10T12:00'])
  expect(earned(later)).toEqual(['2026-05-10 slots, fishing, jackpots rebate: 1500.00'])
  expect([points(later), carries(later)]).toEqual([[], []])
})

test('a void during an exclusion lowers the carry of points', () => {
  const turnover = [played(may10, '160'), played(may10 + 300_000, '-100')]
  const result = outcome(soon, { turnover, members: excludedIn(may10 + 600_000, may10 + 600_001) })
  expect(points(result)).toEqual([1n])
  expect(carries(result)).toEqual(['slots: -40.00'])
})

test('voids lower the sums and leave the rank; what sank and was lost is regained by both sums and the month', () => {
  const voided = played(dhaka('2026-05-20T12:00'), '-100000')
  const june = (amount: string) => ({
    ...gold,
    turnover: [...gold.turnover, voided, played(dhaka('2026-07-05T12:00'), amount)],
  })
  const result = (amount: string) => moves(outcome(dhaka('2026-07-06T00:00'), june(amount))).slice(1)
  const fall = '3→2 fall 2026-07-01T00:00'
  expect(moves(outcome(dhaka('2026-06-30T00:00'), june('0')))).toHaveLength(1)
  expect(result('99999.99')).toEqual([fall])
  expect(result('100000')).toEqual([fall, '2→3 back 2026-07-05T12:00'])
})

test('a rank set below what the sums reached is regained as after a fall', () => {
  const facts = { ...gold, byHand: [set(dhaka('2026-06-10T12:00'), 1)] }
  const turnover = [...gold.turnover, played(dhaka('2026-06-12T12:00'), '50000')]
  expect(moves(outcome(dhaka('2026-06-12T00:00'), facts)).slice(1)).toEqual(['3→1 hand 2026-06-10T12:00'])
  const back = outcome(dhaka('2026-06-13T00:00'), { ...facts, turnover })
  expect(moves(back).slice(2)).toEqual(['1→3 back 2026-06-12T12:00'])
  expect(gifts(back, 'vip_upgrade')).toHaveLength(3)
})

test('a slot that is still open counts for nothing, and who takes no part has nothing', () => {
  const nothing: Outcome = { moves: [], rewards: [], points: [], carries: [] }
  expect(outcome(may10 + 299_999, gold)).toEqual(nothing)
  const members = [{ id: 'm', takesPart: false, excluded: [] }]
  expect(outcome(dhaka('2026-08-01T00:00'), { ...gold, members, byHand: [set(may10, 5)] })).toEqual(nothing)
})

test('members are computed apart and their moves are in one order', () => {
  const other = { ...played(may10 - 300_000, '30000'), member: 'n' }
  const turnover = [...gold.turnover, other]
  const deposits = [...gold.deposits, { ...deposited(may10, '500'), member: 'n' }]
  const members = ['m', 'n'].map((id) => ({ id, takesPart: true, excluded: [] }))
  const byHand = [{ ...set(may10 - 600_000, 1), member: 'n' }]
  const result = outcome(soon, { members, turnover, deposits, byHand })
  expect(result.moves.map(({ member, to }) => [member, to])).toEqual([
    ['n', 1],
    ['m', 3],
  ])
  expect(result.points).toEqual([
    { member: 'm', earned: 6_000n },
    { member: 'n', earned: 300n },
  ])
})
