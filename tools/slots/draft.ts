// What the families of slot models are made of: shapes, specials and features by level.
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import type { Bonus, Counting, FreeSpins, Hold, Modifier, Weighted } from '../../packages/game-math/src/slots/model.ts'
import { seeded, stripOf } from './strips.ts'

/** A model whose pays, prizes, cap and price are still to be found. */
export type Draft = Omit<Model, 'id' | 'version' | 'paysE2' | 'capE2' | 'buy'> & {
  /** How steeply pays rise with rarity, and the counts that pay. */
  steepness: number
  counts: readonly number[]
  /** Free spins that may be bought, with so many scatters. */
  buys?: number
  /** The part of the return that coins, wheel or boxes bring. */
  fixedShare?: number
  /** What 3, 4 and 5 scatters pay at once, by hundredths. */
}
export type Family = { name: string; make: (level: number) => Draft }

export type Shape = {
  grid: readonly number[]
  length: number
  kinds?: string
  stack?: number
  /** Specials by reel. */
  specials?: (reel: number, level: number) => string[]
  slope?: number
  seed?: string
}

const kindsAt = (level: number): string => (level < 2 ? '12345678' : '123456789')

function stripsOf(name: string, level: number, shape: Shape): string[] {
  return shape.grid.map((rows, reel) =>
    stripOf(
      {
        length: shape.length,
        kinds: shape.kinds ?? kindsAt(level),
        slope: shape.slope ?? 0.05 + 0.05 * level,
        specials: shape.specials?.(reel, level) ?? [],
        stack: shape.stack ?? 1,
        rows,
      },
      seeded(`${name}:${level}:${reel}:${shape.seed ?? ''}`),
    ),
  )
}

export const on =
  (symbol: string, ...reels: number[]) =>
  (reel: number): string[] =>
    reels.includes(reel) ? [symbol] : []
export const both =
  (...parts: ((reel: number, level: number) => string[])[]) =>
  (reel: number, level: number): string[] =>
    parts.flatMap((part) => part(reel, level))
/** Scatters on five, four or three reels: the wilder, the rarer and the longer. */
export const scatters = (reel: number, level: number): string[] =>
  on('S', ...(level === 0 ? [0, 1, 2, 3, 4] : level < 3 ? [0, 1, 2, 4] : [0, 2, 4]))(reel)

const spinsAt = (level: number): number => [6, 8, 8, 10, 12][level] ?? 8
export const free = (level: number, times: number, more: Partial<FreeSpins> = {}): FreeSpins => {
  const spins = spinsAt(level)
  const wide = level < 3
  return {
    spins: wide ? { 3: spins, 4: spins + 2 } : { 3: spins },
    paysE2: wide ? { 3: 100, 4: 500 } : { 3: 200 },
    ...{ more: 4, most: spins + 8, times },
    ...more,
  }
}

const five3 = [3, 3, 3, 3, 3]
const five4 = [4, 4, 4, 4, 4]
export const five5 = [5, 5, 5, 5, 5]
const steep = (level: number, base = 0.55): number => base + 0.09 * level
export const lines = (count: number, bothWays = false): Counting => ({
  by: 'lines',
  lines: count,
  ...(bothWays ? { bothWays } : {}),
})
const threeUp = [3, 4, 5]

export type Rest = Partial<Draft>
export function draft(family: string, level: number, shape: Shape, counting: Counting, rest: Rest): Draft {
  return {
    ...{ family, grid: shape.grid, counting, strips: stripsOf(family, level, shape) },
    ...{ steepness: steep(level), counts: threeUp.slice(0, shape.grid.length - 2) },
    ...rest,
  }
}

export const wheel = (level: number): Bonus => ({
  do: 'wheel',
  need: 3,
  prizesE2: [
    [500, 30],
    [1000, 24],
    [1500, 16],
    [2500, 10],
    [5000, 5 - Math.min(level, 3)],
    [10_000 * (1 + level), 1],
  ],
})
export const boxes = (level: number): Bonus => ({
  do: 'boxes',
  need: 3,
  boxesE2: [0, 0, ...(level > 2 ? [0] : []), 300, 300, 500, 500, 1000, 1500 + 1500 * level],
})
const coins = (level: number): Weighted<number> => [
  [50, 40],
  [100, 40],
  [200, 20],
  [300, 10],
  [500, 6],
  [1000 * (1 + level), 2],
]
export const hold = (level: number, need: number, chance: readonly [number, number], fullE2: number): Hold => ({
  ...{ need, coins: coins(level), chance, fullE2: fullE2 * (1 + level) },
})
export const modifiers = (level: number): Weighted<Modifier> => [
  [{ do: 'none' }, 40 + 10 * level],
  [{ do: 'wildReel', reel: 1 }, 1],
  [{ do: 'wildReel', reel: 2 }, 1],
  [{ do: 'wildReel', reel: 3 }, 1],
  [{ do: 'times', times: 2 + level }, 4],
  [{ do: 'upgrade', from: '8', to: '1' }, 2],
]
export const revealed = (kinds: string): Weighted<string> => [...kinds].map((symbol, at) => [symbol, at + 2] as const)
export const trail = (level: number): number[] =>
  [1, 2, 3, 5].map((times, at) => (at === 0 ? 1 : times + (level > 2 ? at : 0)))
export const heights: Weighted<readonly number[]> = [
  [[3, 3, 3, 3, 3], 6],
  [[2, 3, 4, 3, 2], 5],
  [[3, 4, 4, 4, 3], 4],
  [[4, 3, 2, 3, 4], 3],
  [[4, 4, 5, 4, 4], 2],
  [[5, 5, 5, 5, 5], 1],
]
export const tallest = [5, 5, 5, 5, 5]

export const inFive3 = (specials: Shape['specials'], more: Partial<Shape> = {}): Shape => ({
  ...{ grid: five3, length: 20, specials },
  ...more,
})
export const inFive4 = (specials: Shape['specials'], more: Partial<Shape> = {}): Shape => ({
  ...{ grid: five4, length: 17, specials },
  ...more,
})
export const middle = on('W', 1, 2, 3)
export const rare4 = on('S', 0, 2, 4)
