import { sql, type RawBuilder } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { meOfStaff, plusMinutes, Refusal, type Ctx } from '../kit/index.ts'
import { refuseUnlessTheirs, type QueueHas } from './queues.ts'

/** Renewed by work, so that who went away blocks nobody for long. */
const minutes = 6
const mostShown = 500

/** Over from the start: it holds the row of its subject for one transaction and is no lease afterwards. */
const forOneAct = sql<Date>`to_timestamp(0)`

/**
 * Holds the subject of an act until its transaction ends, in one statement: whoever has its lease keeps it, and where
 * nobody has it the act has it, so that nobody takes it meanwhile. Refuses with leased when it is of somebody else than
 * these staff members, who are the maker and, where there is one, the checker.
 */
export async function holdForAct(ctx: Ctx, subject: string, staffIds: readonly [bigint, ...bigint[]]): Promise<void> {
  const until = sql<Date>`case when staff_lease.until > ${ctx.clock.now()} then staff_lease.until else ${forOneAct} end`
  await hold(ctx, { subject, staffIds, first: forOneAct, again: until })
}

type Holding = {
  subject: string
  staffIds: readonly [bigint, ...bigint[]]
  /** Until when it is held: where nobody has had it, and where somebody has. */
  first: RawBuilder<Date>
  again: RawBuilder<Date>
}

/** Of two at the same moment one waits for the other's transaction, and judges what that has left. */
async function hold(ctx: Ctx, { subject, staffIds, first, again }: Holding): Promise<void> {
  const [staffId] = staffIds
  const isOver = sql<boolean>`staff_lease.until <= ${ctx.clock.now()}`
  const { rows } = await sql`
    insert into staff_lease (subject, staff_id, until) values (${subject}, ${staffId}, ${first})
    on conflict (subject) do update
      set staff_id = case when ${isOver} then excluded.staff_id else staff_lease.staff_id end, until = ${again}
      where ${isOver} or staff_lease.staff_id = any(${staffIds})
    returning subject`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal('leased', { name: await nameOfHolder(ctx, subject) })
}

async function nameOfHolder(ctx: Ctx, subject: string): Promise<string> {
  const held = await ctx.db
    .selectFrom('staff_lease')
    .innerJoin('staff', 'staff.id', 'staff_lease.staff_id')
    .select('staff.name')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return held?.name ?? ''
}

/** Takes a lease of something of a queue, or renews one's own. Of two who take it at the same moment one gets it. */
export const takeLease =
  (queueHas: readonly QueueHas[]) =>
  async (ctx: Ctx, { subject }: Input<'takeLease'>): Promise<Value<'takeLease'>> => {
    const me = meOfStaff(ctx)
    await refuseUnlessTheirs(ctx, me, subject, queueHas)
    const until = plusMinutes(ctx.clock.now(), minutes)
    await hold(ctx, { subject, staffIds: [me.staffId], first: sql`${until}`, again: sql`${until}` })
    return { subject, name: me.name, until }
  }

export async function endLease(ctx: Ctx, { subject }: Input<'endLease'>): Promise<Value<'endLease'>> {
  const { staffId } = meOfStaff(ctx)
  await ctx.db.deleteFrom('staff_lease').where('subject', '=', subject).where('staff_id', '=', staffId).execute()
  return {}
}

export async function workLeases(ctx: Ctx): Promise<Value<'workLeases'>> {
  const content = await ctx.db
    .selectFrom('staff_lease')
    .innerJoin('staff', 'staff.id', 'staff_lease.staff_id')
    .select(['subject', 'staff.name', 'until'])
    .where('until', '>', ctx.clock.now())
    .orderBy('subject')
    .limit(mostShown)
    .execute()
  return { content }
}
