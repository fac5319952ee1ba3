import type { ActVerb } from '../kit/index.ts'
import {
  addsPermissions,
  oneChangeAtATime,
  permissionsOf,
  refuseUnlessHeld,
  refuseWithoutAdministrator,
  setRoles,
} from './grants.ts'
import { knownPermissions, toStaff, lockStaffMember } from './staff-members.ts'

/**
 * Sets the roles of a staff member. A further one takes two, also one whose permissions they have already: settings
 * give roles limits of their own (`adjustmentDayMost`).
 */
export const setStaffRoles: ActVerb<'setStaffRoles'> = async (ctx, { name, roles }) => {
  await oneChangeAtATime(ctx)
  const staff = await lockStaffMember(ctx, name)
  const [before, after] = [knownPermissions(staff.permissions), await permissionsOf(ctx, roles)]
  refuseUnlessHeld(ctx, before, after)
  const isAdded = !new Set(roles).isSubsetOf(new Set(staff.roles))
  if (isAdded || addsPermissions(before, after)) ctx.deciding.askSecond?.()
  await setRoles(ctx, staff.id, roles)
  await refuseWithoutAdministrator(ctx)
  return {
    value: toStaff({ ...staff, roles }),
    subject: `staff:${name}`,
    before: { roles: staff.roles },
    after: { roles },
  }
}
