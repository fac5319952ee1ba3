import { Refusal, type ActCtx, type ActVerb } from '../kit/index.ts'
import { oneChangeAtATime, refuseUnlessHeld } from './grants.ts'
import { knownPermissions, lockStaffMember } from './staff-members.ts'
import { halvedPassword } from './one-time-password.ts'
import { forgetAuthenticator } from './staff-authenticator.ts'
import { endSessions } from './sessions.ts'

/** Enables a disabled staff member, with a new one-time password. */
export const enableStaff: ActVerb<'enableStaff'> = (ctx, { name }) => newOneTimePassword(ctx, name, 'disabled')

/** Replaces the password of a staff member by a one-time password. */
export const resetStaffPassword: ActVerb<'resetStaffPassword'> = (ctx, { name }) =>
  newOneTimePassword(ctx, name, 'active')

/**
 * Always needs a second staff member: with the new password one could sign in as somebody else and approve one's own
 * acts.
 */
async function newOneTimePassword(ctx: ActCtx, name: string, from: 'active' | 'disabled') {
  await oneChangeAtATime(ctx)
  const staff = await lockStaffMember(ctx, name)
  refuseUnlessHeld(ctx, knownPermissions(staff.permissions))
  if (staff.state !== from) throw new Refusal('wrong_state')
  const { first, columns } = halvedPassword(ctx)
  await ctx.db
    .updateTable('staff')
    .set({ state: 'active', ...columns })
    .where('id', '=', staff.id)
    .execute()
  await forgetAuthenticator(ctx, staff.id)
  await endSessions(ctx, staff.id, 'password_reset')
  return {
    value: { name, passwordHalf: first },
    subject: `staff:${name}`,
    before: { state: from, oneTimePassword: staff.one_time_hash !== null },
    after: { state: 'active', oneTimePassword: true },
  }
}
