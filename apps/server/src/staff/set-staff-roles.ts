import type { ActVerb } from '../kit/index.ts'
import {
  addsPermissions,
  oneChangeAtATime,
  permissionsOf,
  refuseUnlessHeld,
  refuseWithoutAdministrator,
  setRoles,
} from './grants.ts'
import { knownPermissions, shown, lockStaffMember } from './staff-members.ts'

export const setStaffRoles: ActVerb<'setStaffRoles'> = async (ctx, { name, roles }) => {
  await oneChangeAtATime(ctx)
  const member = await lockStaffMember(ctx, name)
  const [before, after] = [knownPermissions(member.permissions), await permissionsOf(ctx, roles)]
  refuseUnlessHeld(ctx, before, after)
  if (addsPermissions(before, after)) ctx.deciding.askSecond?.()
  await setRoles(ctx, member.id, roles)
  await refuseWithoutAdministrator(ctx)
  return {
    value: shown({ ...member, roles }),
    subject: `staff:${name}`,
    before: { roles: member.roles },
    after: { roles },
  }
}
