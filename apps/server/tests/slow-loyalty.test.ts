// The slow recomputation of loyalty against the worked examples of rules/loyalty §7 and the cases N1 to N5 and N8.
// Times are those of Dhaka unless a zone is named.
import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import {
  carries,
  deposited,
  dhaka,
  earned,
  gifts,
  gold,
  may10,
  moves,
  outcome,
  played,
  points,
  set,
  shown,
  soon,
} from './slow-loyalty/by-hand.ts'
import { slowConversion } from './slow-loyalty.ts'

const utc = (time: string) => Date.parse(`${time}:00Z`)

test('example 1: a jump of two ranks gives both gifts', () => {
  const turnover = [played(may10, '148000'), played(may10 + 300_000, '464000')]
  const result = outcome(soon, { turnover, deposits: [deposited(may10, '12000')] })
  expect(moves(result)).toEqual(['0→1 play 2026-05-10T12:00', '1→3 play 2026-05-10T12:05'])
  expect(gifts(result, 'vip_upgrade')).toEqual(['1: 30.00', '2: 100.00', '3: 300.00'])
})

test('example 2: deposits are short of Gold', () => {
  const result = outcome(soon, { turnover: [played(may10, '700000')], deposits: [deposited(may10, '4000')] })
  expect(moves(result)).toEqual(['0→2 play 2026-05-10T12:00'])
})

test('example 3: a paisa short of keep falls, and the month’s turnover regains the rank without a gift', () => {
  const turnover = [
    ...gold.turnover,
    played(dhaka('2026-06-20T10:00'), '49999.99'),
    played(dhaka('2026-07-02T00:00'), '49999.99'),
    played(dhaka('2026-07-14T09:00'), '0.01'),
  ]
  const result = outcome(dhaka('2026-07-20T00:00'), { ...gold, turnover })
  expect(moves(result)).toEqual(['0→3 play 2026-05-10T12:00', '3→2 fall 2026-07-01T00:00', '2→3 back 2026-07-14T09:00'])
  expect(gifts(result, 'vip_upgrade')).toEqual(['1: 30.00', '2: 100.00', '3: 300.00'])
  expect(gifts(result, 'vip_monthly')).toEqual(['2026-05-01: 100.00'])
})

test('example 3: keep to the paisa keeps, and the job runs 50 minutes after the month', () => {
  const june = (amount: string) => ({
    ...gold,
    turnover: [...gold.turnover, played(dhaka('2026-06-20T10:00'), amount)],
  })
  expect(moves(outcome(dhaka('2026-07-20T00:00'), june('50000')))).toHaveLength(1)
  expect(moves(outcome(dhaka('2026-07-01T00:50') - 1, june('49999.99')))).toHaveLength(1)
  expect(moves(outcome(dhaka('2026-07-01T00:50'), june('49999.99')))).toHaveLength(2)
})

test('example 4: each row is floored for itself', () => {
  const day = dhaka('2026-05-10T08:00')
  const turnover = [
    played(day, '48211.37'),
    played(day, '120000', { type: 'live' }),
    played(day, '7777.77', { type: 'sports' }),
  ]
  const facts = { turnover, byHand: [set(dhaka('2026-05-09T08:00'), 3)] }
  const result = outcome(dhaka('2026-05-11T02:30'), facts)
  expect(earned(result)).toEqual([
    '2026-05-10 slots, fishing, jackpots rebate: 120.52',
    '2026-05-10 live casino, mini rebate: 144.00',
    '2026-05-10 sports, e-sports rebate: 10.88',
  ])
  expect(earned(outcome(dhaka('2026-05-11T02:30') - 1, facts))).toEqual([])
})

test('example 5: a void lowers the base of its own day and of the next', () => {
  const turnover = [
    played(dhaka('2026-05-10T08:00'), '1000'),
    played(dhaka('2026-05-11T08:00'), '-1000'),
    played(dhaka('2026-05-11T09:00'), '600'),
    played(dhaka('2026-05-13T09:00'), '5000'),
  ]
  expect(earned(outcome(dhaka('2026-05-14T02:30'), { turnover }))).toEqual([
    '2026-05-10 slots, fishing, jackpots rebate: 1.00',
    '2026-05-13 slots, fishing, jackpots rebate: 4.60',
  ])
})

