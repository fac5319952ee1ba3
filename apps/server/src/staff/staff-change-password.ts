import type { Input, Value } from '@chokka/contract'
import { patterns, type FieldRule } from '@chokka/contract/patterns'
import { confirmPasswordOf, refuseByRule, refuseCommon, samePassword, type PasswordCtx } from '../identity/index.ts'
import { meOfStaff, noteEvent, Refusal } from '../kit/index.ts'
import { isOneTime, noHalf } from './one-time-password.ts'
import { endSession, endSessions, renewToken, sessions } from './sessions.ts'
import { staffMark } from './staff-mark.ts'

const rule: FieldRule = {
  acceptedPattern: patterns.any,
  patternId: 'any',
  minLength: 12,
  maxLength: 128,
  shown: true,
  required: true,
}

/** Changes the caller's own password. The session continues with a new token; all others end. */
export async function staffChangePassword(
  ctx: PasswordCtx,
  input: Input<'staffChangePassword'>,
): Promise<Value<'staffChangePassword'>> {
  const me = meOfStaff(ctx)
  if (!samePassword(input.newPassword, input.confirmNewPassword)) throw new Refusal('passwords_differ')
  refuseByRule('newPassword', rule, input.newPassword)
  refuseCommon(input.newPassword, me.name)
  await confirmOwn(ctx, input.oldPassword)
  // The old password was right, so the transaction that has reset the count of failures is kept.
  if (samePassword(input.newPassword, input.oldPassword))
    throw new Refusal('password_same', undefined, { keepsWork: true })
  const now = ctx.clock.now()
  const hash = ctx.passwords.hash(input.newPassword)
  await ctx.db
    .updateTable('staff')
    .set({ password_hash: hash, one_time_hash: null, one_time_until: null, password_changed_at: now, ...noHalf })
    .where('id', '=', me.staffId)
    .execute()
  await endSessions(ctx, me.staffId, 'password_changed', me.sessionId)
  const own = `staff:${me.name}`
  await noteEvent(ctx, { action: 'staff.password_changed', subject: own, actor: own, reason: '' })
  return { token: await renewToken(ctx, me.sessionId) }
}

async function confirmOwn(ctx: PasswordCtx, password: string): Promise<void> {
  const me = meOfStaff(ctx)
  const lockOwner = async () => {
    const { password_hash, one_time_hash } = await ctx.db
      .selectFrom('staff')
      .select(['password_hash', 'one_time_hash'])
      .where('id', '=', me.staffId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const matches = (given: string) =>
      password_hash === null
        ? one_time_hash !== null && isOneTime(one_time_hash, given)
        : ctx.passwords.match(password_hash, given)
    return { mark: staffMark(ctx, me.name), matches }
  }
  const end = () => endSession(ctx, me, 'password_guessed')
  await confirmPasswordOf(ctx, password, {
    ...{ sessionId: me.sessionId, lockOwner, end },
    isStillSignedIn: () => sessions.isStillSignedIn(ctx, me),
  })
}
