import type { Input, Value } from '@chokka/contract'
import type { Channel, Gateways } from '../../messages/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { useCode } from '../codes.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { emailMark, mobileMark, readMobile } from '../mobile-number.ts'
import { admitSend } from '../request-code.ts'
import { sendCode } from '../codes.ts'
import { endFresh, requireFresh } from './fresh.ts'
import { noticeTo } from './notice.ts'

/** What higher modules do when somebody has changed the number, address or name under which they are known. */
export type OnIdentityChanged = (ctx: Ctx, holderId: bigint) => Promise<void>
export type BindOptions = { gateways: Gateways; onIdentityChanged: readonly OnIdentityChanged[] }

type Kind = 'mobile' | 'email'
const channelOf: Record<Kind, Channel> = { mobile: 'sms', email: 'mail' }
const purposeOf = { mobile: 'bind_mobile', email: 'bind_email' } as const
const noticeOf = { mobile: 'mobileNotice', email: 'emailNotice' } as const

/**
 * Sends a code to what is to be bound, also where another account has it: only who has the number or address learns
 * that, with the code.
 */
export const bindCode =
  ({ gateways }: BindOptions) =>
  async (ctx: Ctx, input: Input<'bindCode'>): Promise<Value<'bindCode'>> => {
    await requireFresh(ctx)
    const { kind, captcha } = input
    const to = kind === 'mobile' ? readMobile(ctx.site, input) : (input.email ?? '')
    if (!to) throw new Refusal('invalid_input', { fields: ['email'] })
    const channel = channelOf[kind]
    const toMark = kind === 'mobile' ? mobileMark(ctx, to) : emailMark(ctx, to)
    await admitSend(ctx, gateways, { form: 'smsCode', channel, toMark, captcha })
    const send = { purpose: purposeOf[kind], channel, to, holderId: me(ctx).holderId }
    return { expiredMinutes: await sendCode(ctx, gateways, send) }
  }

export const bindMobile =
  (options: BindOptions) =>
  async (ctx: Ctx, input: Input<'bindMobile'>): Promise<Value<'bindMobile'>> => {
    await requireFresh(ctx)
    return bind(ctx, options, { kind: 'mobile', to: readMobile(ctx.site, input), code: input.verificationCode })
  }

export const bindEmail =
  (options: BindOptions) =>
  async (ctx: Ctx, { email, verificationCode: code }: Input<'bindEmail'>): Promise<Value<'bindEmail'>> => {
    await requireFresh(ctx)
    return bind(ctx, options, { kind: 'email', to: email, code })
  }

type Binding = { kind: Kind; to: string; code: string | undefined }

async function bind(ctx: Ctx, options: BindOptions, { kind, to, code }: Binding): Promise<Record<string, never>> {
  const { holderId } = me(ctx)
  await useCode(ctx, { purpose: purposeOf[kind], channel: channelOf[kind], to, code, holderId })
  const before = (await factorsOf(ctx, holderId))[kind]
  await storeContact(ctx, holderId, kind, to)
  // A number or address that was never shown to be theirs is told nothing of the new one.
  const former = before?.verified && before.to !== to ? { channel: channelOf[kind], to: before.to } : undefined
  if (before && before.to !== to) for (const react of options.onIdentityChanged) await react(ctx, holderId)
  await endFresh(ctx, holderId)
  await noticeTo(ctx, options.gateways, holderId, noticeOf[kind], former)
  return {}
}

/** Refuses with account_taken what another account has. The code for it is used up. */
export async function storeContact(ctx: Ctx, holderId: bigint, kind: Kind, to: string): Promise<void> {
  const [mark, column] =
    kind === 'mobile' ? ([mobileMark(ctx, to), 'mobile_mark'] as const) : ([emailMark(ctx, to), 'email_mark'] as const)
  const taken = await ctx.db
    .selectFrom('holder_profile')
    .select('holder_id')
    .where(column, '=', mark)
    .where('holder_id', '<>', holderId)
    .executeTakeFirst()
  if (taken)
    throw new Refusal('account_taken', { field: kind === 'mobile' ? 'mobileNum' : 'email' }, { keepsWork: true })
  const [sealed, now] = [ctx.keys.sealAtRest(to), ctx.clock.now()]
  const values =
    kind === 'mobile'
      ? { mobile_sealed: sealed, mobile_mark: mark, mobile_verified_at: now }
      : { email_sealed: sealed, email_mark: mark, email_verified_at: now }
  await ctx.db.updateTable('holder_profile').set(values).where('holder_id', '=', holderId).execute()
}

/** Removes a number or address, which is told. What is the only way to sign in stays. */
export const unbindContact =
  (options: BindOptions) =>
  async (ctx: Ctx, { kind }: Input<'unbindContact'>): Promise<Value<'unbindContact'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    const has = await factorsOf(ctx, holderId)
    const before = has[kind]
    if (!before) throw new Refusal('factor_not_bound')
    if (kind === 'mobile' && (!has.hasPassword || (await isLoginName(ctx, holderId)))) throw new Refusal('last_way_in')
    const values =
      kind === 'mobile'
        ? { mobile_sealed: null, mobile_mark: null, mobile_verified_at: null }
        : { email_sealed: null, email_mark: null, email_verified_at: null }
    await ctx.db.updateTable('holder_profile').set(values).where('holder_id', '=', holderId).execute()
    for (const react of options.onIdentityChanged) await react(ctx, holderId)
    await endFresh(ctx, holderId)
    const former = before.verified ? { channel: channelOf[kind], to: before.to } : undefined
    await noticeTo(ctx, options.gateways, holderId, noticeOf[kind], former)
    return {}
  }

/** Whether they type their number where a name is asked for. */
export async function isLoginName(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const { registered_by: by } = await ctx.db
    .selectFrom('account_holder')
    .select('registered_by')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  return by === 'mobile'
}
