import type { Input, Value } from '@chokka/contract'
import { sendMessage, type Gateways } from '../messages/index.ts'
import { plusMinutes, Refusal, type Ctx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { signInStates } from './authenticate.ts'
import { endSecret, storeSecret } from './codes.ts'
import { sourceOfDevice } from './login-guard.ts'
import { emailMark } from './mobile-number.ts'
import { nameOfHolder } from './name-of-holder.ts'
import { samePassword } from './passwords.ts'
import { passwordRule, refuseByRule, refuseCommon } from './password-rules.ts'
import { admitSend } from './request-code.ts'
import { setPassword, type ResetOptions } from './set-password.ts'
import type { PasswordCtx } from './with-passwords.ts'

const purpose = 'reset_link'
const linkHash = (ctx: Ctx, token: string): Buffer => ctx.keys.mark(`${purpose}:${token}`)

/**
 * Sends a link to the verified mail address of an account. The token is behind the # of the link, which browsers send
 * to no server. Where name and address do not belong together the same is stored and nothing is sent.
 */
export const forgotByEmail =
  ({ gateways, siteUrl }: { gateways: Gateways; siteUrl: string }) =>
  async (ctx: Ctx, input: Input<'forgotByEmail'>): Promise<Value<'forgotByEmail'>> => {
    const to = input.email
    const holder = await holderOf(ctx, input)
    const { isKnown } = await sourceOfDevice(ctx, holder?.id, input.device)
    await admitSend(ctx, gateways, {
      ...{ form: 'forgot', channel: 'mail', toMark: emailMark(ctx, to) },
      ...{ captcha: input.captcha, asker: isKnown && holder ? { holderId: holder.id, isOwn: true } : undefined },
    })
    if (!holder && ctx.site.forgotTellsUnknown) throw new Refusal('username_unknown')
    const token = ctx.chance.token()
    const minutes = ctx.site.resetLinkMinutes
    const expiresAt = plusMinutes(ctx.clock.now(), minutes)
    const secret = { id: ctx.chance.uuid(), hash: linkHash(ctx, token), expiresAt, holderId: holder?.id }
    await storeSecret(ctx, { ...secret, purpose, channel: 'mail', to, isDropped: holder === undefined })
    await sendMessage(ctx, gateways, {
      ...{ channel: 'mail', to, expiresAt, language: ctx.language, holderId: holder?.id, template: 'resetLink' },
      values: { link: `${siteUrl}/reset#${token}`, minutes },
      isDropped: holder === undefined,
    })
    return { expiredMinutes: minutes }
  }

const holderOf = (ctx: Ctx, { username, email }: Input<'forgotByEmail'>) =>
  ctx.db
    .selectFrom('account_holder')
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .select('account_holder.id')
    .where('account_holder.account', '=', accountName(username))
    .where('holder_profile.email_mark', '=', emailMark(ctx, email))
    .where('holder_profile.email_verified_at', 'is not', null)
    .where('account_holder.state', 'in', signInStates)
    .executeTakeFirst()

/** Sets a new password with the token of a link. Nobody is signed in by it. */
export const resetByLink =
  (options: ResetOptions) =>
  async (ctx: PasswordCtx, input: Input<'resetByLink'>): Promise<Value<'resetByLink'>> => {
    if (!samePassword(input.newPassword, input.confirmNewPassword)) throw new Refusal('passwords_differ')
    refuseByRule('newPassword', passwordRule(ctx), input.newPassword)
    const { id, holderId } = await lockLink(ctx, input.token)
    refuseCommon(input.newPassword, await nameOfHolder(ctx, holderId))
    const hashed = ctx.passwords.hash(input.newPassword)
    await endSecret(ctx, id, 'used')
    await setPassword(ctx, holderId, { ...options, hashed, way: 'mail' })
    return {}
  }

/** The link that is still good; two calls with it wait for each other. */
async function lockLink(ctx: Ctx, token: string): Promise<{ id: string; holderId: bigint }> {
  const row = await ctx.db
    .selectFrom('one_time_code')
    .innerJoin('account_holder', 'account_holder.id', 'one_time_code.holder_id')
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .select(['one_time_code.id', 'one_time_code.holder_id'])
    // A link to an address that they no longer have is worth nothing.
    .whereRef('holder_profile.email_mark', '=', 'one_time_code.to_mark')
    .where('holder_profile.email_verified_at', 'is not', null)
    .where('one_time_code.purpose', '=', purpose)
    .where('one_time_code.code_hash', '=', linkHash(ctx, token))
    .where('one_time_code.ended_at', 'is', null)
    .where('one_time_code.expires_at', '>', ctx.clock.now())
    .where('account_holder.state', 'in', signInStates)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.holder_id) throw new Refusal('reset_link_wrong')
  return { id: row.id, holderId: row.holder_id }
}
