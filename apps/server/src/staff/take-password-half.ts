import type { Input, Value } from '@chokka/contract'
import { meOfStaff, noteEvent, Refusal, type Ctx, type Db } from '../kit/index.ts'
import { noHalf } from './one-time-password.ts'

/** Shows the maker of a login their half of its one-time password, and removes it. Refuses with not_found. */
export async function takePasswordHalf(
  ctx: Ctx,
  { name }: Input<'takePasswordHalf'>,
): Promise<Value<'takePasswordHalf'>> {
  const me = meOfStaff(ctx)
  const row = await ctx.db
    .selectFrom('staff')
    .select(['id', 'one_time_half_sealed'])
    .where('name', '=', name)
    .where('one_time_half_of', '=', me.staffId)
    .where('one_time_until', '>', ctx.clock.now())
    .forUpdate()
    .executeTakeFirst()
  if (!row?.one_time_half_sealed) throw new Refusal('not_found')
  await ctx.db.updateTable('staff').set(noHalf).where('id', '=', row.id).execute()
  const event = { action: 'staff.password_half_read', subject: `staff:${name}`, actor: `staff:${me.name}`, reason: '' }
  await noteEvent(ctx, event)
  return { name, passwordHalf: ctx.keys.openAtRest(row.one_time_half_sealed) }
}

/** Removes halves that nobody has read in time. */
export async function forgetHalves(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('staff')
    .set(noHalf)
    .where('one_time_half_of', 'is not', null)
    .where('one_time_until', '<=', now)
    .execute()
}
