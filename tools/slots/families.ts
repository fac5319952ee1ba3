// The families of slot models. A family is a function of the level, 0 (calm) to 4 (wild); the tuner makes each level a
// model of its own, with strips and pays that it writes as data.
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

type Shape = {
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

const on =
  (symbol: string, ...reels: number[]) =>
  (reel: number): string[] =>
    reels.includes(reel) ? [symbol] : []
const both =
  (...parts: ((reel: number, level: number) => string[])[]) =>
  (reel: number, level: number): string[] =>
    parts.flatMap((part) => part(reel, level))
/** Scatters on five, four or three reels: the wilder, the rarer and the longer. */
const scatters = (reel: number, level: number): string[] =>
  on('S', ...(level === 0 ? [0, 1, 2, 3, 4] : level < 3 ? [0, 1, 2, 4] : [0, 2, 4]))(reel)

const spinsAt = (level: number): number => [6, 8, 8, 10, 12][level] ?? 8
const free = (level: number, times: number, more: Partial<FreeSpins> = {}): FreeSpins => {
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
const five5 = [5, 5, 5, 5, 5]
const steep = (level: number, base = 0.55): number => base + 0.09 * level
const lines = (count: number, bothWays = false): Counting => ({
  by: 'lines',
  lines: count,
  ...(bothWays ? { bothWays } : {}),
})
const threeUp = [3, 4, 5]

type Rest = Partial<Draft>
function draft(family: string, level: number, shape: Shape, counting: Counting, rest: Rest): Draft {
  return {
    ...{ family, grid: shape.grid, counting, strips: stripsOf(family, level, shape) },
    ...{ steepness: steep(level), counts: threeUp.slice(0, shape.grid.length - 2) },
    ...rest,
  }
}

const wheel = (level: number): Bonus => ({
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
const boxes = (level: number): Bonus => ({
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
const hold = (level: number, need: number, chance: readonly [number, number], fullE2: number): Hold => ({
  ...{ need, coins: coins(level), chance, fullE2: fullE2 * (1 + level) },
})
const modifiers = (level: number): Weighted<Modifier> => [
  [{ do: 'none' }, 40 + 10 * level],
  [{ do: 'wildReel', reel: 1 }, 1],
  [{ do: 'wildReel', reel: 2 }, 1],
  [{ do: 'wildReel', reel: 3 }, 1],
  [{ do: 'times', times: 2 + level }, 4],
  [{ do: 'upgrade', from: '8', to: '1' }, 2],
]
const revealed = (kinds: string): Weighted<string> => [...kinds].map((symbol, at) => [symbol, at + 2] as const)
const trail = (level: number): number[] =>
  [1, 2, 3, 5].map((times, at) => (at === 0 ? 1 : times + (level > 2 ? at : 0)))
const heights: Weighted<readonly number[]> = [
  [[3, 3, 3, 3, 3], 6],
  [[2, 3, 4, 3, 2], 5],
  [[3, 4, 4, 4, 3], 4],
  [[4, 3, 2, 3, 4], 3],
  [[4, 4, 5, 4, 4], 2],
  [[5, 5, 5, 5, 5], 1],
]
const tallest = [5, 5, 5, 5, 5]

const inFive3 = (specials: Shape['specials'], more: Partial<Shape> = {}): Shape => ({
  ...{ grid: five3, length: 20, specials },
  ...more,
})
const inFive4 = (specials: Shape['specials'], more: Partial<Shape> = {}): Shape => ({
  ...{ grid: five4, length: 17, specials },
  ...more,
})
const middle = on('W', 1, 2, 3)
const rare4 = on('S', 0, 2, 4)

export const families: readonly Family[] = [
  {
    name: 'classic5',
    make: (level) =>
      draft('classic5', level, { grid: [3, 3, 3], length: 30, stack: 3, specials: on('W', 0, 1, 2) }, lines(5), {
        lastReelTurnsAgain: true,
      }),
  },
  {
    name: 'wheel9',
    make: (level) =>
      draft('wheel9', level, inFive3(both(middle, on('B', 0, 2, 4))), lines(9), {
        ...{ bonus: wheel(level), fixedShare: 0.2 },
      }),
  },
  {
    name: 'free9',
    make: (level) => draft('free9', level, inFive3(both(middle, scatters)), lines(9), { free: free(level, 2) }),
  },
  {
    name: 'bothways10',
    make: (level) => draft('bothways10', level, inFive3(middle), lines(10, true), { wilds: { expands: true } }),
  },
  {
    name: 'sticky10',
    make: (level) =>
      draft('sticky10', level, inFive3(both(on('W', 1, 2, 3), rare4)), lines(10), {
        ...{ wilds: { expands: true, sticks: true }, free: free(4, 1, { more: 0, spins: { 3: 6 + level } }), buys: 3 },
      }),
  },
  {
    name: 'free20',
    make: (level) =>
      draft('free20', level, inFive3(both(middle, scatters)), lines(20), { free: free(level, 3), buys: 3 }),
  },
  {
    name: 'times20',
    make: (level) =>
      draft('times20', level, inFive3(both(middle, on('B', 0, 2, 4))), lines(20), {
        ...{ wilds: { times: 2 + Math.floor(level / 3) }, bonus: boxes(level), fixedShare: 0.18 },
      }),
  },
  {
    name: 'walk20',
    make: (level) => draft('walk20', level, inFive3(both(middle, on('W', 4))), lines(20), { wilds: { walks: true } }),
  },
  {
    name: 'modify20',
    make: (level) =>
      draft('modify20', level, inFive3(middle, { length: 14 }), lines(20), { modifiers: modifiers(level) }),
  },
  {
    name: 'hold20',
    make: (level) =>
      draft('hold20', level, inFive3(both(middle, on('C', 0, 1, 2, 3, 4)), { length: 17 }), lines(20), {
        ...{ hold: hold(level, 4, [7 - level, 100], 10_000), fixedShare: 0.28 },
      }),
  },
  {
    name: 'mystery25',
    make: (level) =>
      draft('mystery25', level, inFive3(both(middle, on('MM', 0, 1, 3), scatters), { length: 15 }), lines(25), {
        ...{ mystery: revealed('1234567'), free: free(level, 2) },
      }),
  },
  {
    name: 'stacked40',
    make: (level) =>
      draft('stacked40', level, inFive4(both(on('WWW', 1, 3), on('WW', 2), rare4), { stack: 2 }), lines(40), {
        free: free(3, 1 + Math.floor(level / 2), { more: 3 }),
      }),
  },
  {
    name: 'bothways40',
    make: (level) =>
      draft('bothways40', level, inFive4(both(middle, on('B', 0, 2, 4)), { stack: 2 }), lines(40, true), {
        ...{ bonus: wheel(level), fixedShare: 0.15 },
      }),
  },
  {
    name: 'free243',
    make: (level) =>
      draft(
        'free243',
        level,
        inFive3(both(middle, scatters)),
        { by: 'ways' },
        { free: free(level, 2 + (level >> 1)), buys: 3 },
      ),
  },
  {
    name: 'fall243',
    make: (level) =>
      draft(
        'fall243',
        level,
        inFive3(both(middle, rare4), { length: 16 }),
        { by: 'ways' },
        {
          cascade: { trail: trail(level), freeTrail: trail(level).map((times) => times * 2) },
          free: free(3, 1),
        },
      ),
  },
  {
    name: 'rising1024',
    make: (level) =>
      draft(
        'rising1024',
        level,
        inFive4(both(middle, rare4)),
        { by: 'ways' },
        {
          ...{ free: free(3, 1, { rises: true, more: 0, spins: { 3: 6 + level } }), buys: 3 },
        },
      ),
  },
  {
    name: 'mystery1024',
    make: (level) =>
      draft(
        'mystery1024',
        level,
        inFive4(both(on('W', 1, 3), on('MM', 0, 2, 4), on('B', 0, 2, 4)), { length: 15 }),
        { by: 'ways' },
        {
          ...{ mystery: revealed('1234567'), bonus: boxes(level), fixedShare: 0.18 },
        },
      ),
  },
  {
    name: 'tall',
    make: (level) =>
      draft(
        'tall',
        level,
        { grid: tallest, length: 12, specials: both(middle, rare4) },
        { by: 'ways' },
        {
          ...{ heights, cascade: { trail: trail(level) }, free: free(3, 2, { more: 3 }), buys: 3 },
        },
      ),
  },
  {
    name: 'tallwild',
    make: (level) =>
      draft(
        'tallwild',
        level,
        { grid: tallest, length: 12, specials: both(on('W', 1, 3), on('B', 0, 2, 4)) },
        { by: 'ways' },
        {
          ...{ heights, wilds: { times: 2 + (level >> 1) }, bonus: wheel(level), fixedShare: 0.15 },
        },
      ),
  },
  {
    name: 'cluster5',
    make: (level) =>
      draft(
        'cluster5',
        level,
        { grid: five5, length: 15, kinds: '123567', stack: 3, specials: on('W', 2) },
        { by: 'cluster' },
        {
          ...{ cascade: { trail: trail(level) }, counts: [5, 6, 7, 8, 9, 10, 12, 15] },
        },
      ),
  },
  {
    name: 'clustermod',
    make: (level) =>
      draft(
        'clustermod',
        level,
        { grid: five5, length: 12, kinds: '123568', stack: 3, specials: on('W', 1, 3) },
        { by: 'cluster' },
        {
          ...{ cascade: { trail: [1] }, modifiers: modifiers(level), counts: [5, 6, 7, 8, 9, 10, 12, 15] },
        },
      ),
  },
  {
    name: 'scatterpay30',
    make: (level) =>
      draft(
        'scatterpay30',
        level,
        { grid: [5, 5, 5, 5, 5, 5], length: 11, kinds: '1234567', stack: 2, specials: rare4 },
        { by: 'anywhere' },
        {
          ...{ cascade: { trail: trail(level) }, free: free(3, 1, { more: 2, spins: { 3: 5 + level } }), buys: 3 },
          counts: [8, 9, 10, 12, 14],
        },
      ),
  },
  {
    name: 'scatterpay25',
    make: (level) =>
      draft(
        'scatterpay25',
        level,
        { grid: five5, length: 15, kinds: '123567', stack: 2, specials: on('B', 0, 2, 4) },
        { by: 'anywhere' },
        {
          ...{ cascade: { trail: [1, 1, 2, 3] }, bonus: boxes(level), fixedShare: 0.18, counts: [7, 8, 9, 10, 12] },
        },
      ),
  },
  {
    name: 'hold9',
    make: (level) =>
      draft(
        'hold9',
        level,
        { grid: [3, 3, 3], length: 28, specials: both(on('W', 0, 1, 2), on('CC', 0, 1), on('CC', 2)) },
        lines(5),
        {
          ...{ hold: hold(level, 3, [10 - level, 100], 5000), fixedShare: 0.35 },
        },
      ),
  },
  {
    name: 'hold243',
    make: (level) =>
      draft(
        'hold243',
        level,
        inFive3(both(middle, on('C', 0, 1, 2, 3, 4))),
        { by: 'ways' },
        {
          ...{ hold: hold(level, 4, [6 - level, 100], 20_000), fixedShare: 0.3 },
        },
      ),
  },
  {
    name: 'upgrade243',
    make: (level) =>
      draft(
        'upgrade243',
        level,
        inFive3(both(middle, rare4), { length: 14 }),
        { by: 'ways' },
        {
          ...{ modifiers: modifiers(level), free: free(3, 2) },
        },
      ),
  },
]
