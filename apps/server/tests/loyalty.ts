// For tests of loyalty: turnover as module turnover leaves it, and what the counting makes of it.
import { sql } from 'kysely'
import { parseMoney } from '@chokka/money'
import type { TestSite } from './site.ts'

const slotMs = 300_000

/** Writes turnover of a member into the slot of an instant; type RNG unless it says otherwise. */
export async function played(
  site: Pick<TestSite, 'db'>,
  holder: bigint,
  at: string,
  valid: string,
  type = 'RNG',
): Promise<void> {
  const slot = new Date(Math.floor(Date.parse(at) / slotMs) * slotMs)
  const amount = valid.startsWith('-') ? -parseMoney(valid.slice(1)) : parseMoney(valid)
  await sql`
    insert into turnover_slot as s (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
    values (${slot}, ${holder}, 1, ${type}, ${amount}, 0, ${amount}, 1)
    on conflict (slot, holder_id, vendor_id, type) do update set valid = s.valid + excluded.valid`.execute(site.db)
}

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
