import type { Model } from './model.ts'
import type { Source } from './source.ts'

/** For tests: choices in a given order, each below its bound. Throws when there are too few. */
export function scripted(choices: readonly number[]): Source & { left: () => number } {
  let at = 0
  const next = (bound: number): number => {
    const choice = choices[at++]
    if (choice === undefined || choice >= bound) throw new RangeError(`choice ${at} of ${choices.length} does not fit`)
    return choice
  }
  return {
    among: next,
    weighted: (weights) => next(weights.length),
    left: () => choices.length - at,
  }
}

/** For tests: a model whose reels show exactly these columns when every stop is 0. */
export const aModel = (columns: readonly string[], more: Partial<Model>): Model => ({
  ...{ id: 'test', family: 'test', version: 1, grid: columns.map((column) => column.length), strips: columns },
  ...{ counting: { by: 'ways' }, paysE2: {}, capE2: 1_000_000 },
  ...more,
})
