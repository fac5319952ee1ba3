import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { diceAllows, diceMultiplier, diceOutcomes, diceReturn, diceWins, winningRolls } from './dice.ts'
import { draws } from './fair.ts'
import { mineDraws, minePositions, minesChance, minesMultiplier } from './mines.ts'
import { choose, payoutOf, ppm, shownMultiplier } from './odds.ts'
import {
  bucketOf,
  plinkoAllows,
  plinkoMultiplier,
  plinkoPath,
  plinkoReturn,
  plinkoRisks,
  plinkoTable,
  printedReturn,
} from './plinko.ts'

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('dice: the number of winning rolls equals a count of them, over and under', () => {
  for (let target = 0; target < diceOutcomes; target += 97) {
    for (const direction of ['over', 'under'] as const) {
      const wins = times(diceOutcomes, (roll) => roll).filter((roll) => diceWins(roll, target, direction)).length
      expect(wins).toBe(winningRolls(target, direction))
    }
  }
})

test('dice: every allowed bet returns 99 % within one part in a million over all 2^32 draws', () => {
  //
  for (const target of [1, 2, 50, 199, 200, 4950, 5000, 5050, 9799, 9800]) {
    expect(diceAllows(target, 'under')).toBe(true)
    const returned = Number(diceReturn(target, 'under').numerator) / Number(diceReturn(target, 'under').denominator)
    expect(Math.abs(returned - 0.99)).toBeLessThan(1e-6 * Math.max(1, 5000 / target))
    const mirrored = 10_000 - target
    // The weights of the rolls differ by at most one draw in 2^32, so both directions return nearly the same.
    const over = Number(diceReturn(mirrored, 'over').numerator) / Number(diceReturn(mirrored, 'over').denominator)
    expect(Math.abs(over - returned)).toBeLessThan((1e-5 * 50) / Math.max(1, target))
    expect(winningRolls(mirrored, 'over')).toBe(winningRolls(target, 'under'))
  }
})

test('dice: targets that could not win, or that would pay less than the stake, are not allowed', () => {
  expect([0, 9801, 10_001, -1, 1.5, Number.NaN].map((target) => diceAllows(target, 'under'))).not.toContain(true)
  expect([10_000, 199, 10_001, -1].map((target) => diceAllows(target, 'over'))).not.toContain(true)
  expect(shownMultiplier(diceMultiplier(9800, 'under'))).toBe('1.0103')
  expect(shownMultiplier(diceMultiplier(5000, 'over'))).toBe('1.9801')
})

test('mines: the multiplier times the chance is 99 % for every count of mines and tiles', () => {
  //
  for (let mines = 1; mines <= 24; mines++) {
    for (let opened = 1; opened <= 25 - mines; opened++) {
      const chance = minesChance(mines, opened)
      const multiplier = minesMultiplier(mines, opened)
      expect(chance.numerator * multiplier.numerator * 100n).toBe(chance.denominator * multiplier.denominator * 99n)
    }
  }
  expect(shownMultiplier(minesMultiplier(24, 1))).toBe('24.75')
  expect(shownMultiplier(minesMultiplier(3, 0))).toBe('1')
})

