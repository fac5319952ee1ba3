import { expect, test } from 'vitest'
import { pointOf } from './crash.ts'
import { diceOutcomes, diceWins } from './dice.ts'
import { minesMultiplier } from './mines.ts'
import type { Ratio } from './odds.ts'
import { gameNames } from './games.ts'
import type { GameName } from './games.ts'
import { payTable, topPrize } from './pay-table.ts'
import { bucketOf, plinkoTable } from './plinko.ts'

const plain = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator)
const onceIn = (game: GameName) => 1 / plain(topPrize(game).chance)
const highest = (game: GameName) => plain(topPrize(game).multiplier)

test('the chance of the top prize of every game equals a count of its outcomes one by one', () => {
  //
  const rolls = Array.from({ length: diceOutcomes }, (_, roll) => roll).filter((roll) => diceWins(roll, 1, 'under'))
  expect([onceIn('dice'), highest('dice')]).toEqual([diceOutcomes / rolls.length, 9900.99])

  const best = Math.max(...plinkoTable('high', 16))
  const paths = Array.from({ length: 2 ** 16 }, (_, path) => Array.from({ length: 16 }, (_, row) => (path >> row) & 1))
  const hits = paths.filter((path) => plinkoTable('high', 16)[bucketOf(path)] === best)
  expect([onceIn('plinko'), highest('plinko')]).toEqual([2 ** 16 / hits.length, best / 100])

  // Seventeen safe tiles one after the other, with seven mines among 25. One more would pass the highest win.
  const safe = Array.from({ length: 17 }, (_, opened) => (18 - opened) / (25 - opened))
  expect(onceIn('mines')).toBeCloseTo(1 / safe.reduce((chance, one) => chance * one), 3)
  expect(highest('mines')).toBeCloseTo(0.99 * onceIn('mines'), 3)

  const { numerator, denominator } = topPrize('crash').chance
  const least = ((1n << 52n) * (denominator - numerator)) / denominator
  const at = (draw: bigint) => pointOf(draw.toString(16).padStart(13, '0'))
  expect([at(least) >= 10_000_000, at(least - 1n) >= 10_000_000]).toEqual([true, false])
})

test('no top prize is rarer than one in a hundred million, and none would be cut by the highest win', () => {
  //
  for (const game of gameNames) {
    expect(onceIn(game), game).toBeLessThan(100_000_000)
    expect(highest(game), game).toBeLessThanOrEqual(100_000)
  }
  expect(plain(minesMultiplier(7, 18))).toBeGreaterThan(100_000)
})

test('every way to win is in its pay table, in the fixed format that rules versions depend on', () => {
  //
  expect(payTable('crash').map(({ choice }) => choice)).toContain('at 101')
  expect(payTable('dice').map(({ choice }) => choice)).toEqual(expect.arrayContaining(['under 9800', 'over 200']))
  expect(payTable('mines')[0]?.choice).toBe('1 mines, 1 opened')
  expect(payTable('plinko')[0]?.choice).toBe('low, 8 rows')
  const counts = (['crash', 'dice', 'mines', 'plinko'] as const).map((game) => payTable(game).length)
  expect(counts).toEqual([12, 19_600, 300, 3 * [9, 10, 11, 12, 13, 14, 15, 16, 17].reduce((sum, rows) => sum + rows)])
})

test('every prize of dice and mines returns 99 % by its chance, and every table of plinko nearly that', () => {
  // R-14 R-17
  for (const game of ['dice', 'mines', 'limbo', 'hilo', 'towers', 'coin'] as const) {
    for (const { choice, multiplier, chance } of payTable(game)) {
      expect(plain(multiplier) * plain(chance), `${game} ${choice}`).toBeCloseTo(0.99, 9)
    }
  }
  const tables = new Map<string, number>()
  for (const { choice, multiplier, chance } of payTable('plinko')) {
    tables.set(choice, (tables.get(choice) ?? 0) + plain(multiplier) * plain(chance))
  }
  expect(tables.size).toBe(27)
  for (const returned of tables.values()) expect(Math.abs(returned - 0.99)).toBeLessThan(0.002)
})
