import { sql } from 'kysely'
import { payeesSince } from '../../cashier/index.ts'
import { boundSince, signInsSince } from '../../identity/index.ts'
import { plusHours, type Ctx, type Db } from '../../kit/index.ts'
import { identifiedSince } from '../../protection/index.ts'
import { slotMs } from '../../turnover/index.ts'

/** No transaction is open for longer, so what happened before was read by an earlier run. */
const lateHours = 1

/**
 * Keeps who has signed in on a day, and who has bound what, each once: in the slot in which it happened or, when that
 * was counted, in the first one that was not. The caller has locked the position of the counting, which is at `until`.
 */
export async function keepActs(ctx: Ctx, until: number): Promise<void> {
  const since = plusHours(Number.isFinite(until) ? new Date(until) : new Date(0), -lateHours)
  const bound = sql`
    select holder_id, what, at from (${boundSince(since)}) b
    union all select holder_id, 'payee', at from (${payeesSince(since)}) p
    union all select holder_id, 'kyc', at from (${identifiedSince(since)}) k`
  const acts = sql`
    select holder_id, 'login_day' as act, ((at at time zone ${ctx.site.timeZone})::date)::text as what, at
      from (${signInsSince(since)}) s
    union all select holder_id, 'bind', what, at from (${bound}) b`
  await sql`
    insert into loyalty_act (holder_id, act, what, slot)
    select a.holder_id, a.act, a.what, greatest(to_timestamp(${until / 1000}::float8),
      date_bin('5 minutes', min(a.at), timestamptz '2000-01-01 00:00:00+00')) from (${acts}) a
    where not exists (select from loyalty_act k where k.holder_id = a.holder_id and k.act = a.act and k.what = a.what)
    group by a.holder_id, a.act, a.what order by 1, 2, 3 on conflict do nothing`.execute(ctx.db)
}

/** The first slot from this one on in which somebody did what counts, in milliseconds; null: there is none. */
export async function nextActSlot(db: Db, from: number): Promise<number | null> {
  const { rows } = await sql<{ slot: number | null }>`
    select (extract(epoch from min(slot)) * 1000)::float8 as slot from loyalty_act
    where slot >= to_timestamp(${from / 1000}::float8)`.execute(db)
  return rows[0]?.slot ?? null
}

/** What happened in a slot, as a query of holder_id, act and what. */
export const actsOfSlot = (slot: number) => sql`
  select holder_id, act, what from loyalty_act where slot = to_timestamp(${slot / 1000}::float8)`

/** When what a slot holds was done. */
export const endOfSlot = (slot: number): Date => new Date(slot + slotMs)
