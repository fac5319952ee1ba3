import { defaultPassword } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import { plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { accountType } from './account-types.ts'
import { signInStates } from './authenticate.ts'
import { deviceMark, nameMark } from './login-guard.ts'
import { signInByPassword, type FoundAccount } from './password-login.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

type Account = FoundAccount & { id: bigint; hash: string }
type Locked = NonNullable<Awaited<ReturnType<typeof lockForLogin>>>

/** Signs a member or an agent in. */
async function signIn(ctx: OutsideCtx, input: Input<'login'>): Promise<Value<'login'>> {
  const account = accountName(input.username)
  return signInByPassword<Account, Locked, Value<'login'>>(ctx, input, {
    mark: nameMark(ctx, account),
    find: (inner, device) => find(inner, account, device),
    lock: (inner, found) => lockForLogin(inner, found.id, found.hash),
    startSession: async (inner, holder) => {
      const mustChange = holder.must_change_password || input.password === defaultPassword
      const started = await startSession(inner, holder, { ...input, mustChange })
      return { ...started, passwordExpired: mustChange || isPasswordOld(inner, holder.password_changed_at) }
    },
  })
}
export const login = { outside: signIn }

async function find(ctx: Ctx, account: string, device: Buffer): Promise<Account | undefined> {
  const holder = await ctx.db
    .selectFrom('account_holder')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.holder_id', '=', 'account_holder.id').on('known_device.device_mark', '=', device),
    )
    .select(['account_holder.id', 'account_holder.password_hash', 'known_device.device_mark'])
    .where('account_holder.account', '=', account)
    .executeTakeFirst()
  if (!holder) return undefined
  const { id, password_hash: hash } = holder
  const matches = (password: string) => passwordMatches(hash, password)
  return { id, hash, subject: `holder:${id}`, device: holder.device_mark, matches }
}

/** Locks an account; undefined when its password is no longer the one with this hash. */
export const lockForLogin = (ctx: Ctx, id: bigint, hash?: string) =>
  ctx.db
    .selectFrom('account_holder')
    .select(['id', 'type', 'state', 'first_login_at', 'last_login_at', 'must_change_password', 'password_changed_at'])
    .where('id', '=', id)
    .$if(hash !== undefined, (query) => query.where('password_hash', '=', hash ?? ''))
    .forUpdate()
    .executeTakeFirst()

type Start = Pick<Input<'login'>, 'area' | 'device'> & { mustChange: boolean }

/** Opens a session for an account that has shown who it is, and is locked. */
export async function startSession(
  ctx: Ctx,
  holder: Locked,
  { area, device, mustChange }: Start,
): Promise<Omit<Value<'login'>, 'passwordExpired'>> {
  refuseArea(holder, area)
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('account_holder')
    .set({
      first_login_at: holder.first_login_at ?? now,
      previous_login_at: holder.last_login_at,
      last_login_at: now,
      must_change_password: mustChange,
    })
    .where('id', '=', holder.id)
    .execute()
  await rememberDevice(ctx, holder.id, device)
  return { token: await openSession(ctx, holder.id, area), firstTimeLogin: holder.first_login_at === null }
}

/** Only those who have shown who they are learn state and type. Their failures stay cleared. */
function refuseArea(holder: { type: number; state: string }, area: Input<'login'>['area']): void {
  const keepsWork = { keepsWork: true }
  const type = accountType(holder.type)
  if (!signInStates.includes(holder.state)) throw new Refusal('account_disabled', undefined, keepsWork)
  if (area === 'agent' && !type.agentArea) throw new Refusal('not_agent', undefined, keepsWork)
  if (area === 'member' && !type.memberArea) throw new Refusal('not_member', undefined, keepsWork)
}

/** Is the password older than the merchant allows? Never, unless the merchant has switched expiry on. */
export const isPasswordOld = (ctx: Ctx, changedAt: Date): boolean =>
  ctx.site.flags.passwordExpiry === true && plusHours(changedAt, ctx.site.passwordDays * 24) <= ctx.clock.now()

/** Remembers a browser from which the account holder has signed in. */
export async function rememberDevice(ctx: Ctx, holderId: bigint, device: string | undefined): Promise<void> {
  if (!device) return
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('known_device')
    .values({ holder_id: holderId, device_mark: deviceMark(ctx, device), first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['holder_id', 'device_mark']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
