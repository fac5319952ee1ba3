// The families of slot models. A family is a function of the level, 0 (calm) to 4 (wild); the tuner makes each level a
// model of its own, with strips and pays that it writes as data.
import type { Counting } from '../../packages/game-math/src/slots/model.ts'
import {
  on,
  both,
  scatters,
  free,
  five5,
  lines,
  draft,
  wheel,
  boxes,
  hold,
  modifiers,
  revealed,
  trail,
  heights,
  tallest,
  inFive3,
  inFive4,
  middle,
  rare4,
} from './draft.ts'
import type { Family } from './draft.ts'
import { lineFamilies } from './line-families.ts'

const small = [3, 3, 3]
const ways: Counting = { by: 'ways' }

/** How many places of six reels each symbol has, by level. What they show must have room for eight: fewer never pay. */
const places = [
  [9, 9, 10, 10, 11, 11],
  [9, 9, 10, 10, 11, 11],
  [8, 9, 9, 10, 11, 12],
  [8, 8, 9, 9, 11, 13],
  [8, 8, 8, 9, 10, 13],
]
/** The chunks of a reel: places are dealt around the reels one by one, so that none has much more than another. */
function dealt(reel: number, level: number): string[] {
  let [next, chunks] = [0, [] as string[]]
  for (const [at, count] of (places[level] ?? []).entries()) {
    let here = 0
    for (let one = 0; one < count; one++) if (next++ % 6 === reel) here += 1
    chunks = [...chunks, String(at + 1).repeat(Math.min(here, 2)), ...(here > 2 ? [String(at + 1)] : [])]
  }
  return chunks
}

export const families: readonly Family[] = [
  ...lineFamilies,
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
        inFive4(both(middle, rare4), { length: 14 }),
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
        inFive4(both(on('W', 1, 3), on('MM', 0, 2, 4), on('B', 0, 2, 4)), { length: 12 }),
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
        { grid: tallest, length: 10, specials: both(middle, rare4) },
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
        { grid: tallest, length: 10, specials: both(on('W', 1, 3), on('B', 0, 2, 4)) },
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
        { grid: five5, length: 13, kinds: '123567', stack: 3, specials: on('W', 2) },
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
        { grid: five5, length: 10, kinds: '123568', stack: 3, specials: on('W', 1, 3) },
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
        {
          grid: [5, 5, 5, 5, 5, 5],
          length: 13,
          kinds: '7',
          stack: 2,
          specials: both(on('S', 0, 1, 2, 3, 4, 5), dealt),
        },
        { by: 'anywhere' },
        {
          ...{
            cascade: { trail: trail(level) },
            free: free(3, 1, { more: 2, spins: { 6: 5 + level }, paysE2: { 6: 200 } }),
            buys: 6,
          },
          counts: [8, 9, 10, 11, 12],
        },
      ),
  },
  {
    name: 'scatterpay25',
    make: (level) =>
      draft(
        'scatterpay25',
        level,
        { grid: five5, length: 12, kinds: '123567', stack: 2, specials: on('B', 0, 2, 4) },
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
        inFive3(both(middle, on('C', 0, 1, 2, 3, 4)), { length: 13 }),
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
        inFive3(both(middle, rare4), { length: 11 }),
        { by: 'ways' },
        {
          ...{ modifiers: modifiers(level), free: free(3, 2) },
        },
      ),
  },
  {
    name: 'free27',
    make: (level) =>
      draft(
        'free27',
        level,
        { grid: small, length: 24, stack: 2, specials: both(on('W', 1), on('S', 0, 1, 2)) },
        ways,
        {
          ...{ free: free(3, 2 + (level >> 1), { more: 4 }), buys: 3 },
        },
      ),
  },
  {
    name: 'wheel5',
    make: (level) =>
      draft(
        'wheel5',
        level,
        { grid: small, length: 27, stack: 2, specials: both(on('W', 0, 1, 2), on('B', 0, 1, 2)) },
        lines(5),
        {
          ...{ bonus: wheel(level), fixedShare: 0.2, wilds: { times: 2 } },
        },
      ),
  },
  {
    name: 'fall27',
    make: (level) =>
      draft('fall27', level, { grid: small, length: 26, stack: 2, specials: on('W', 1, 2) }, ways, {
        cascade: { trail: [1, 2, 3, 4 + level] },
      }),
  },
]
