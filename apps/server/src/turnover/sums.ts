import { sql, type RawBuilder } from 'kysely'
import { fromMicros, ZERO } from '@chokka/money'
import { plainArray } from '../kit/index.ts'
import type { Entry } from './entries.ts'

/** What entries of one slot, member, vendor, type and game add up to. */
type Sum = Omit<Entry, 'bet' | 'placedAt' | 'number' | 'round'> & {
  /** A bet that was void before it was counted turned nothing over. */
  hasTurnover: boolean
  /** Among the entries are bets that were counted for the first time, and not only corrections. */
  hasBets: boolean
}

/**
 * Adds up entries before they go to the database: it gets a row for each member and game of a slot, and not for each of
 * thousands of bets. Pure.
 */
export function sumsOf(entries: readonly Entry[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const entry of entries) {
    const { slot, holder, vendor, type, game, isTest } = entry
    const key = `${slot} ${holder} ${vendor} ${type} ${game} ${isTest}`
    let sum = sums.get(key)
    if (!sum) {
      const nothing = { stake: ZERO, payout: ZERO, valid: ZERO, jackpot: ZERO, bets: 0n, wins: 0n, voids: 0n }
      sum = { slot, holder, vendor, type, game, isTest, ...nothing, hasTurnover: false, hasBets: false }
      sums.set(key, sum)
    }
    const { stake, payout, valid, bets } = entry
    sum.stake = fromMicros(sum.stake + stake)
    sum.payout = fromMicros(sum.payout + payout)
    sum.valid = fromMicros(sum.valid + valid)
    sum.jackpot = fromMicros(sum.jackpot + entry.jackpot)
    sum.bets += bets
    sum.wins += entry.wins
    sum.voids += entry.voids
    sum.hasTurnover ||= stake !== 0n || payout !== 0n || valid !== 0n || bets !== 0n
    sum.hasBets ||= bets > 0n
  }
  return [...sums.values()]
}

/** The sums as rows for a statement. */
export const rowsOf = (sums: readonly Sum[]): RawBuilder<unknown> => sql`
  (select to_timestamp(slot) as slot, holder, vendor, type, game, is_test, stake, payout, valid, jackpot, bets, wins,
    voids, has_turnover, has_bets
  from unnest(${plainArray(sums.map((one) => one.slot / 1000))}::float8[],
    ${plainArray(sums.map((one) => one.holder))}::bigint[], ${plainArray(sums.map((one) => one.vendor))}::int[],
    ${sums.map((one) => one.type)}::text[], ${plainArray(sums.map((one) => one.game))}::int[],
    ${plainArray(sums.map((one) => one.isTest))}::boolean[], ${plainArray(sums.map((one) => one.stake))}::bigint[],
    ${plainArray(sums.map((one) => one.payout))}::bigint[], ${plainArray(sums.map((one) => one.valid))}::bigint[],
    ${plainArray(sums.map((one) => one.jackpot))}::bigint[], ${plainArray(sums.map((one) => one.bets))}::bigint[],
    ${plainArray(sums.map((one) => one.wins))}::bigint[], ${plainArray(sums.map((one) => one.voids))}::bigint[],
    ${plainArray(sums.map((one) => one.hasTurnover))}::boolean[],
    ${plainArray(sums.map((one) => one.hasBets))}::boolean[])
    as s (slot, holder, vendor, type, game, is_test, stake, payout, valid, jackpot, bets, wins, voids, has_turnover,
      has_bets)) as e`
