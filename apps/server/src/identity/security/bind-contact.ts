import type { Input, Value } from '@chokka/contract'
import type { Gateways } from '../../messages/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { useCode } from '../codes.ts'
import {
  channelOf,
  contactMark,
  lockContact,
  noContact,
  ownerOfContact,
  takeContact,
  verifiedContact,
  type ContactKind,
} from '../contacts.ts'
import { factorsOf } from '../factors/holder-factors.ts'
import { readMobile } from '../mobile-number.ts'
import { admitSend } from '../request-code.ts'
import { sendCode } from '../codes.ts'
import { endFresh, requireFresh } from './fresh.ts'
import { noticeTo } from './notice.ts'

/** What higher modules do when somebody has changed the number, address or name under which they are known. */
export type OnIdentityChanged = (ctx: Ctx, holderId: bigint) => Promise<void>
/** What they do when an account got something by which people are known: a contact, a name, or all as it was opened. */
export type OnMarked = (ctx: Ctx, holderId: bigint) => Promise<unknown>
export type BindOptions = {
  gateways: Gateways
  onIdentityChanged: readonly OnIdentityChanged[]
  onMarked: readonly OnMarked[]
}

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
    const { holderId } = me(ctx)
    const asker = { holderId, isOwn: false }
    await admitSend(ctx, gateways, { form: 'smsCode', channel, toMark: contactMark(ctx, kind, to), captcha, asker })
    const send = { purpose: purposeOf[kind], channel, to, holderId }
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

type Binding = { kind: ContactKind; to: string; code: string | undefined }

async function bind(ctx: Ctx, options: BindOptions, { kind, to, code }: Binding): Promise<Record<string, never>> {
  const { holderId } = me(ctx)
  await useCode(ctx, { purpose: purposeOf[kind], channel: channelOf[kind], to, code, holderId })
  const before = (await factorsOf(ctx, holderId))[kind]
  await storeContact(ctx, options.gateways, holderId, { kind, to })
  // A number or address that was never shown to be theirs is told nothing of the new one.
  const former = before?.verified && before.to !== to ? { channel: channelOf[kind], to: before.to } : undefined
  if (before && before.to !== to) for (const react of options.onIdentityChanged) await react(ctx, holderId)
  for (const react of options.onMarked) await react(ctx, holderId)
  await endFresh(ctx, holderId)
  await noticeTo(ctx, options.gateways, holderId, noticeOf[kind], former)
  return {}
}

/**
 * Stores what an account holder has shown to be theirs. Refuses with account_taken what another one has shown before,
 * and the code for it is used up; from who has only typed it, it is taken.
 */
export async function storeContact(
  ctx: Ctx,
  gateways: Gateways,
  holderId: bigint,
  { kind, to }: { kind: ContactKind; to: string },
): Promise<void> {
  await lockContact(ctx, kind, to)
  const owner = await ownerOfContact(ctx, kind, to)
  if (owner !== undefined && owner !== holderId)
    throw new Refusal('account_taken', { field: kind === 'mobile' ? 'mobileNum' : 'email' }, { keepsWork: true })
  await takeContact(ctx, gateways, holderId, kind, to)
  const values = verifiedContact(ctx, kind, to)
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
    await ctx.db.updateTable('holder_profile').set(noContact(kind)).where('holder_id', '=', holderId).execute()
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
