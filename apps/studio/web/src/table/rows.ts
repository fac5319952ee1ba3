import type { Listed, OwnBet } from '@chokka/studio-wire/tables'
import type { Table } from './table.ts'

export type Row = {
  key: string
  slot: number
  name: string
  me: boolean
  stake: string
  multiplierE2: number | null
  payout: string | null
}

const ownRow = (bet: OwnBet, you: string): Row => ({
  key: `mine-${bet.slot}`,
  slot: bet.slot,
  name: you,
  me: true,
  stake: bet.stake,
  multiplierE2: bet.multiplierE2,
  payout: bet.state === 'cashed' ? bet.payout : null,
})

/**
 * The bets of the round, the player's own first. The public list also contains them, under the masked name and without
 * marking; those entries are left out, so that no bet is shown twice.
 */
export function rowsOf(table: Table, you: string): Row[] {
  const own = table.mine.filter(
    (bet) => bet.round === table.round && bet.state !== 'asking' && bet.state !== 'refunded',
  )
  const entries = new Set(own.map((bet) => bet.entry))
  const others = table.bets.filter((bet) => !entries.has(bet.entry))
  return [...own.map((bet) => ownRow(bet, you)), ...others.map((bet) => rowOf(bet))]
}

const rowOf = (bet: Listed): Row => ({ key: String(bet.entry), me: false, ...bet })

/** The highest payouts of this round first. */
export const topRows = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.payout !== null).toSorted((a, b) => Number(b.payout) - Number(a.payout))
