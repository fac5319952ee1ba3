import { Refusal, type ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, permissionsOf } from './grants.ts'

/** Removes a role that nobody has, disabled staff members included. */
export const removeRole: ActVerb<'removeRole'> = async (ctx, { name }) => {
  await oneChangeAtATime(ctx)
  const permissions = [...(await permissionsOf(ctx, [name]))]
  const staffWithRole = await ctx.db
    .selectFrom('staff_has_role')
    .select('staff_id')
    .where('role', '=', name)
    .executeTakeFirst()
  if (staffWithRole) throw new Refusal('wrong_state')
  await ctx.db.deleteFrom('staff_role').where('name', '=', name).execute()
  return {
    value: { name, permissions },
    subject: `role:${name}`,
    before: { permissions },
    after: { permissions: null },
  }
}
