import { Refusal, type ActCtx, type ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, refuseUnlessHeld } from './grants.ts'
import { knownPermissions, lockStaffMember } from './staff-members.ts'
import { oneTimePassword } from './one-time-password.ts'
import { endSessions } from './sessions.ts'

/** Lets a disabled staff member in again, who begins with a one-time password. */
export const enableStaff: ActVerb<'enableStaff'> = (ctx, { name }) => startAnew(ctx, name, 'disabled')

/** Puts a one-time password in place of the own one. */
export const resetStaffPassword: ActVerb<'resetStaffPassword'> = (ctx, { name }) => startAnew(ctx, name, 'active')

/** Whoever could do this alone could sign in as their own second staff member, so it always takes two. */
async function startAnew(ctx: ActCtx, name: string, from: 'active' | 'disabled') {
  await oneChangeAtATime(ctx)
  const member = await lockStaffMember(ctx, name)
  refuseUnlessHeld(ctx, knownPermissions(member.permissions))
  if (member.state !== from) throw new Refusal('wrong_state')
  const { password, columns } = oneTimePassword(ctx)
  await ctx.db
    .updateTable('staff')
    .set({ state: 'active', ...columns })
    .where('id', '=', member.id)
    .execute()
  await endSessions(ctx, member.id, 'password_reset')
  return {
    value: { name, oneTimePassword: password },
    subject: `staff:${name}`,
    before: { state: from, oneTimePassword: member.one_time_hash !== null },
    after: { state: 'active', oneTimePassword: true },
  }
}