test('mines: over all picks the shuffle gives each pair of tiles equally often', () => {
  // R-06 R-11: 25 × 24 picks, each pair in either order.
  const middle = (index: number, choices: number) => Math.floor(((index + 0.5) / choices) * 2 ** 32)
  const seen = new Map<string, number>()
  for (let first = 0; first < 25; first++) {
    for (let second = 0; second < 24; second++) {
      const pair = minePositions([middle(first, 25), middle(second, 24)], 2).toSorted((a, b) => a - b)
      seen.set(pair.join(), (seen.get(pair.join()) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(Number(choose(25, 2)))
  expect(new Set(seen.values())).toEqual(new Set([2]))
})

test('mines: the mines of a board are distinct tiles, and each tile is mined equally often', async () => {
  // 99.9 % quantile of chi-square with 24 degrees of freedom is 51.2.
  const tiles = times(25, () => 0)
  for (let nonce = 0; nonce < 3000; nonce++) {
    const drawn = await draws({ serverSeed: 'board', clientSeed: 'tiles', nonce }, mineDraws)
    const mines = minePositions(drawn, 5)
    for (const tile of mines) tiles[tile] = (tiles[tile] ?? 0) + 1
    expect(new Set(minePositions(drawn, 24)).size).toBe(24)
    expect(minePositions(drawn, 24).slice(0, 5)).toEqual(mines)
  }
  const expected = (3000 * 5) / 25
  expect(tiles.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)).toBeLessThan(51.2)
})

test('plinko: each of the 27 tables, over all its paths, returns within 0.2 % of 99 %', () => {
  //
  const printed: string[] = []
  for (const risk of plinkoRisks) {
    for (let rows = 8; rows <= 16; rows++) {
      const table = plinkoTable(risk, rows)
      let total = 0
      for (let path = 0; path < 2 ** rows; path++) {
        total += table[bucketOf(times(rows, (row) => (path >> row) & 1))] ?? 0
      }
      const { numerator, denominator } = plinkoReturn(risk, rows)
      expect(BigInt(total) * denominator).toBe(numerator * 100n * 2n ** BigInt(rows))
      expect(ppm(plinkoReturn(risk, rows))).toBeGreaterThan(988_000n)
      expect(ppm(plinkoReturn(risk, rows))).toBeLessThan(992_000n)
      expect(table).toEqual(table.toReversed())
      printed.push(`${risk} ${rows}: ${printedReturn(risk, rows)}`)
    }
  }
  expect(printed.slice(0, 2)).toEqual(['low 8: 99.015625', 'low 9: 99.015625'])
  expect(printed).toHaveLength(27)
})

test('plinko: the outermost buckets can be reached, and drops follow the binomial distribution', async () => {
  // R-05 R-06: 99.9 % quantile of chi-square with 8 degrees of freedom is 26.1.
  expect(
    bucketOf(
      plinkoPath(
        times(16, () => 0),
        16,
      ),
    ),
  ).toBe(0)
  expect(
    bucketOf(
      plinkoPath(
        times(16, () => 2 ** 32 - 1),
        16,
      ),
    ),
  ).toBe(16)
  const seen = times(9, () => 0)
  for (let nonce = 0; nonce < 5000; nonce++) {
    const drawn = await draws({ serverSeed: 'pegs', clientSeed: 'ball', nonce }, 8)
    const bucket = bucketOf(plinkoPath(drawn, 8))
    seen[bucket] = (seen[bucket] ?? 0) + 1
  }
  const statistic = seen.reduce((sum, cell, bucket) => {
    const expected = (5000 * Number(choose(8, bucket))) / 256
    return sum + (cell - expected) ** 2 / expected
  }, 0)
  expect(statistic).toBeLessThan(26.1)
})

test('plinko: there are tables from 8 to 16 rows, each bucket has its multiplier, and a path uses one draw per row', () => {
  expect([7, 8, 12, 16, 17, 8.5, Number.NaN, -8].map(plinkoAllows)).toEqual([
    ...[false, true, true, true, false, false, false, false],
  ])
  expect(() => plinkoTable('low', 7)).toThrow(new RangeError('no table for 7 rows'))
  expect(plinkoTable('high', 8).map((_, bucket) => shownMultiplier(plinkoMultiplier('high', 8, bucket)))).toEqual([
    ...['28', '5', '1.1', '0.38', '0.19', '0.38', '1.1', '5', '28'],
  ])
  expect(shownMultiplier(plinkoMultiplier('high', 8, 9))).toBe('0')
  expect(plinkoPath([0, 2 ** 31, 2 ** 32 - 1, 2 ** 31 - 1], 3)).toEqual([0, 1, 1])
  expect(printedReturn('medium', 13)).toBe('98.981689453125')
})

test('a payout is rounded down once, to the paisa', () => {
  expect(payoutOf(parseMoney('1.00'), diceMultiplier(9800, 'under'))).toBe(parseMoney('1.01'))
  expect(payoutOf(parseMoney('33.33'), minesMultiplier(3, 1))).toBe(parseMoney('37.49'))
  expect(payoutOf(parseMoney('25000.00'), minesMultiplier(24, 1))).toBe(parseMoney('618750.00'))
})
