import type { Input, Value } from '@chokka/contract'
import { me, noteEvent, Refusal } from '../../kit/index.ts'
import type { Gateways } from '../../messages/index.ts'
import { passwordRule, refuseByRule, refuseCommon } from '../password-rules.ts'
import { samePassword } from '../passwords.ts'
import { requireFreshAuthenticator, requireRecentSignIn } from '../security/fresh.ts'
import { noticeTo } from '../security/notice.ts'
import { endSessionsExcept } from '../sessions.ts'
import type { PasswordCtx } from '../with-passwords.ts'

/** Sets the password of an account that was opened without one. Refuses with sign_in_again in an older session. */
export const setFirstPassword =
  (gateways: Gateways) =>
  async (ctx: PasswordCtx, input: Input<'setFirstPassword'>): Promise<Value<'setFirstPassword'>> => {
    const who = me(ctx)
    const holder = await ctx.db
      .selectFrom('account_holder')
      .select(['account', 'has_password'])
      .where('id', '=', who.holderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (holder.has_password) throw new Refusal('password_exists')
    await requireRecentSignIn(ctx)
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
    await noticeTo(ctx, gateways, who.holderId, 'passwordNotice')
    return {}
  }
