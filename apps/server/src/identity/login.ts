import { defaultPassword } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import { plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { accountType } from './account-types.ts'
import { openStates } from './authenticate.ts'
import { deviceMark, nameMark } from './login-guard.ts'
import { signInByPassword, type Found } from './password-login.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

type Account = Found & { id: bigint; hash: string }
type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

/** Signs a member or an agent in. */
async function signIn(ctx: OutsideCtx, input: Input<'login'>): Promise<Value<'login'>> {
  const account = accountName(input.username)
  return signInByPassword<Account, Locked, Value<'login'>>(ctx, input, {
    mark: nameMark(ctx, account),
    find: (inner, device) => find(inner, account, device),
    lock,
    welcome: (inner, person) => welcome(inner, person, input),
  })
}
export const login = { outside: signIn }

async function find(ctx: Ctx, account: string, device: Buffer): Promise<Account | undefined> {
  const person = await ctx.db
    .selectFrom('person')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.person_id', '=', 'person.id').on('known_device.device_mark', '=', device),
    )
    .select(['person.id', 'person.password_hash', 'known_device.device_mark'])
    .where('person.account', '=', account)
    .executeTakeFirst()
  if (!person) return undefined
  const { id, password_hash: hash } = person
  const matches = (password: string) => passwordMatches(hash, password)
  return { id, hash, subject: `person:${id}`, device: person.device_mark, matches }
}

const lock = (ctx: Ctx, { id, hash }: Account) =>
  ctx.db
    .selectFrom('person')
    .select(['id', 'type', 'state', 'first_login_at', 'last_login_at', 'must_change_password', 'password_changed_at'])
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

async function welcome(ctx: Ctx, person: Locked, input: Input<'login'>): Promise<Value<'login'>> {
  refuseArea(person, input.area)
  const now = ctx.clock.now()
  const mustChange = person.must_change_password || input.password === defaultPassword
  await ctx.db
    .updateTable('person')
    .set({
      first_login_at: person.first_login_at ?? now,
      previous_login_at: person.last_login_at,
      last_login_at: now,
      must_change_password: mustChange,
    })
    .where('id', '=', person.id)
    .execute()
  await knowDevice(ctx, person.id, input.device)
  return {
    token: await openSession(ctx, person.id, input.area),
    firstTimeLogin: person.first_login_at === null,
    passwordExpired: mustChange || isPasswordOld(ctx, person.password_changed_at),
  }
}

/** Only who knows the password hears about state and type. The password was right, so its failures stay cleared. */
function refuseArea(person: { type: number; state: string }, area: Input<'login'>['area']): void {
  const keepsWork = { keepsWork: true }
  const type = accountType(person.type)
  if (!openStates.includes(person.state)) throw new Refusal('account_disabled', undefined, keepsWork)
  if (area === 'agent' && !type.agentArea) throw new Refusal('not_agent', undefined, keepsWork)
  if (area === 'member' && !type.memberArea) throw new Refusal('not_member', undefined, keepsWork)
}

/** Has the password outlived what the merchant allows? Never, unless he switched expiry on. */
export const isPasswordOld = (ctx: Ctx, changedAt: Date): boolean =>
  ctx.site.flags.passwordExpiry === true && plusHours(changedAt, ctx.site.passwordDays * 24) <= ctx.clock.now()

/** Remembers a browser from which the person has signed in. */
export async function knowDevice(ctx: Ctx, personId: bigint, device: string | undefined): Promise<void> {
  if (!device) return
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('known_device')
    .values({ person_id: personId, device_mark: deviceMark(ctx, device), first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_mark']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
