import type { ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, refuseUnlessHeld, refuseWithoutAdministrator } from './grants.ts'
import { knownPermissions, toStaff, lockStaffMember } from './staff-members.ts'
import { endSessions } from './sessions.ts'

/** A safety measure, so one staff member may do it alone, at once. All sessions of the disabled one end. */
export const disableStaff: ActVerb<'disableStaff'> = async (ctx, { name }) => {
  await oneChangeAtATime(ctx)
  const staff = await lockStaffMember(ctx, name)
  refuseUnlessHeld(ctx, knownPermissions(staff.permissions))
  await ctx.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', staff.id).execute()
  await endSessions(ctx, staff.id, 'disabled')
  await refuseWithoutAdministrator(ctx)
  return {
    value: toStaff({ ...staff, state: 'disabled' }),
    subject: `staff:${name}`,
    before: { state: staff.state },
    after: { state: 'disabled' },
  }
}
