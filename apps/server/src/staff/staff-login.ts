import type { Input, Value } from '@chokka/contract'
import { accountName, deviceMark, passwordMatches, checkDummyPassword, signInByPassword } from '../identity/index.ts'
import type { FoundAccount } from '../identity/index.ts'
import { noteEvent, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { isOneTime } from './one-time-password.ts'
import { isStaffCode, useStaffCode } from './staff-authenticator.ts'
import { openSession } from './sessions.ts'
import { staffMark } from './staff-mark.ts'

type Account = FoundAccount & { id: bigint; hash: string | null; oneTime: Buffer | null; hasAuthenticator: boolean }
type Locked = NonNullable<Awaited<ReturnType<typeof lockByCode>>>

/** Signs a staff member in, with the same protection against guessing as for account holders. */
async function signIn(ctx: OutsideCtx, input: Input<'staffLogin'>): Promise<Value<'staffLogin'>> {
  const name = accountName(input.username)
  return signInByPassword<Account, Locked, Value<'staffLogin'>>(ctx, input, {
    mark: staffMark(ctx, name),
    find: (inner, device) => find(inner, name, device, input.code ?? ''),
    lock: (inner, account) => lockByCode(inner, account, input.code ?? ''),
    startSession: (inner, staff) => startSession(inner, staff, input.device),
  })
}
export const staffLogin = { outside: signIn }

async function find(ctx: Ctx, name: string, device: Buffer, code: string): Promise<Account | undefined> {
  const row = await ctx.db
    .selectFrom('staff')
    .leftJoin('staff_device', (join) =>
      join.onRef('staff_device.staff_id', '=', 'staff.id').on('staff_device.device_mark', '=', device),
    )
    .leftJoin('staff_authenticator as app', (join) =>
      join.onRef('app.staff_id', '=', 'staff.id').on('app.bound_at', 'is not', null),
    )
    .select([
      'staff.id',
      'password_hash',
      'one_time_hash',
      'one_time_until',
      'staff_device.device_mark',
      'app.bound_at',
    ])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, password_hash: hash, one_time_hash: oneTime } = row
  const isInTime = row.one_time_until !== null && row.one_time_until > ctx.clock.now()
  const hasAuthenticator = row.bound_at !== null
  // A wrong code is refused as a wrong password is, after the same work, so that neither is guessed alone.
  const isCodeRight = !hasAuthenticator || (await isStaffCode(ctx, id, code))
  const matches = async (password: string) => {
    if (hash !== null) return (await passwordMatches(hash, password)) && isCodeRight
    // Takes as long as a real check, so that nobody can tell who has not signed in yet.
    await checkDummyPassword(password)
    return isInTime && oneTime !== null && isOneTime(oneTime, password)
  }
  return { id, hash, oneTime, hasAuthenticator, subject: `staff:${name}`, device: row.device_mark, matches }
}

/** Locks the account and uses the code up: of two sign-ins with one code the second is refused as wrong. */
async function lockByCode(ctx: Ctx, account: Account, code: string) {
  const staff = await lock(ctx, account)
  if (staff && account.hasAuthenticator && !(await useStaffCode(ctx, account.id, code))) return undefined
  return staff && { ...staff, hasAuthenticator: account.hasAuthenticator }
}

const lock = (ctx: Ctx, { id, hash, oneTime }: Account) =>
  ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'state', 'one_time_hash', 'last_login_at'])
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', hash)
    .where('one_time_hash', 'is not distinct from', oneTime)
    .forUpdate()
    .executeTakeFirst()

async function startSession(ctx: Ctx, staff: Locked, device: string | undefined): Promise<Value<'staffLogin'>> {
  // Only somebody who knows the password learns that the login is disabled.
  if (staff.state !== 'active') throw new Refusal('account_disabled', undefined, { keepsWork: true })
  await ctx.db.updateTable('staff').set({ last_login_at: ctx.clock.now() }).where('id', '=', staff.id).execute()
  if (device) await rememberDevice(ctx, staff.id, device)
  const actor = `staff:${staff.name}`
  await noteEvent(ctx, { action: 'staff.login', subject: actor, actor, reason: `from ${ctx.ip}` })
  return {
    token: await openSession(ctx, staff.id),
    mustChangePassword: staff.one_time_hash !== null,
    mustBindAuthenticator: !staff.hasAuthenticator,
    previousLoginAt: staff.last_login_at,
  }
}

async function rememberDevice(ctx: Ctx, staffId: bigint, device: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('staff_device')
    .values({ staff_id: staffId, device_mark: deviceMark(ctx, device), first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_mark']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