test('example 6: a row below 1.00 is neither paid nor carried', () => {
  const turnover = [played(dhaka('2026-05-10T08:00'), '900'), played(dhaka('2026-05-11T08:00'), '900')]
  expect(earned(outcome(dhaka('2026-05-12T02:30'), { turnover }))).toEqual([])
})

test('example 7: rakeback is a share of the edge of the stakes', () => {
  const entry = played(may10, '0', { type: 'in-house', stake: parseMoney('25000') })
  const facts = { turnover: [entry], byHand: [set(may10, 4)] }
  expect(earned(outcome(dhaka('2026-05-11T02:30'), facts))).toEqual(['2026-05-10 in-house rakeback: 17.50'])
})

test('example 8: the rest of a point is carried', () => {
  const first = [played(may10, '12345.67')]
  expect(points(outcome(soon, { turnover: first }))).toEqual([123n])
  expect(carries(outcome(soon, { turnover: first }))).toEqual(['slots: 45.67'])
  const both = outcome(soon, { turnover: [...first, played(may10 + 300_000, '980')] })
  expect(points(both)).toEqual([133n])
  expect(carries(both)).toEqual(['slots: 25.67'])
})

test('example 9: 1,250 points at 18 for 1 are 69.44', () => {
  expect(shown(slowConversion(1_250n, 18n))).toBe('69.44')
})

test('example 14: the weekly gift asks for its turnover', () => {
  // A week from Monday 18 to Sunday 24 May.
  const week = (amount: string) => ({
    ...gold,
    turnover: [...gold.turnover, played(dhaka('2026-05-24T23:55'), amount)],
  })
  const until = dhaka('2026-05-25T01:10')
  const before = '2026-05-04: 20.00'
  expect(gifts(outcome(until, week('11999.99')), 'vip_weekly')).toEqual([before])
  expect(gifts(outcome(until, week('12000')), 'vip_weekly')).toEqual([before, '2026-05-18: 20.00'])
  expect(gifts(outcome(until - 1, week('12000')), 'vip_weekly')).toEqual([before])
})

test('N1: ranks passed over give their gifts too', () => {
  const turnover = [played(may10, '2000000'), played(may10 + 300_000, '16400000')]
  const deposits = [deposited(may10, '30000'), deposited(may10 + 300_000, '180000')]
  const result = outcome(soon, { turnover, deposits })
  expect(moves(result)).toEqual(['0→4 play 2026-05-10T12:00', '4→6 play 2026-05-10T12:05'])
  expect(gifts(result, 'vip_upgrade').slice(4)).toEqual(['5: 2000.00', '6: 5000.00'])
})

test('N2: one rank a month, and a fall gives no grace', () => {
  const march = dhaka('2026-03-03T12:00')
  const months = ['2026-04', '2026-05', '2026-06'].map((month) => played(dhaka(`${month}-15T12:00`), '400000'))
  const turnover = [played(march, '6000000'), ...months, played(dhaka('2026-07-15T12:00'), '2000')]
  const result = outcome(dhaka('2026-09-02T00:00'), { turnover, deposits: [deposited(march, '80000')] })
  expect(moves(result)).toEqual(['0→5 play 2026-03-03T12:00', '5→4 fall 2026-08-01T00:00', '4→3 fall 2026-09-01T00:00'])
})

test('N2: after two falls the month’s turnover regains what it keeps, both at once if it is enough', () => {
  const march = dhaka('2026-03-03T12:00')
  const inJune = (amount: string) => {
    const turnover = [played(march, '6000000'), played(dhaka('2026-06-12T12:00'), amount)]
    return moves(outcome(dhaka('2026-06-13T00:00'), { turnover, deposits: [deposited(march, '80000')] })).slice(1)
  }
  const falls = ['5→4 fall 2026-05-01T00:00', '4→3 fall 2026-06-01T00:00']
  expect(inJune('149999.99')).toEqual(falls)
  expect(inJune('150000')).toEqual([...falls, '3→4 back 2026-06-12T12:00'])
  expect(inJune('400000')).toEqual([...falls, '3→5 back 2026-06-12T12:00'])
})

