import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../kit/index.ts'

/** Another account that shares something with one, and what. */
export type Alike = { holderId: bigint; by: string }
/** A query of all pairs that share something: `subject` is asked about, `other` has shown that it is theirs. */
export type Pairs = RawBuilder<{ subject: bigint; other: bigint; by: string }>

/**
 * Accounts that were used on one device, or have one name and birth date, or of which the other has verified the number
 * or address of the subject: a number that the other has only typed may be anybody's.
 */
export const pairsAlike: Pairs = sql`
  select d.holder_id as subject, o.holder_id as other, 'device' as by
    from known_device d join known_device o on o.device_mark = d.device_mark
  union all select s.holder_id, o.holder_id, 'mobile' from holder_profile s join holder_profile o
    on o.mobile_mark = s.mobile_mark and o.mobile_verified_at is not null
  union all select s.holder_id, o.holder_id, 'email' from holder_profile s join holder_profile o
    on o.email_mark = s.email_mark and o.email_verified_at is not null
  union all select s.holder_id, o.holder_id, 'name' from holder_profile s join holder_profile o
    on o.name_birth_mark = s.name_birth_mark`

/** What others share with an account. */
export async function othersAlike(ctx: Ctx, holderId: bigint, pairs: Pairs): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select distinct other as "holderId", by from (${pairs}) as pair
    where subject = ${holderId} and other <> ${holderId}`.execute(ctx.db)
  return rows
}

/** The other way round: the accounts that are open and share something with this one. */
export async function openSubjectsAlike(ctx: Ctx, holderId: bigint, pairs: Pairs): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct subject as id from (${pairs}) as pair join account_holder h on h.id = subject
    where other = ${holderId} and subject <> ${holderId} and h.state <> 'closed' order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
