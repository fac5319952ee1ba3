import type { Input, Value } from '@chokka/contract'
import { me, noteEvent, plusMinutes, Refusal, type Ctx } from '../../kit/index.ts'
import { passwordRule, refuseByRule, refuseCommon } from '../password-rules.ts'
import { samePassword } from '../passwords.ts'
import { requireFreshAuthenticator } from '../security/fresh.ts'
import { endSessionsExcept } from '../sessions.ts'
import type { PasswordCtx } from '../with-passwords.ts'

/** There is no old password to ask for, so the sign-in at the provider must be this recent. */
const freshMinutes = 10

/** Sets the password of an account that was opened without one. Refuses with sign_in_again in an older session. */
export async function setFirstPassword(
  ctx: PasswordCtx,
  input: Input<'setFirstPassword'>,
): Promise<Value<'setFirstPassword'>> {
  const who = me(ctx)
  const holder = await ctx.db
    .selectFrom('account_holder')
    .select(['account', 'has_password'])
    .where('id', '=', who.holderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (holder.has_password) throw new Refusal('password_exists')
  if (!(await isFresh(ctx, who.sessionId))) throw new Refusal('sign_in_again')
  await requireFreshAuthenticator(ctx)
  if (!samePassword(input.newPassword, input.confirmNewPassword)) throw new Refusal('passwords_differ')
  refuseByRule('newPassword', passwordRule(ctx), input.newPassword)
  refuseCommon(input.newPassword, holder.account)
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('account_holder')
    .set({ password_hash: ctx.passwords.hash(input.newPassword), has_password: true, password_changed_at: now })
    .where('id', '=', who.holderId)
    .execute()
  await endSessionsExcept(ctx, who, 'password_changed')
  const subject = `holder:${who.holderId}`
  await noteEvent(ctx, { action: 'password.first', subject, actor: subject, reason: 'set by the account holder' })
  return {}
}

async function isFresh(ctx: Ctx, sessionId: string): Promise<boolean> {
  const { started_at: startedAt } = await ctx.db
    .selectFrom('session')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return startedAt > plusMinutes(ctx.clock.now(), -freshMinutes)
}
