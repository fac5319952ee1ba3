import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/index.ts'

/** The first slot with turnover from this one on, of those that are closed, in milliseconds; null: there is none. */
export async function nextClosedSlot(db: Db, from: number): Promise<number | null> {
  const { rows } = await sql<{ slot: number }>`
    select (extract(epoch from s.slot) * 1000)::float8 as slot from turnover_slot s, turnover_closed c
    where s.slot >= to_timestamp(${from / 1000}::float8) and s.slot < c.until order by s.slot limit 1`.execute(db)
  return rows[0]?.slot ?? null
}

/** The turnover between the beginnings of two closed slots, as a query of holder_id, type, stake and valid. */
export const turnoverBetween = (from: number, until: number): RawBuilder<unknown> => sql`
  select holder_id, type, sum(stake)::bigint as stake, sum(valid)::bigint as valid from turnover_slot
  where slot >= to_timestamp(${from / 1000}::float8) and slot < to_timestamp(${until / 1000}::float8)
  group by holder_id, type`

/** The valid turnover of a closed slot, as a query of holder_id, type and valid. */
export const turnoverOfSlot = (slot: number): RawBuilder<unknown> => sql`
  select holder_id, type, sum(valid)::bigint as valid from turnover_slot
  where slot = to_timestamp(${slot / 1000}::float8) group by holder_id, type having sum(valid) <> 0`
