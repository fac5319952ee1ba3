import type { ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, refuseUnlessHeld, refuseWithoutAdministrator } from './grants.ts'
import { knownPermissions, shown, lockStaffMember } from './staff-members.ts'
import { endSessions } from './sessions.ts'

/** Protects, so it takes one account holder and bites at once: every session of the staff member ends. */
export const disableStaff: ActVerb<'disableStaff'> = async (ctx, { name }) => {
  await oneChangeAtATime(ctx)
  const member = await lockStaffMember(ctx, name)
  refuseUnlessHeld(ctx, knownPermissions(member.permissions))
  await ctx.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  await endSessions(ctx, member.id, 'disabled')
  await refuseWithoutAdministrator(ctx)
  return {
    value: shown({ ...member, state: 'disabled' }),
    subject: `staff:${name}`,
    before: { state: member.state },
    after: { state: 'disabled' },
  }
}
