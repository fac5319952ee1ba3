import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import type { SettledBet } from '../betting/index.ts'
import { fillRequirements } from '../cashier/index.ts'
import type { Tx } from '../kit/index.ts'
import { firstOpenSlot } from './close-slots.ts'
import { rowsOf, sumsOf } from './sums.ts'
import { addToTotals } from './totals.ts'
import { entriesOf, roundKey, roundOf, type Counted, type CountedRound, type Entry } from './entries.ts'

/** The entries that are still missing for these bets. Only the transaction that holds the cursor may call this. */
export async function uncounted(tx: Tx, bets: readonly SettledBet[]): Promise<Entry[]> {
  if (bets.length === 0) return []
  return entriesOf(bets, {
    counted: await countedOf(tx, bets),
    rounds: await roundsOf(tx, bets),
    firstOpenSlot: await firstOpenSlot(tx),
  })
}

const betKeys = inputRows<SettledBet>({
  placed_at: ['timestamptz', (bet) => bet.placedAt],
  id: ['uuid', (bet) => bet.id],
})

async function countedOf(tx: Tx, bets: readonly SettledBet[]): Promise<Map<string, Counted>> {
  type Row = { id: string } & Omit<Counted, keyof Sums | 'jackpot'> & Sums & { jackpot: bigint }
  const { rows } = await sql<Row>`
    select e.bet_id as id, count(*)::int as entries, min(e.type) as type, min(e.game_id) as game,
      bool_or(e.is_test) as "isTest", sum(e.stake)::bigint as stake, sum(e.payout)::bigint as payout,
      sum(e.valid)::bigint as valid, sum(e.bets)::bigint as bets, sum(e.wins)::bigint as wins,
      sum(e.voids)::bigint as voids, sum(e.jackpot)::bigint as jackpot
    from (${betKeys.of(bets)}) as asked
    join turnover_entry e on e.placed_at = asked.placed_at and e.bet_id = asked.id
    group by e.bet_id`.execute(tx)
  return new Map(rows.map(({ id, jackpot, ...row }) => [id, { ...row, ...amounts(row), jackpot: fromMicros(jackpot) }]))
}

/** The longest time between two bets of one round: after it a bet without a report of the vendor is closed. */
const roundTime = sql`interval '2 days'`

const betRounds = inputRows<SettledBet>({
  holder: ['bigint', (bet) => bet.holder],
  vendor: ['int', (bet) => bet.vendor],
  round: ['text', (bet) => bet.round],
  placed_at: ['timestamptz', (bet) => bet.placedAt],
})

async function roundsOf(tx: Tx, bets: readonly SettledBet[]): Promise<Map<string, CountedRound>> {
  const asked = bets.filter((bet) => roundOf(bet) !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ holder: bigint; vendor: number; round: string } & Sums>`
    with asked as materialized (
      ${betRounds.of(asked)}
    ), bounds as (select min(placed_at) - ${roundTime} as since, max(placed_at) + ${roundTime} as until from asked)
    select e.holder_id as holder, e.vendor_id as vendor, e.round, sum(e.stake)::bigint as stake,
      sum(e.payout)::bigint as payout, sum(e.valid)::bigint as valid
    from (select distinct holder, vendor, round from asked) asked
    join turnover_entry e on e.holder_id = asked.holder and e.vendor_id = asked.vendor and e.round = asked.round
      and e.placed_at >= (select since from bounds) and e.placed_at <= (select until from bounds)
    group by e.holder_id, e.vendor_id, e.round`.execute(tx)
  return new Map(rows.map(({ holder, vendor, round, ...sums }) => [roundKey({ holder, vendor, round }), amounts(sums)]))
}

type Sums = { stake: bigint; payout: bigint; valid: bigint }
const amounts = ({ stake, payout, valid }: Sums) => ({
  stake: fromMicros(stake),
  payout: fromMicros(payout),
  valid: fromMicros(valid),
})

const entryRows = inputRows<Entry>({
  bet: ['uuid', (entry) => entry.bet],
  placed_at: ['timestamptz', (entry) => entry.placedAt],
  number: ['smallint', (entry) => entry.number],
  holder: ['bigint', (entry) => entry.holder],
  vendor: ['int', (entry) => entry.vendor],
  type: ['text', (entry) => entry.type],
  slot_seconds: ['float8', (entry) => entry.slot / 1000],
  round: ['text', (entry) => entry.round],
  stake: ['bigint', (entry) => entry.stake],
  payout: ['bigint', (entry) => entry.payout],
  valid: ['bigint', (entry) => entry.valid],
  bets: ['smallint', (entry) => entry.bets],
  game: ['int', (entry) => entry.game],
  is_test: ['boolean', (entry) => entry.isTest],
  wins: ['smallint', (entry) => entry.wins],
  voids: ['smallint', (entry) => entry.voids],
  jackpot: ['bigint', (entry) => entry.jackpot],
})

/**
 * Writes the entries, adds them to their slots and to the sums of all members, and fills the requirements of the
 * cashier with them; days are those of the zone. Returns those account holders who still owe turnover.
 */
export async function count(tx: Tx, entries: readonly Entry[], zone: string): Promise<bigint[]> {
  if (entries.length === 0) return []
  await sql`
    insert into turnover_entry (bet_id, placed_at, number, holder_id, vendor_id, type, slot, round, stake, payout,
      valid, bets, game_id, is_test, wins, voids, jackpot)
    select bet, placed_at, number, holder, vendor, type, to_timestamp(slot_seconds), round, stake, payout, valid, bets,
      game, is_test, wins, voids, jackpot
    from (${entryRows.of(entries)}) as e`.execute(tx)
  const sums = rowsOf(sumsOf(entries))
  await sql`
    insert into turnover_slot as s (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
    select slot, holder, vendor, type, sum(stake), sum(payout), sum(valid), sum(bets)
    from ${sums} where has_turnover group by 1, 2, 3, 4
    on conflict (slot, holder_id, vendor_id, type) do update set stake = s.stake + excluded.stake,
      payout = s.payout + excluded.payout, valid = s.valid + excluded.valid, bets = s.bets + excluded.bets`.execute(tx)
  await addToTotals(tx, sums, zone)
  return fillRequirements(tx, entries)
}
