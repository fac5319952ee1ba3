import { expect, test } from 'vitest'
import { engines } from './engines.ts'
import { draws } from './fair.ts'
import { soloNames } from './games.ts'
import type { SoloName } from './games.ts'
import { hiloEngine } from './hilo.ts'
import { kenoChance, kenoDraw, kenoDrawn, kenoNumbers } from './keno.ts'
import { limboNumber } from './limbo.ts'
import type { Ratio } from './odds.ts'
import { isSafe } from './towers.ts'
import { wheelEngine } from './wheel.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const plain = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator)

/** How often each key came up, against how often it should: chi-square. */
function chiSquare(seen: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [key, wanted] of expected) sum += ((seen.get(key) ?? 0) - wanted) ** 2 / wanted
  return sum
}

test('the final outcomes of every game are distributed as its odds say, on fixed seeds', async () => {
  // R-05 R-11: below the 99.9 % quantile of chi-square with so many degrees of freedom, by Wilson and Hilferty.
  const rounds = 3000
  const keys: Record<
    SoloName,
    { of: (drawn: readonly number[]) => string; cells: Record<string, number>; draws: number }
  > = {
    dice: {
      draws: 1,
      of: (drawn) =>
        String(Math.floor(engines.dice.decide(drawn, { target: 50, direction: 'over' }).outcome.roll / 1001)),
      cells: Object.fromEntries(upTo(10).map((at) => [at, at < 9 ? 1001 / 10_001 : 992 / 10_001])),
    },
    plinko: {
      draws: 8,
      of: (drawn) => String(engines.plinko.decide(drawn, { risk: 'low', rows: 8 }).outcome.bucket),
      cells: Object.fromEntries([1, 8, 28, 56, 70, 56, 28, 8, 1].map((ways, at) => [at, ways / 256])),
    },
    limbo: {
      draws: 2,
      of: (drawn) => String(Math.min(4, Math.floor(Math.log2(limboNumber(drawn) / 100)))),
      cells: { 0: 1 - 0.99 / 2, 1: 0.99 / 4, 2: 0.99 / 8, 3: 0.99 / 16, 4: 0.99 / 16 },
    },
    wheel: {
      draws: 1,
      of: (drawn) => String(wheelEngine.decide(drawn, { risk: 'low', segments: 10 }).outcome.segment),
      cells: Object.fromEntries(upTo(10).map((at) => [at, 0.1])),
    },
    keno: {
      draws: kenoDrawn,
      of: (drawn) => String(kenoDraw(drawn).filter((one) => one < 10).length),
      cells: Object.fromEntries(upTo(6).map((at) => [at, plain(kenoChance(10, at))])),
    },
    mines: {
      draws: 24,
      of: (drawn) => String(engines.mines.outcome(drawn, { mines: 1 }, [], true).minesAt?.[0]),
      cells: Object.fromEntries(upTo(25).map((at) => [at, 1 / 25])),
    },
    hilo: {
      draws: 1,
      of: (drawn) => String(hiloEngine.outcome(drawn, {}, [], false).cards[0]),
      cells: Object.fromEntries(upTo(52).map((at) => [at, 1 / 52])),
    },
    towers: {
      draws: 8,
      of: (drawn) => String(upTo(8).findIndex((row) => !isSafe(drawn, 'hard', row, 0))),
      cells: Object.fromEntries([...upTo(8).map((at) => [at, 0.5 ** (at + 1)]), [-1, 0.5 ** 8]]),
    },
    coin: {
      draws: 3,
      of: (drawn) => engines.coin.outcome(drawn, {}, [0, 0, 0], true).fell.join(''),
      cells: Object.fromEntries(upTo(8).map((at) => [at.toString(2).padStart(3, '0'), 1 / 8])),
    },
  }
  for (const game of soloNames) {
    const { of, cells, draws: count } = keys[game]
    const seen = new Map<string, number>()
    for (let nonce = 0; nonce < rounds; nonce++) {
      const key = of(await draws({ serverSeed: 'spread', clientSeed: game, nonce }, count))
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    const expected = new Map(Object.entries(cells).map(([key, share]) => [key, share * rounds]))
    const free = expected.size - 1
    const limit = free * (1 - 2 / (9 * free) + 3.0902 * Math.sqrt(2 / (9 * free))) ** 3
    expect(chiSquare(seen, expected), game).toBeLessThan(limit)
  }
  // Ten different numbers come up, each as often.
  const drawn = kenoDraw(upTo(kenoDrawn).map(() => 2 ** 32 - 1))
  expect(new Set(drawn).size).toBe(kenoDrawn)
  expect(Math.max(...drawn)).toBe(kenoNumbers - 1)
})
