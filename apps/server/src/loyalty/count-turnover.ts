import { sql, type RawBuilder } from 'kysely'
import { takesPart } from './who-takes-part.ts'
import type { Ctx } from '../kit/index.ts'
import { depositsOfSlot } from './count-deposits.ts'
import { turnoverOfSlot } from '../turnover/index.ts'
import type { Month } from './months.ts'

/** The valid turnover of a slot of those who take part, as a query of holder_id, type and valid. */
export const takenPart = (slot: number): RawBuilder<unknown> => sql`
  select t.holder_id, t.type, t.valid from (${turnoverOfSlot(slot)}) t
  join account_holder_view h on h.id = t.holder_id where ${takesPart(sql`h`)}`

/** Adds a slot to the sums of its members, deposits included, and to their month. */
export async function countTurnover(ctx: Ctx, slot: number, month: Month): Promise<void> {
  const sums = sql`select holder_id, sum(valid)::bigint as valid from (${takenPart(slot)}) s group by holder_id`
  await sql`
    insert into loyalty_member as m (holder_id, valid) select holder_id, valid from (${sums}) s order by holder_id
    on conflict (holder_id) do update set valid = m.valid + excluded.valid`.execute(ctx.db)
  await sql`
    insert into loyalty_month as m (holder_id, month, valid)
    select holder_id, ${month}::date, valid from (${sums}) s order by holder_id
    on conflict (holder_id, month) do update set valid = m.valid + excluded.valid`.execute(ctx.db)
  await sql`
    insert into loyalty_member as m (holder_id, deposits)
    select d.holder_id, d.amount from (${depositsOfSlot(slot)}) d
    join account_holder_view h on h.id = d.holder_id where ${takesPart(sql`h`)} order by d.holder_id
    on conflict (holder_id) do update set deposits = m.deposits + excluded.deposits`.execute(ctx.db)
}
