import { parseMoney, toDecimal } from '@chokka/money'
import { expect, test } from 'vitest'
import { barsOf, partsOf, profitAsCsv, resultByType, scaleOf } from './profit.ts'
import type { GameType, ProfitRow } from './profit.ts'

const row = (day: string, gameType: GameType, stake: string, payout: string): ProfitRow => ({
  ...{ day, gameType, bets: 2, stake, valid: stake, payout },
  result: toDecimal((parseMoney(payout) - parseMoney(stake)) as ReturnType<typeof parseMoney>),
})
const rows = [
  row('2026-11-19', 'RNG', '100.00', '150.00'),
  row('2026-11-19', 'LIVE', '80.00', '20.00'),
  row('2026-11-20', 'RNG', '10.00', '0.00'),
]

test('types are in the order of the money they moved, whichever way it went', () => {
  expect(resultByType(rows).map(({ type, result }) => [type, toDecimal(result)])).toEqual([
    ['LIVE', '-60.00'],
    ['RNG', '40.00'],
  ])
})

test('more than five types: the smallest are one part, and every part of a day adds up to its net', () => {
  const types: GameType[] = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'PVP', 'LOTT', 'INHOUSE']
  const many = types.map((type, index) => row('2026-11-20', type, `${(index + 1) * 10}.00`, '0.00'))
  const parts = partsOf(many)
  expect(parts).toEqual(['INHOUSE', 'LOTT', 'PVP', 'SPORTS', 'OTHER'])
  const [bar] = barsOf(many, ['2026-11-20'], parts)
  expect(bar?.parts.map(toDecimal)).toEqual(['-70.00', '-60.00', '-50.00', '-40.00', '-60.00'])
  expect(toDecimal(bar?.net ?? parseMoney('0'))).toBe('-280.00')
})

test('a day without a bet has a bar of nothing', () => {
  const bars = barsOf(rows, ['2026-11-18', '2026-11-19', '2026-11-20'], partsOf(rows))
  expect(bars.map(({ day, bets, net, parts }) => [day, bets, toDecimal(net), parts.map(toDecimal)])).toEqual([
    ['2026-11-18', 0, '0.00', ['0.00', '0.00']],
    ['2026-11-19', 4, '-10.00', ['-60.00', '50.00']],
    ['2026-11-20', 2, '-10.00', ['0.00', '-10.00']],
  ])
})

test('the scale holds the highest and the lowest stack in at most six steps of 1, 2 or 5', () => {
  const bars = barsOf(rows, ['2026-11-19', '2026-11-20'], partsOf(rows))
  expect(scaleOf(bars)).toEqual({ top: 50, bottom: -100, step: 50 })
  expect(scaleOf([])).toEqual({ top: 1, bottom: 0, step: 1 })
})

test('the file has a line for each day and type, with exact amounts', () => {
  const heads = ['Day', 'Type', 'Bets', 'Stake', 'Valid', 'Payout', 'Result']
  const text = profitAsCsv(rows.slice(0, 1), heads, () => 'Slots, all')
  expect(text).toBe(
    `\uFEFFDay,Type,Bets,Stake,Valid,Payout,Result\r\n'2026-11-19,"Slots, all",2,100.00,100.00,150.00,50.00\r\n`,
  )
})
