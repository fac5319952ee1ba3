import { Refusal, type ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, permissionsOf, refuseUnlessHeld, setRoles } from './grants.ts'
import { oneTimePassword } from './one-time-password.ts'

/** Creates a staff member. The approving staff member gets the one-time password and hands it over. */
export const createStaff: ActVerb<'createStaff'> = async (ctx, { name, roles }) => {
  await oneChangeAtATime(ctx)
  refuseUnlessHeld(ctx, await permissionsOf(ctx, roles))
  const { password, columns } = oneTimePassword(ctx)
  const made = await ctx.db
    .insertInto('staff')
    .values({ name, created_at: ctx.clock.now(), ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('account_taken')
  await setRoles(ctx, made.id, roles)
  return {
    value: { name, oneTimePassword: password },
    subject: `staff:${name}`,
    before: { state: null },
    after: { state: 'active', roles },
  }
}
