// For tests of loyalty: turnover as module turnover leaves it, and what the counting makes of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parseMoney } from '@chokka/money'
import type { TestSite } from './site.ts'

const slotMs = 300_000

type Play = { type?: string; game?: number | null; vendor?: number; stake?: string; payout?: string; bet?: string }

/**
 * Writes turnover of a member into the slot of an instant, and the entry of its bet: of type RNG unless it says
 * otherwise. A further one of the same `bet` corrects it.
 */
export async function played(
  site: Pick<TestSite, 'db'>,
  holder: bigint,
  at: string,
  valid: string,
  play: Play | string = {},
): Promise<void> {
  const { type = 'RNG', game = null, vendor = 1, ...more } = typeof play === 'string' ? { type: play } : play
  const { stake = valid, payout = '0', bet = randomUUID() } = more
  const slot = new Date(Math.floor(Date.parse(at) / slotMs) * slotMs)
  await sql`
    insert into turnover_slot as s (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
    values (${slot}, ${holder}, ${vendor}, ${type}, ${signed(stake)}, 0, ${signed(valid)}, 1)
    on conflict (slot, holder_id, vendor_id, type) do update set valid = s.valid + excluded.valid`.execute(site.db)
  await sql`
    insert into turnover_entry (bet_id, placed_at, number, holder_id, vendor_id, type, slot, stake, payout, valid, bets,
      game_id)
    select ${bet}, placed_at, coalesce((select max(number) from turnover_entry where bet_id = ${bet}), 0) + 1,
      ${holder}, ${vendor}, ${type}, ${slot}, ${signed(stake)}, ${signed(payout)}, ${signed(valid)}, 1, ${game}
    from (select coalesce((select min(placed_at) from turnover_entry where bet_id = ${bet}), ${slot}) as placed_at) b
  `.execute(site.db)
}

const signed = (text: string) => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text))

/** Closes all slots before an instant, and counts them. */
export async function countUntil(site: Pick<TestSite, 'db' | 'runJob'>, at: string): Promise<void> {
  await sql`update turnover_closed set until = ${new Date(at)}`.execute(site.db)
  await site.runJob('count-loyalty')
}

/** Each move of a member's rank as "from > to cause", oldest first. */
export async function rankMoves(site: Pick<TestSite, 'db'>, holder: bigint): Promise<string[]> {
  const rows = await site.db
    .selectFrom('loyalty_rank_move')
    .selectAll()
    .where('holder_id', '=', holder)
    .orderBy('number')
    .execute()
  return rows.map((row) => `${row.from_rank} > ${row.to_rank} ${row.cause} ${row.slot.toISOString()}`)
}
