import type { Input, Value } from '@chokka/contract'
import { meOfStaff, oneAtATime, plusMinutes, Refusal, type Ctx } from '../kit/index.ts'

/** Renewed by work, so that who went away blocks nobody for long. */
const minutes = 6
const mostShown = 500

/** Refuses when another staff member holds the lease of this. */
export async function refuseLeased(ctx: Ctx, subject: string, staffId: bigint): Promise<void> {
  const held = await holderOf(ctx, subject)
  if (held && held.staffId !== staffId) throw new Refusal('leased', { name: held.name })
}

async function holderOf(ctx: Ctx, subject: string) {
  return ctx.db
    .selectFrom('staff_lease')
    .innerJoin('staff', 'staff.id', 'staff_lease.staff_id')
    .select(['staff.id as staffId', 'staff.name'])
    .where('subject', '=', subject)
    .where('until', '>', ctx.clock.now())
    .executeTakeFirst()
}

/** Takes a lease, or renews one's own. Of two who take it at the same moment one gets it. */
export async function takeLease(ctx: Ctx, { subject }: Input<'takeLease'>): Promise<Value<'takeLease'>> {
  const { staffId, name } = meOfStaff(ctx)
  await oneAtATime(ctx, `lease ${subject}`)
  await refuseLeased(ctx, subject, staffId)
  const until = plusMinutes(ctx.clock.now(), minutes)
  await ctx.db
    .insertInto('staff_lease')
    .values({ subject, staff_id: staffId, until })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ staff_id: staffId, until }))
    .execute()
  return { subject, name, until }
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
