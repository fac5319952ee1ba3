import { sql, type RawBuilder } from 'kysely'
import { fromMicros, ZERO } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
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

const sumRows = inputRows<Sum>({
  slot_seconds: ['float8', (sum) => sum.slot / 1000],
  holder: ['bigint', (sum) => sum.holder],
  vendor: ['int', (sum) => sum.vendor],
  type: ['text', (sum) => sum.type],
  game: ['int', (sum) => sum.game],
  is_test: ['boolean', (sum) => sum.isTest],
  stake: ['bigint', (sum) => sum.stake],
  payout: ['bigint', (sum) => sum.payout],
  valid: ['bigint', (sum) => sum.valid],
  jackpot: ['bigint', (sum) => sum.jackpot],
  bets: ['bigint', (sum) => sum.bets],
  wins: ['bigint', (sum) => sum.wins],
  voids: ['bigint', (sum) => sum.voids],
  has_turnover: ['boolean', (sum) => sum.hasTurnover],
  has_bets: ['boolean', (sum) => sum.hasBets],
})

/** The sums as rows for a statement. */
export const rowsOf = (sums: readonly Sum[]): RawBuilder<unknown> =>
  sql`(select to_timestamp(slot_seconds) as slot, given.* from (${sumRows.of(sums)}) as given) as e`
