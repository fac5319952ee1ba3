import { defaultPassword } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import type { Gateways } from '../messages/index.ts'
import { plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { accountType } from './account-types.ts'
import { signInStates } from './authenticate.ts'
import { recordFailure, type LoginMethod } from './factors/login-records.ts'
import { readHuman } from './human.ts'
import { nameMark } from './login-guard.ts'
import { proveMobile } from './mobile-holder.ts'
import { mobileInName, mobileMark, readMobile } from './mobile-number.ts'
import { signInByPassword, type FoundAccount } from './password-login.ts'
import { passwordMatches } from './passwords.ts'
import { requireSecondFactor } from './second-factor.ts'
import { noticeTo } from './security/notice.ts'
import { storeLogin } from './store-login.ts'

type Account = FoundAccount & { id: bigint; hash: string }
export type Locked = NonNullable<Awaited<ReturnType<typeof lockForLogin>>>
type Form = Input<'login'>
type Result = Value<'login'>

/** Signs a member or an agent in. */
export const login = (gateways: Gateways) => ({
  outside: (ctx: OutsideCtx, input: Form): Promise<Result> =>
    input.type === 'sms' ? signInBySms(ctx, gateways, input) : signInByName(ctx, gateways, input),
})

async function signInByName(ctx: OutsideCtx, gateways: Gateways, input: Form): Promise<Result> {
  // All ways to type one number are one name, so that they share the limits of guessing.
  const mobile = mobileInName(ctx.site, input.username)
  const account = accountName(input.username)
  return signInByPassword<Account, Locked, Result>(ctx, input, {
    mark: nameMark(ctx, mobile ?? account),
    find: (inner, device) => find(inner, account, mobile, device),
    lock: (inner, found) => lockForLogin(inner, found.id, found.hash),
    noteWrong: async (inner, found) => {
      await recordFailure(inner, { holderId: found?.id, method: 'password', result: 'wrong' })
    },
    startSession: async (inner, holder) => {
      const isFirst = inner.site.changeFirstPassword && holder.first_login_at === null
      const mustChange = holder.must_change_password || isFirst || input.password === defaultPassword
      const started = await startSession(inner, holder, { ...input, gateways, method: 'password', mustChange })
      return { ...started, passwordExpired: mustChange || isPasswordOld(inner, holder.password_changed_at) }
    },
  })
}

/** By a code that was sent to their number. It never leads to a change of the password (specification, section 4). */
async function signInBySms(ctx: OutsideCtx, gateways: Gateways, input: Form): Promise<Result> {
  if (!ctx.site.flags.smsLogin) throw new Refusal('sms_not_enabled')
  const mobile = readMobile(ctx.site, input)
  const answers = await readHuman(ctx, 'login', input.captcha)
  return ctx.transaction(async (inner) => {
    const id = await proveMobile(inner, { mobile, code: input.verificationCode, device: input.device, answers })
    const holder = await lockForLogin(inner, id)
    if (!holder) throw new Error(`no account holder ${id}`)
    const mustChange = holder.must_change_password
    const started = await startSession(inner, holder, { ...input, gateways, method: 'sms', mustChange })
    return { ...started, passwordExpired: false }
  })
}

/** By name, or by the mobile number of somebody who registered by it. */
async function find(
  ctx: Ctx,
  account: string,
  mobile: string | undefined,
  device: Buffer,
): Promise<Account | undefined> {
  const named = await byName(ctx, account, device)
  const holder = named ?? (mobile ? await byMobile(ctx, mobile, device) : undefined)
  // A trial account has no password: it is known by its session only, and looks like a name that nobody has.
  if (!holder?.password_hash) return undefined
  const { id, password_hash: hash } = holder
  const matches = (password: string) => passwordMatches(hash, password)
  return { id, hash, subject: `holder:${id}`, device: holder.device_mark, matches }
}

const accounts = (ctx: Ctx, device: Buffer) =>
  ctx.db
    .selectFrom('account_holder')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.holder_id', '=', 'account_holder.id').on('known_device.device_mark', '=', device),
    )
    .select(['account_holder.id', 'account_holder.password_hash', 'known_device.device_mark'])

const byName = (ctx: Ctx, account: string, device: Buffer) =>
  accounts(ctx, device).where('account_holder.account', '=', account).executeTakeFirst()

const byMobile = (ctx: Ctx, mobile: string, device: Buffer) =>
  accounts(ctx, device)
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .where('account_holder.registered_by', '=', 'mobile')
    .where('holder_profile.mobile_mark', '=', mobileMark(ctx, mobile))
    .where('holder_profile.mobile_verified_at', 'is not', null)
    .executeTakeFirst()

/** Locks an account; undefined when its password is no longer the one with this hash. */
export const lockForLogin = (ctx: Ctx, id: bigint, hash?: string) =>
  ctx.db
    .selectFrom('account_holder')
    .select(['id', 'type', 'state', 'first_login_at', 'last_login_at', 'must_change_password', 'password_changed_at'])
    .where('id', '=', id)
    .$if(hash !== undefined, (query) => query.where('password_hash', '=', hash ?? ''))
    .forUpdate()
    .executeTakeFirst()

type Start = Pick<Form, 'area' | 'device'> & { gateways: Gateways; method: LoginMethod; mustChange: boolean }

/**
 * Opens a session for an account that has shown who it is, and is locked. Every way to sign in comes through here, so
 * that none goes round a second factor: refuses with factor_required.
 */
export async function startSession(ctx: Ctx, holder: Locked, start: Start): Promise<Omit<Result, 'passwordExpired'>> {
  refuseArea(holder, start.area)
  await requireSecondFactor(ctx, holder.id, start)
  return beginSession(ctx, holder, start)
}

/** `factor`: by which second factor; `fresh`: what protects the account may be changed without asking again. */
type Begin = Start & { factor?: string; fresh?: boolean }

/** Opens a session for an account of which nothing more is asked. */
export async function beginSession(
  ctx: Ctx,
  holder: Locked,
  { area, device, gateways, method, mustChange, factor, fresh }: Begin,
): Promise<Omit<Result, 'passwordExpired'>> {
  refuseArea(holder, area)
  const stored = await storeLogin(ctx, { holderId: holder.id, area, device, method, mustChange, factor, fresh })
  // One of the two changes all the time: addresses of phones do, and so do private windows.
  if (stored.isNewNetwork && stored.isNewDevice) await noticeTo(ctx, gateways, holder.id, 'newPlaceNotice')
  return { token: stored.token, firstTimeLogin: holder.first_login_at === null }
}

/** Only those who have shown who they are learn state and type. Their failures stay cleared. */
function refuseArea(holder: { type: number; state: string }, area: Form['area']): void {
  const keepsWork = { keepsWork: true }
  const type = accountType(holder.type)
  if (!signInStates.includes(holder.state)) throw new Refusal('account_disabled', undefined, keepsWork)
  if (area === 'agent' && !type.agentArea) throw new Refusal('not_agent', undefined, keepsWork)
  if (area === 'member' && !type.memberArea) throw new Refusal('not_member', undefined, keepsWork)
}

/** Is the password older than the merchant allows? Never, unless the merchant has switched expiry on. */
export const isPasswordOld = (ctx: Ctx, changedAt: Date): boolean =>
  ctx.site.flags.passwordExpiry && plusHours(changedAt, ctx.site.passwordDays * 24) <= ctx.clock.now()
