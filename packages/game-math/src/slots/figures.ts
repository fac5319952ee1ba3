import { spreadOf, spreadOfBought } from './counting.ts'
import type { Model } from './model.ts'
import { deviationOf, meanOf, unitE2 } from './spread.ts'
import type { Spread } from './spread.ts'

/** What is printed of a model, all counted. Ratios are shares of one. */
export type Figures = {
  readonly version: number
  /** The average return of a spin, highest win included. */
  readonly returned: number
  /** The share of spins that win anything. */
  readonly hits: number
  /** The standard deviation of a round, in stakes. */
  readonly deviation: number
  /** The longest row of spins without a win that is to be expected once in 10,000 spins. */
  readonly drought: number
  /** The highest win, in hundredths of the stake, and how many spins there are to one of it. */
  readonly topE2: number
  readonly topOneIn: number
  /** The average return of bought free spins. */
  readonly bought?: number
}

/** Counts all figures of a model: seconds to minutes of work, for the command and not for a request. */
export function figuresOf(model: Model): Figures {
  const spread = spreadOf(model)
  const bought = model.buy && meanOf(spreadOfBought(model)) / (model.buy.costE2 / 100)
  return { ...figuresOfSpread(model.version, spread), ...(bought === undefined ? {} : { bought: digits(bought) }) }
}

/** Six digits are printed, and four of odds: the rounding of floating point is far below them. */
const digits = (value: number, count = 6): number => Number(value.toPrecision(count))

export function figuresOfSpread(version: number, spread: Spread): Figures {
  const hits = 1 - (spread[0] ?? 0)
  const top = spread.findLastIndex((chance) => chance > 0)
  return {
    version,
    returned: digits(meanOf(spread)),
    hits: digits(hits),
    deviation: digits(deviationOf(spread)),
    drought: droughtOf(hits),
    topE2: top * unitE2,
    topOneIn: Math.round(digits(1 / (spread[top] ?? 1), 4)),
  }
}

const droughtSpins = 10_000

/** Rows of n losses begin about spins × hits × (1 − hits)^n times: the n for which that is once. */
export const droughtOf = (hits: number): number =>
  Math.max(1, Math.round(Math.log(droughtSpins * hits) / -Math.log(1 - hits)))

/** 1 (low) to 5 (very high), by the standard deviation of a round. */
export function volatilityOf({ deviation }: Pick<Figures, 'deviation'>): 1 | 2 | 3 | 4 | 5 {
  if (deviation < 3) return 1
  if (deviation < 4.5) return 2
  if (deviation < 6.5) return 3
  return deviation < 10 ? 4 : 5
}
