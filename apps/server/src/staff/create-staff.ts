import { Refusal, type ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, permissionsOf, refuseUnlessHeld, setRoles } from './grants.ts'
import { halvedPassword } from './one-time-password.ts'

/** Creates a staff member. Checker and maker get one half of the one-time password each, and hand it over. */
export const createStaff: ActVerb<'createStaff'> = async (ctx, { name, roles }) => {
  await oneChangeAtATime(ctx)
  refuseUnlessHeld(ctx, await permissionsOf(ctx, roles))
  const { first, columns } = halvedPassword(ctx)
  const made = await ctx.db
    .insertInto('staff')
    .values({ name, created_at: ctx.clock.now(), ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('account_taken')
  await setRoles(ctx, made.id, roles)
  return {
    value: { name, passwordHalf: first },
    subject: `staff:${name}`,
    before: { state: null },
    after: { state: 'active', roles },
  }
}
