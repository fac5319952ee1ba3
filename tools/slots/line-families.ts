// The families of slot models that pay by lines.
import {
  on,
  both,
  scatters,
  free,
  lines,
  draft,
  wheel,
  boxes,
  hold,
  modifiers,
  revealed,
  inFive3,
  inFive4,
  middle,
  rare4,
} from './draft.ts'
import type { Family } from './draft.ts'

export const lineFamilies: readonly Family[] = [
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
      draft('modify20', level, inFive3(middle, { length: 13 }), lines(20), { modifiers: modifiers(level) }),
  },
  {
    name: 'hold20',
    make: (level) =>
      draft('hold20', level, inFive3(both(middle, on('C', 0, 1, 2, 3, 4)), { length: 15 }), lines(20), {
        ...{ hold: hold(level, 4, [7 - level, 100], 10_000), fixedShare: 0.28 },
      }),
  },
  {
    name: 'mystery25',
    make: (level) =>
      draft('mystery25', level, inFive3(both(middle, on('MM', 0, 1, 3), scatters), { length: 13 }), lines(25), {
        ...{ mystery: revealed('1234567'), free: free(level, 2) },
      }),
  },
  {
    name: 'stacked40',
    make: (level) =>
      draft(
        'stacked40',
        level,
        inFive4(both(on('WWW', 1, 3), on('WW', 2), rare4), { length: 15, stack: 2 }),
        lines(40),
        {
          free: free(3, 1 + Math.floor(level / 2), { more: 3 }),
        },
      ),
  },
  {
    name: 'bothways40',
    make: (level) =>
      draft('bothways40', level, inFive4(both(middle, on('B', 0, 2, 4)), { stack: 2 }), lines(40, true), {
        ...{ bonus: wheel(level), fixedShare: 0.15 },
      }),
  },
]
