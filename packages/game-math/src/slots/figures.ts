import { spreadOf, spreadOfBought } from './counting.ts'
import type { Model } from './model.ts'
import { deviationOf, massOf, meanOf, unitE2 } from './spread.ts'
import type { Spread } from './spread.ts'

/** What is printed of a model, all counted. Ratios are shares of one. */
export type Figures = {
  readonly version: number
  /** The average return of a spin, highest win included. */
  readonly returned: number
  /** The share of spins that return anything. */
  readonly hits: number
  /** The share of spins that return more than the stake: only those are called a win. */
  readonly wins: number
  /** The standard deviation of a round, in stakes. */
  readonly deviation: number
  /** The longest row of spins that return no more than the stake: as long a one comes once in 10,000 spins. */
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
  return { ...figuresOfSpread(model.version, spread), ...(bought === undefined ? {} : { bought: cutShare(bought) }) }
}

/**
 * A share is stored to six places and cut there, so that no figure that is made of it is above what was counted. The
 * noise of floating point is far below a millionth of the last place.
 */
export const cutShare = (share: number): number => Math.floor(share * 1_000_000 + 1e-6) / 1_000_000

/** One of how many, to four digits and never less than counted. */
function oneIn(chance: number): number {
  const odds = 1 / chance
  const step = 10 ** Math.max(0, Math.floor(Math.log10(odds)) - 3)
  return Math.ceil(odds / step - 1e-6) * step
}

export function figuresOfSpread(version: number, spread: Spread): Figures {
  const hits = 1 - (spread[0] ?? 0)
  const wins = massOf(spread.subarray(stakeE2 / unitE2 + 1))
  const top = spread.findLastIndex((chance) => chance > 0)
  return {
    version,
    returned: cutShare(meanOf(spread)),
    hits: cutShare(hits),
    wins: cutShare(wins),
    deviation: Number(deviationOf(spread).toPrecision(6)),
    drought: droughtOf(wins),
    topE2: top * unitE2,
    topOneIn: oneIn(spread[top] ?? 1),
  }
}

const stakeE2 = 100
const droughtSpins = 10_000

/** Rows of n spins without a win begin about spins × wins × (1 − wins)^n times: the n for which that is once. */
export const droughtOf = (wins: number): number =>
  Math.max(1, Math.round(Math.log(droughtSpins * wins) / -Math.log(1 - wins)))

/** 1 (low) to 5 (very high), by the standard deviation of a round. */
export function volatilityOf({ deviation }: Pick<Figures, 'deviation'>): 1 | 2 | 3 | 4 | 5 {
  if (deviation < 3) return 1
  if (deviation < 4.5) return 2
  if (deviation < 6.5) return 3
  return deviation < 10 ? 4 : 5
}

/**
 * A share of one in per cent, cut to two digits and never rounded up: what is printed is not more than what was
 * counted. Figures have six places, so a millionth of a hundredth of a per cent is noise of floating point.
 */
export const percentOf = (share: number): number => Math.floor(share * 10_000 + 1e-6) / 100
