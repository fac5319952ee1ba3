import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx, type OutsideCtx, type Who } from '../kit/index.ts'
import { confirmedHash } from './confirm-password.ts'
import { hashPassword, samePassword } from './passwords.ts'
import { passwordRule, refuseByRule, refuseCommon } from './password-rules.ts'
import { endSessionsExcept, isAlive, secretHash } from './sessions.ts'

/** Changes the own password. The session goes on under a new token (S-07); the others end unless that is not wished. */
async function change(ctx: OutsideCtx, input: Input<'changePassword'>): Promise<Value<'changePassword'>> {
  if (!samePassword(input.newPassword, input.confirmNewPassword)) throw new Refusal('passwords_differ')
  refuseByRule('newPassword', passwordRule(ctx), input.newPassword)
  const confirmed = await ctx.transaction(async (inner) => {
    refuseCommon(input.newPassword, await ownAccount(inner))
    return confirmedHash(inner, input.oldPassword)
  })
  if (samePassword(input.newPassword, input.oldPassword)) throw new Refusal('password_same')
  const hashed = await hashPassword(input.newPassword)
  return ctx.transaction((inner) => replace(inner, confirmed, hashed, input.endOtherSessions))
}
export const changePassword = { outside: change }

async function ownAccount(ctx: Ctx): Promise<string> {
  const { personId } = me(ctx)
  const row = await ctx.db.selectFrom('person').select('account').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.account
}

async function replace(ctx: Ctx, before: string, after: string, endsOthers: boolean): Promise<{ token: string }> {
  const who = me(ctx)
  const changed = await ctx.db
    .updateTable('person')
    .set({ password_hash: after, password_changed_at: ctx.clock.now(), must_change_password: false })
    .where('id', '=', who.personId)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  // Another change was faster: what was confirmed is the password no more.
  if (changed.numUpdatedRows === 0n) throw new Refusal('old_password_wrong')
  const token = await renewToken(ctx, who)
  if (endsOthers && (await endSessionsExcept(ctx, who, 'password_changed')) > 0n) tellLater(ctx, who)
  return { token }
}

async function renewToken(ctx: Ctx, who: Who): Promise<string> {
  const token = ctx.chance.token()
  const renewed = await ctx.db
    .updateTable('session')
    .set({ token_hash: secretHash(token) })
    .where('id', '=', who.sessionId)
    .where(isAlive(ctx.clock.now(), ctx.site))
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('not_signed_in')
  return token
}

/** The other sessions are dead already; the hint waits until the own browser has its new token to ask with. */
function tellLater(ctx: Ctx, who: Who): void {
  ctx.afterCommit(() => {
    setTimeout(() => ctx.live.publish({ topic: 'session', person: String(who.personId) }), 2000).unref()
  })
}
