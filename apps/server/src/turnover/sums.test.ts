import { expect, test } from 'vitest'
import { parseMoney, toDecimal } from '@chokka/money'
import type { Entry } from './entries.ts'
import { sumsOf } from './sums.ts'

const anEntry = ({
  stake = '10.00',
  jackpot = '0',
  ...changes
}: Partial<Record<'stake' | 'jackpot', string>> & Sides) =>
  ({
    ...{ bet: 'a', placedAt: '2026-11-20 05:59:00+00', number: 1, round: null },
    ...{ slot: 300_000, holder: 7n, vendor: 3, type: 'RNG', game: 5, isTest: false, bets: 1n, wins: 1n, voids: 0n },
    ...{ stake: parseMoney(stake), payout: parseMoney('4.00'), valid: parseMoney(stake), jackpot: parseMoney(jackpot) },
    ...changes,
  }) satisfies Entry
type Sides = Partial<Omit<Entry, 'stake' | 'jackpot'>>

test('entries of one slot, member, vendor, type and game are one sum', () => {
  const [sum, ...others] = sumsOf([anEntry({ jackpot: '0.10' }), anEntry({ bet: 'b', stake: '2.50', jackpot: '0.20' })])
  expect(others).toEqual([])
  const { stake, payout, valid, jackpot } = sum ?? anEntry({})
  expect([stake, payout, valid, jackpot].map(toDecimal)).toEqual(['12.50', '8.00', '12.50', '0.30'])
  expect(sum).toMatchObject({ slot: 300_000, holder: 7n, vendor: 3, type: 'RNG', game: 5, isTest: false })
  expect(sum).toMatchObject({ bets: 2n, wins: 2n, voids: 0n, hasTurnover: true, hasBets: true })
})

test.each([{ slot: 600_000 }, { holder: 8n }, { vendor: 4 }, { type: 'LIVE' }, { game: 6 }, { isTest: true }])(
  'an entry of another one (%o) is another sum',
  (other) => {
    const sums = sumsOf([anEntry({}), anEntry(other), anEntry({})])
    expect(sums.map(({ bets }) => bets)).toEqual([2n, 1n])
    expect(sums[1]).toMatchObject(other)
  },
)

test('a correction takes no activity back, and alone it is none', () => {
  const correction = anEntry({ stake: '-10.00', bets: -1n })
  expect(sumsOf([anEntry({}), correction])).toMatchObject([{ bets: 0n, hasBets: true, hasTurnover: true }])
  expect(sumsOf([correction])).toMatchObject([{ bets: -1n, hasBets: false, hasTurnover: true }])
})

test('a bet that was void before it was counted turns nothing over', () => {
  const zero = parseMoney('0')
  const isVoid = anEntry({ stake: '0', payout: zero, bets: 0n, wins: 0n, voids: 1n })
  expect(sumsOf([isVoid])).toMatchObject([{ voids: 1n, hasTurnover: false, hasBets: false }])
})
