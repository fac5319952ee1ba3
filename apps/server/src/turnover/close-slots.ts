import { sql, type RawBuilder } from 'kysely'
import { earliestSettledAfter } from '../betting/index.ts'
import type { Db, Position, Tx } from '../kit/index.ts'
import { slotOf } from './slots.ts'

/** The beginning of the first open slot; slots before it never change. */
export async function firstOpenSlot(db: Db): Promise<number> {
  const { rows } = await sql<{ until: number }>`
    select (extract(epoch from until) * 1000)::float8 as until from turnover_closed`.execute(db)
  return rows[0]?.until ?? -Infinity
}

export type Closing = {
  /** Up to where settled bets were counted. */
  position: Position
  /** Milliseconds since 1970, not later than the reading of the bets up to `position`. */
  now: number
  /** How long after its end a slot is kept open. */
  seconds: number
  zone: string
}

/**
 * Closes the slots that have ended, and adds them to their hours and days. A slot stays open while a bet that was
 * settled in it is committed and not counted yet, as when a long transaction holds up the cursor. So a bet counts in a
 * later slot only if it was committed late.
 */
export async function closeSlots(tx: Tx, { position, now, seconds, zone }: Closing): Promise<void> {
  const from = await firstOpenSlot(tx)
  const ended = slotOf(now - seconds * 1000)
  if (ended <= from) return
  const until = Math.min(ended, slotOf((await earliestSettledAfter(tx, position)) ?? ended))
  if (until <= from) return
  const closed = sql`slot >= to_timestamp(${from / 1000}::float8) and slot < to_timestamp(${until / 1000}::float8)`
  for (const { table, column, of } of rollUps(zone))
    await sql`
      insert into ${sql.table(table)} as u (${sql.ref(column)}, holder_id, vendor_id, type, stake, payout, valid, bets)
      ${sumOfSlots(of, closed)}
      on conflict (${sql.ref(column)}, holder_id, vendor_id, type) do update set stake = u.stake + excluded.stake,
        payout = u.payout + excluded.payout, valid = u.valid + excluded.valid, bets = u.bets + excluded.bets`.execute(
      tx,
    )
  await sql`update turnover_closed set until = to_timestamp(${until / 1000}::float8)`.execute(tx)
}

/** The tables that sum up slots by the hours and days of the zone. */
export const rollUps = (zone: string) =>
  [
    { table: 'turnover_hour', column: 'hour', of: sql`date_trunc('hour', slot, ${zone}::text)` },
    { table: 'turnover_day', column: 'day', of: sql`(slot at time zone ${zone}::text)::date` },
  ] as const

export const sumOfSlots = (of: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  select ${of} as at, holder_id, vendor_id, type, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
    sum(valid)::bigint as valid, sum(bets)::bigint as bets
  from turnover_slot where ${which} group by 1, 2, 3, 4`
