import { pick } from '../fair.ts'

/** Where an outcome takes its choices from: the draws of a seed pair, or a count of all of them. */
export type Source = {
  /** One of `choices` equally likely ones, from 0. */
  among: (choices: number) => number
  /** An index, as likely as its weight. */
  weighted: (weights: readonly number[], total: number) => number
}

/** There are fewer draws than the outcome needs: derive more and play it again from the first. */
export class OutOfDraws extends Error {}

/** Takes draws, integers below 2^32, one for each choice, in their order. Throws OutOfDraws. */
export function drawnSource(drawn: ArrayLike<number>): Source {
  let at = 0
  const next = (): number => {
    const draw = drawn[at++]
    if (draw === undefined) throw new OutOfDraws()
    return draw
  }
  return {
    among: (choices) => pick(next(), choices),
    weighted: (weights, total) => {
      let left = pick(next(), total)
      for (let index = 0; index < weights.length; index++) {
        left -= weights[index] ?? 0
        if (left < 0) return index
      }
      return weights.length - 1
    },
  }
}

/**
 * Every sequence of choices that `run` can meet, once each. After `run` has returned, `counted` is told how likely its
 * sequence was.
 */
export function everySequence(run: (source: Source) => void, counted: (probability: number) => void): void {
  const chosen: number[] = []
  const sizes: number[] = []
  const shares: (((index: number) => number) | null)[] = []
  let depth = 0
  const choose = (size: number, share: ((index: number) => number) | null): number => {
    if (depth === chosen.length) {
      chosen.push(0)
      sizes.push(size)
      shares.push(share)
    }
    return chosen[depth++] ?? 0
  }
  const source: Source = {
    among: (choices) => choose(choices, null),
    weighted: (weights, total) => choose(weights.length, (index) => (weights[index] ?? 0) / total),
  }
  for (;;) {
    depth = 0
    run(source)
    let probability = 1
    for (let at = 0; at < chosen.length; at++) {
      const share = shares[at]
      probability *= share ? share(chosen[at] ?? 0) : 1 / (sizes[at] ?? 1)
    }
    counted(probability)
    while (chosen.length > 0 && (chosen.at(-1) ?? 0) + 1 >= (sizes.at(-1) ?? 0)) {
      chosen.pop()
      sizes.pop()
      shares.pop()
    }
    if (chosen.length === 0) return
    chosen[chosen.length - 1] = (chosen.at(-1) ?? 0) + 1
  }
}
