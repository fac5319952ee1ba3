// Whether what a game has returned fits what it should return, after so many bets. Pure.
import type { returnStates } from '@chokka/contract/nouns/betting/calls'

/** What was counted of a game; squares and products are those of its single bets. */
export type Counted = {
  bets: number
  stake: number
  payout: number
  stakeSquares: number
  payoutSquares: number
  products: number
}
export type Judged = {
  actual: number
  low: number | null
  high: number | null
  state: (typeof returnStates)[number]
}

/**
 * After fewer bets nothing is said: the large wins of a game with rare ones have not come yet, so that what was seen
 * tells too little of its spread.
 */
export const fewestBets = 10_000
/**
 * Of ten thousand sound games at most one is outside of its range by chance: so many standard deviations of a normal
 * distribution.
 */
const deviations = 3.89

/**
 * Per cent. The spread is what the bets themselves show: the mean of (payout - theory × stake)². It shrinks with the
 * root of the number of bets, and so does the range.
 */
export function judgeReturn(counted: Counted, theory: number | null): Judged {
  const { bets, stake, payout, stakeSquares, payoutSquares, products } = counted
  const actual = (payout / stake) * 100
  if (theory === null) return { actual, low: null, high: null, state: 'unknown' }
  const share = theory / 100
  const squares = Math.max(payoutSquares - 2 * share * products + share * share * stakeSquares, 0)
  const width = ((deviations * Math.sqrt(squares)) / stake) * 100
  const [low, high] = [theory - width, theory + width]
  if (bets < fewestBets) return { actual, low, high, state: 'few' }
  return { actual, low, high, state: actual > high ? 'above' : actual < low ? 'below' : 'inside' }
}
