import type { Input, Value } from '@chokka/contract'
import { factors as limits } from '@chokka/contract/limits'
import { recipientMark, requireGateway, type Gateways } from '../messages/index.ts'
import { noteEvent, oneAtATime, plusHours, Refusal, type Ctx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { sendCode, useCode } from './codes.ts'
import { useAuthenticatorCode, wasteAuthenticatorCode } from './factors/authenticator.ts'
import { factorsOf, type HolderFactors } from './factors/holder-factors.ts'
import { recordFailure } from './factors/login-records.ts'
import { addFailure, nameMark, noteLoginFailure, sourceOfDevice, type Source } from './login-guard.ts'
import { mobileInName, mobileMark } from './mobile-number.ts'
import { admitSend } from './request-code.ts'

const purpose = 'unlock'
const hours = 24
const channelOf = { mobile: 'sms', email: 'mail' } as const

/** In place of a number or address; no real one looks like it. */
const recipientOfName = (mark: Buffer) => `name:${mark.toString('hex')}`

/** What was typed as a name, and whose it is, if anybody's. */
type Named = { mark: Buffer; holderId: bigint | undefined; has: HolderFactors | undefined }

/**
 * Sends the code that ends a lock. It is stored and counted under the name that was typed, and not under a number, so
 * that neither its limits nor its answer tell whether an account has the name, or this number (S-05).
 */
export const unlockCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, { username, kind, captcha }: Input<'unlockCode'>): Promise<Value<'unlockCode'>> => {
    const channel = channelOf[kind]
    requireGateway(gateways, channel)
    const { mark, holderId, has } = await named(ctx, username)
    const to = recipientOfName(mark)
    await admitSend(ctx, gateways, { form: 'smsCode', channel, toMark: recipientMark(ctx, channel, to), captcha })
    const deliverTo = verified(has, kind)
    const send = {
      purpose,
      channel,
      to,
      ...(deliverTo ? { deliverTo, owner: holderId } : { isDropped: true }),
    } as const
    return { expiredMinutes: await sendCode(ctx, gateways, send) }
  }

/**
 * Ends the lock of the login (S-03) for the device or network of this call. Its failures go on counting towards the
 * daily limits, so that a stolen phone does not open the password to guessing. Every try counts before it is checked.
 * Refuses with unlock_wrong, which is also the answer for a name, or a factor, that nobody has, or with unlock_closed.
 */
export async function unlockLogin(ctx: Ctx, input: Input<'unlockLogin'>): Promise<Value<'unlockLogin'>> {
  const who = await named(ctx, input.username)
  const source = await sourceOfDevice(ctx, who.holderId, input.device)
  await admitUnlock(ctx, who.mark, source)
  const isRight = await isFactorRight(ctx, who, input)
  if (!isRight || who.holderId === undefined) throw await wrong(ctx, who, input.kind)
  await ctx.db
    .updateTable('login_failure')
    .set({ lock_ended: true })
    .where('name_mark', '=', who.mark)
    .where('source', '=', source.name)
    .execute()
  const subject = `holder:${who.holderId}`
  await noteEvent(ctx, { action: 'login.unlocked', subject, actor: `ip:${ctx.ip}`, reason: `by ${input.kind}` })
  return {}
}

/** Finds an account by its name, or by the mobile number of somebody who registered by it, as the login does. */
async function named(ctx: Ctx, typed: string): Promise<Named> {
  const account = accountName(typed)
  const mobile = mobileInName(ctx.site, typed)
  // Both are asked for every name, each by its own index.
  const byName = await ctx.db
    .selectFrom('account_holder')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst()
  const byMobile = await ctx.db
    .selectFrom('holder_profile')
    .innerJoin('account_holder', 'account_holder.id', 'holder_profile.holder_id')
    .select('id')
    .where('registered_by', '=', 'mobile')
    .where('mobile_mark', '=', mobileMark(ctx, mobile ?? ''))
    .where('mobile_verified_at', 'is not', null)
    .executeTakeFirst()
  const holderId = (byName ?? byMobile)?.id
  const has = holderId === undefined ? undefined : await factorsOf(ctx, holderId)
  return { mark: nameMark(ctx, mobile ?? account), holderId, has }
}

/** Only what is verified: whoever types their own number into somebody's profile must not open the lock. */
const verified = (has: HolderFactors | undefined, kind: 'mobile' | 'email'): string | undefined =>
  has?.[kind]?.verified ? has[kind].to : undefined

/** Strangers are counted together and a known device by itself, as at the login: nobody closes it for its owner. */
async function admitUnlock(ctx: Ctx, name: Buffer, source: Source): Promise<void> {
  const mark = ctx.keys.mark(`unlock:${name.toString('hex')}`)
  await oneAtATime(ctx, `unlock:${name.toString('hex')}`)
  const tries = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('name_mark', '=', mark)
    .where('source', source.isKnown ? '=' : 'like', source.isKnown ? source.name : 'ip:%')
    .where('at', '>', plusHours(ctx.clock.now(), -hours))
    .execute()
  if (tries.length >= limits.unlockTriesPerDay) throw new Refusal('unlock_closed', { hours }, { keepsWork: true })
  await addFailure(ctx, mark, source.name, false)
}

/** The same steps whoever it is: a code that was never delivered, or a secret that nobody has, is compared too. */
async function isFactorRight(
  ctx: Ctx,
  { mark, holderId, has }: Named,
  { kind, code }: Input<'unlockLogin'>,
): Promise<boolean> {
  if (kind === 'authenticator') {
    if (has?.authenticatorAt && holderId !== undefined) return useAuthenticatorCode(ctx, holderId, code)
    return wasteAuthenticatorCode(ctx, code)
  }
  try {
    await useCode(ctx, { purpose, channel: channelOf[kind], to: recipientOfName(mark), code })
    return verified(has, kind) !== undefined
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}

async function wrong(ctx: Ctx, { mark, holderId }: Named, kind: string): Promise<Refusal> {
  await noteLoginFailure(ctx, holderId === undefined ? undefined : `holder:${holderId}`, mark, `unlock wrong: ${kind}`)
  await recordFailure(ctx, { holderId, method: 'password', factor: kind, result: 'factor_wrong' })
  return new Refusal('unlock_wrong', undefined, { keepsWork: true })
}
