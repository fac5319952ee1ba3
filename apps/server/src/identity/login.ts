import { defaultPassword } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import { noteEvent, plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { accountType } from './account-types.ts'
import { openStates } from './authenticate.ts'
import { readCaptcha } from './captcha-token.ts'
import {
  admitTry,
  clearFailures,
  deviceMark,
  forgive,
  nameMark,
  sourceOf,
  type Admitted,
  type Shown,
  type Source,
} from './login-guard.ts'
import { passwordMatches, passwordOfNobody } from './passwords.ts'
import { openSession } from './sessions.ts'
import { readWork } from './work-proof.ts'

type Tried = Admitted & { name: Buffer; source: Source; person: { id: bigint; password_hash: string } | undefined }

/**
 * Signs a person in. The password is checked between two short transactions, so that a flood of logins holds no
 * connection while it waits for its turn. A name that nobody has takes the same way at the same price (S-05).
 */
async function signIn(ctx: OutsideCtx, input: Input<'login'>): Promise<Value<'login'>> {
  const account = accountName(input.username)
  const shown = { captcha: await readCaptcha(ctx, input.captcha), work: await readWork(ctx, 'login') }
  const tried = await ctx.transaction((inner) => tryAccount(inner, account, input, shown))
  if (!(await isRight(ctx, tried, input.password))) {
    await ctx.transaction((inner) => noteFailure(inner, tried))
    throw wrong(tried)
  }
  return ctx.transaction((inner) => welcome(inner, tried, input))
}
export const login = { outside: signIn }

const wrong = (tried: Tried) => new Refusal('credentials_wrong', { captcha: true, work: tried.nextLevel })

/** Nothing that was typed is kept for good: it may be a password in the wrong field. */
async function noteFailure(ctx: Ctx, { person, name }: Tried): Promise<void> {
  const subject = person ? `person:${person.id}` : `name:${name.toString('hex')}`
  await noteEvent(ctx, { action: 'login.failed', subject, actor: `ip:${ctx.ip}`, reason: 'name or password wrong' })
}

async function tryAccount(ctx: Ctx, account: string, input: Input<'login'>, shown: Shown): Promise<Tried> {
  const mark = deviceMark(ctx, input.device ?? '')
  const person = await ctx.db
    .selectFrom('person')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.person_id', '=', 'person.id').on('known_device.device_mark', '=', mark),
    )
    .select(['person.id', 'person.password_hash', 'known_device.device_mark'])
    .where('person.account', '=', account)
    .executeTakeFirst()
  const source = sourceOf(ctx, person?.device_mark ?? null)
  const name = nameMark(ctx, account)
  return { ...(await admitTry(ctx, name, source, shown)), name, source, person }
}

async function isRight(ctx: OutsideCtx, tried: Tried, password: string): Promise<boolean> {
  try {
    return await (tried.person ? passwordMatches(tried.person.password_hash, password) : passwordOfNobody(password))
  } catch (fault) {
    // It was never checked (the queue was full), so it is no failure.
    await ctx.transaction((inner) => forgive(inner, tried.failure))
    throw fault
  }
}

async function welcome(ctx: Ctx, tried: Tried, input: Input<'login'>): Promise<Value<'login'>> {
  const person = await lockPerson(ctx, tried)
  await clearFailures(ctx, tried.name, tried.source.name)
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

/** The person as he stands now. A password that was changed since it was checked is a wrong one. */
async function lockPerson(ctx: Ctx, tried: Tried) {
  const person = await ctx.db
    .selectFrom('person')
    .select(['id', 'type', 'state', 'first_login_at', 'last_login_at', 'must_change_password', 'password_changed_at'])
    .where('id', '=', tried.person?.id ?? 0n)
    .where('password_hash', '=', tried.person?.password_hash ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw wrong(tried)
  return person
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
