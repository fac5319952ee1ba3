import type { ActVerb } from '../kit/index.ts'
import {
  addsPermissions,
  oneChangeAtATime,
  refuseUnlessHeld,
  refuseWithoutAdministrator,
  setPermissions,
} from './grants.ts'
import { knownPermissions } from './staff-members.ts'

/** Creates a role, or changes the permissions of everybody who has it. */
export const saveRole: ActVerb<'saveRole'> = async (ctx, { name, permissions }) => {
  await oneChangeAtATime(ctx)
  const rows = await ctx.db
    .selectFrom('staff_role_permission')
    .select('permission')
    .where('role', '=', name)
    .orderBy('permission')
    .execute()
  const [before, after] = [knownPermissions(rows.map((row) => row.permission)), new Set(permissions)]
  refuseUnlessHeld(ctx, before, after)
  if (addsPermissions(before, after)) ctx.deciding.askSecond?.()
  await setPermissions(ctx, name, after)
  await refuseWithoutAdministrator(ctx)
  return {
    value: { name, permissions: [...after] },
    subject: `role:${name}`,
    before: { permissions: [...before] },
    after: { permissions: [...after] },
  }
}
