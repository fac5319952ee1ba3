import type { Money } from '@chokka/money'
import type { Rank } from './settings.ts'

/** What the rank of a member depends on. Ranks are numbered from 0. */
export type Standing = {
  valid: Money
  deposits: Money
  rank: number
  /** The highest rank that the member's own sums have reached so far. */
  played: number
  /** Valid turnover of the business month so far. */
  month: Money
}
export type Rise = {
  rank: number
  played: number
  /** Reached for the first time: each has its gift. */
  reached: number[]
  /** `play`: for the first time. `back`: after a fall. Null: the rank stays. */
  cause: 'play' | 'back' | null
}

/** The highest rank of which both sums are met; 0 is everybody's. */
export const rankBySums = ({ valid, deposits }: Pick<Standing, 'valid' | 'deposits'>, ranks: readonly Rank[]): number =>
  Math.max(
    0,
    ranks.findLastIndex((rank) => valid >= rank.turnover && deposits >= rank.deposits),
  )

/**
 * What the end of a slot makes of a member (rules/loyalty §1, rows Up and Back up). Sums that reach a rank for the
 * first time lift the member to it. After a fall, a rank that was reached before comes back once the turnover of the
 * month keeps it. Pure.
 */
export function rise(standing: Standing, ranks: readonly Rank[]): Rise {
  const { rank, played, month } = standing
  const bySums = rankBySums(standing, ranks)
  if (bySums > played) {
    const reached = Array.from({ length: bySums - played }, (_, at) => played + 1 + at)
    return { rank: Math.max(rank, bySums), played: bySums, reached, cause: bySums > rank ? 'play' : null }
  }
  const back = ranks.findLastIndex((one, at) => at > rank && at <= bySums && month >= one.keep)
  return back > rank ? { rank: back, played, reached: [], cause: 'back' } : { rank, played, reached: [], cause: null }
}

/** The rank after a month with this turnover: one lower where it was not kept, never below 0. Pure. */
export const rankAfterMonth = (rank: number, month: Money, ranks: readonly Rank[]): number =>
  rank > 0 && month < (ranks[rank]?.keep ?? month) ? rank - 1 : rank

/** The gift of each rank that was reached; a rank without one has no row. */
export const giftsOf = (reached: readonly number[], ranks: readonly Rank[]): { rank: number; gift: Money }[] =>
  reached.flatMap((rank) => {
    const gift = ranks[rank]?.upgradeGift
    return gift && gift > 0n ? [{ rank, gift }] : []
  })
