import type { Input, Value } from '@chokka/contract'
import type { Gateways } from '../messages/index.ts'
import { me, Refusal, type Ctx, type Who } from '../kit/index.ts'
import { confirmPassword } from './confirm-password.ts'
import { nameOfHolder } from './name-of-holder.ts'
import { samePassword } from './passwords.ts'
import { passwordRule, refuseByRule, refuseCommon } from './password-rules.ts'
import { requireFreshAuthenticator } from './security/fresh.ts'
import { noticeTo } from './security/notice.ts'
import { secretHash } from './session-table.ts'
import { endSessionsExcept, forgetTicketsOf, publishLater, sessions } from './sessions.ts'
import type { PasswordCtx } from './with-passwords.ts'

/** Changes the password. The session goes on with a new token (S-07); `endOtherSessions` ends all others. */
export const changePassword =
  (gateways: Gateways) =>
  async (ctx: PasswordCtx, input: Input<'changePassword'>): Promise<Value<'changePassword'>> => {
    if (!samePassword(input.newPassword, input.confirmNewPassword)) throw new Refusal('passwords_differ')
    refuseByRule('newPassword', passwordRule(ctx), input.newPassword)
    refuseCommon(input.newPassword, await nameOfHolder(ctx, me(ctx).holderId))
    await requireFreshAuthenticator(ctx)
    await confirmPassword(ctx, input.oldPassword)
    if (samePassword(input.newPassword, input.oldPassword)) {
      // The old password was right, so the failures before it stay cleared.
      throw new Refusal('password_same', undefined, { keepsWork: true })
    }
    const changed = await replacePassword(ctx, ctx.passwords.hash(input.newPassword), input.endOtherSessions)
    await noticeTo(ctx, gateways, me(ctx).holderId, 'passwordNotice')
    return changed
  }

async function replacePassword(ctx: Ctx, hashed: string, endsOthers: boolean): Promise<{ token: string }> {
  const who = me(ctx)
  await ctx.db
    .updateTable('account_holder')
    .set({ password_hash: hashed, password_changed_at: ctx.clock.now(), must_change_password: false })
    .where('id', '=', who.holderId)
    .execute()
  const token = await renewToken(ctx, who)
  if (endsOthers && (await endSessionsExcept(ctx, who, 'password_changed')) > 0n) publishLater(ctx, who.holderId)
  return { token }
}

async function renewToken(ctx: Ctx, who: Who): Promise<string> {
  const token = ctx.chance.token()
  const renewed = await ctx.db
    .updateTable('session')
    .set({ token_hash: secretHash(token) })
    .where('id', '=', who.sessionId)
    .where(sessions.isAlive(ctx.clock.now(), ctx.site))
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('not_signed_in')
  await forgetTicketsOf(ctx, who.sessionId)
  return token
}