test('N3: a period that is over is paid for the rank at its end', () => {
  const january = dhaka('2026-01-10T12:00')
  const kept = ['2026-02', '2026-03', '2026-04'].map((month) => played(dhaka(`${month}-15T12:00`), '50000'))
  const turnover = [
    played(january, '600000'),
    ...kept,
    played(dhaka('2026-05-12T12:00'), '36500'),
    played(dhaka('2026-05-26T12:00'), '2500'),
    played(dhaka('2026-05-31T12:00'), '10000'),
    played(dhaka('2026-06-01T12:00'), '10000'),
  ]
  const result = outcome(dhaka('2026-06-02T12:00'), { turnover, deposits: [deposited(january, '10000')] })
  expect(moves(result)).toEqual(['0→3 play 2026-01-10T12:00', '3→2 fall 2026-06-01T00:00'])
  expect(gifts(result, 'vip_weekly')).toContain('2026-05-25: 20.00')
  expect(gifts(result, 'vip_monthly').map((gift) => gift.slice(0, 7))).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
  ])
  expect(earned(result).slice(-2)).toEqual([
    '2026-05-31 slots, fishing, jackpots rebate: 25.00',
    '2026-06-01 slots, fishing, jackpots rebate: 20.00',
  ])
})

test('N4: a rank set by hand gives no gift; own sums give theirs below it', () => {
  const march = dhaka('2026-03-10T12:00')
  const turnover = [played(march, '150000'), played(dhaka('2026-04-20T12:00'), '450000')]
  const deposits = [deposited(march, '10000')]
  const facts = { turnover, deposits, byHand: [set(dhaka('2026-04-03T12:00'), 4)] }
  const own = ['0→2 play 2026-03-10T12:00', '2→4 hand 2026-04-03T12:00']
  const may = outcome(dhaka('2026-05-31T00:00'), facts)
  expect(moves(may)).toEqual(own)
  expect(gifts(may, 'vip_upgrade')).toEqual(['1: 30.00', '2: 100.00', '3: 300.00'])
  expect(moves(outcome(dhaka('2026-06-01T00:50'), facts))).toEqual([...own, '4→3 fall 2026-06-01T00:00'])
})

test('N5: points after a void wait until the turnover is made good', () => {
  const turnover = ['60000', '-60000', '58000', '2545.67'].map((amount, at) => played(may10 + at * 300_000, amount))
  const after = (count: number) => {
    const result = outcome(may10 + count * 300_000, { turnover })
    return [points(result), carries(result)]
  }
  expect(after(1)).toEqual([[600n], []])
  expect(after(2)).toEqual([[600n], ['slots: -60000.00']])
  expect(after(3)).toEqual([[600n], ['slots: -2000.00']])
  expect(after(4)).toEqual([[605n], ['slots: 45.67']])
})

test('N8: days of 23 and 25 hours are paid once, by their own ends', () => {
  const days = (until: number, slots: [number, string][]) => {
    const turnover = slots.map(([slot, amount]) => played(slot, amount))
    return earned(outcome(until, { timeZone: 'Africa/Cairo', turnover })).map((row) => row.replace(/ .*:/, ''))
  }
  // 24 April has 276 slots, from 22:00 to 21:00 of UTC.
  const spring: [number, string][] = [
    [utc('2026-04-23T21:55'), '1000'],
    [utc('2026-04-23T22:00'), '2000'],
    [utc('2026-04-24T20:55'), '3000'],
    [utc('2026-04-24T21:00'), '7000'],
  ]
  // The 24th begins at 01:00, so that its job for the 23rd runs at 03:30 on the wall.
  expect(days(utc('2026-04-24T00:30') - 1, spring)).toEqual([])
  expect(days(utc('2026-04-24T00:30'), spring)).toEqual(['2026-04-23 1.00'])
  expect(days(utc('2026-04-24T23:30') - 1, spring)).toEqual(['2026-04-23 1.00'])
  expect(days(utc('2026-04-24T23:30'), spring)).toEqual(['2026-04-23 1.00', '2026-04-24 5.00'])
  // 29 October has 300, from 21:00 to 22:00.
  const autumn: [number, string][] = [
    [utc('2026-10-28T20:55'), '1000'],
    [utc('2026-10-28T21:00'), '2000'],
    [utc('2026-10-29T21:55'), '3000'],
    [utc('2026-10-29T22:00'), '7000'],
  ]
  const all = ['2026-10-28 1.00', '2026-10-29 5.00', '2026-10-30 7.00']
  expect(days(utc('2026-10-30T00:30') - 1, autumn)).toEqual(all.slice(0, 1))
  expect(days(utc('2026-10-30T00:30'), autumn)).toEqual(all.slice(0, 2))
  expect(days(utc('2026-11-05T00:00'), autumn)).toEqual(all)
})
