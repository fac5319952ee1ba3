import { guessing } from '@chokka/contract/limits'
import { networkBudgets, networkFactor, visitorNetwork } from '@chokka/server-kit/visitor'
import {
  askIn,
  dayOf,
  nextDay,
  noteEvent,
  oneAtATime,
  plusHours,
  plusMinutes,
  Refusal,
  startOfDay,
  type Ctx,
  type Statement,
} from '../kit/index.ts'
import { alwaysVerifies, hasAnswer, provesWork, requireSolved, type HumanAnswers } from './human.ts'
import { workLevel } from './work-proof.ts'

/** S-03: three failures within thirty minutes lock for thirty minutes. */
const windowMinutes = 30
const lockMinutes = 30
const failuresToLock = 3
/** After this many failures from anywhere, an unknown device must solve a captcha first. */
const failuresToRequireCaptcha = 10

/**
 * A keyed hash of the name that was typed, under which failures are counted, whether an account has it or not. Hashed,
 * because it may be a password in the wrong field.
 */
export const nameMark = (ctx: Pick<Ctx, 'keys'>, account: string): Buffer => ctx.keys.mark(`login:${account}`)

/** The prefix of the source of a device that is not known. */
const networkPrefix = 'ip:'

/** Where an attempt comes from. A known device is counted alone: nobody else's guesses can lock it out (S-04). */
export type Source = { name: string; isKnown: boolean }

export const deviceMark = (ctx: Pick<Ctx, 'keys'>, device: string): Buffer => ctx.keys.mark(`device:${device}`)

export const sourceOf = (ctx: Ctx, mark: Buffer | null): Source =>
  mark
    ? { name: `device:${mark.toString('hex')}`, isKnown: true }
    : { name: `${networkPrefix}${visitorNetwork(ctx.ip)}`, isKnown: false }

/** The source of a device that says who it is; the same statement where nobody has the name (S-05). */
export async function sourceOfDevice(
  ctx: Ctx,
  holderId: bigint | undefined,
  device: string | undefined,
): Promise<Source> {
  const row = await ctx.db
    .selectFrom('known_device')
    .select('device_mark')
    .where('holder_id', '=', holderId ?? 0n)
    .where('device_mark', '=', deviceMark(ctx, device ?? ''))
    .executeTakeFirst()
  return sourceOf(ctx, row?.device_mark ?? null)
}

/** An attempt that may be checked: the id of its failure, and the level of the proof that the next one needs. */
export type AdmittedAttempt = { failure: bigint; nextLevel: number }

/**
 * Admits an attempt to sign in, and counts it as a failure before the password is checked, so that attempts at the same
 * moment cannot pass a limit together. `removeFailure` takes it back.
 * Refuses with captcha_required, captcha_wrong or account_locked; a name without an account is treated like any other.
 */
export async function admitAttempt(
  ctx: Ctx,
  name: Buffer,
  source: Source,
  answers: HumanAnswers,
): Promise<AdmittedAttempt> {
  const first = await admitFirst(ctx, name, source, answers)
  if (first) return first
  if (!source.isKnown) {
    // Checked once before waiting: what is over the daily limit costs neither a place in the queue nor a captcha.
    refuseOverLimit(ctx, await countUnknownDevices(ctx, name))
  }
  // Unknown devices are counted together, whatever network they come from.
  await oneAtATime(ctx, lockOf(name, source))
  const now = ctx.clock.now()
  const windowStart = plusMinutes(now, -windowMinutes)
  const own = await latestFailures(ctx, name, source, plusMinutes(windowStart, -lockMinutes))
  const unknownDevices = source.isKnown ? noFailures : await countUnknownDevices(ctx, name)
  refuseOverLimit(ctx, unknownDevices)
  const elsewhere = await countElsewhere(ctx, name, source, windowStart)
  const before = source.isKnown ? own.length : unknownDevices.all + elsewhere
  const level = workLevel(before)
  const isProven = await provesWork(ctx, answers, level)
  const hasManyFailures = unknownDevices.recent >= failuresToRequireCaptcha
  // Behind one address may be many members: none of them is refused because others guess, all have to be human.
  const isGuessingNetwork = elsewhere >= triesOfNetwork(ctx)
  const hasFailed = hasManyFailures || own.some((at) => at > windowStart)
  const isAsked = alwaysVerifies(ctx, answers.form) || isGuessingNetwork || hasFailed
  if (!isProven && isAsked) await requireSolved(ctx, answers, level)
  const lockedUntil = lockEnd(own)
  if (lockedUntil && lockedUntil > now) throw locked(now, lockedUntil)
  if (!isProven) refuseUnproven(ctx, unknownDevices, answers, level)
  return {
    failure: await addFailure(ctx, name, source.name, isProven, openUntil(ctx)),
    nextLevel: workLevel(before + 1),
  }
}

/**
 * An attempt is a failure of its name at once, and of its networks when it has failed, or after a minute: many members
 * sign in at the same moment through one address (case 4). How many may be under way the limit of the call says.
 */
const openUntil = ({ clock }: Ctx): Date => plusMinutes(clock.now(), 1)

const lockOf = (name: Buffer, source: Source) =>
  `login:${name.toString('hex')}|${source.isKnown ? source.name : 'strangers'}`

/** So many failures of one network at other accounts, and then all have to solve a check (case 4). */
const triesOfNetwork = ({ site, ip }: Ctx): number =>
  Math.ceil(guessing.triesOfNetwork * networkFactor(site.carrierNetworks, ip))

const firstAttempt: Statement = {
  name: 'first_attempt',
  text: 'select failure, elsewhere from first_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
}

/** The longest day, when a clock goes back, and longer than a lock lasts. */
const hoursOfFailures = 25

/** Nearly every attempt is the first under its name for a day: one statement admits it, unless its network guesses. */
async function admitFirst(
  ctx: Ctx,
  name: Buffer,
  source: Source,
  answers: HumanAnswers,
): Promise<AdmittedAttempt | undefined> {
  if (hasAnswer(answers) || alwaysVerifies(ctx, answers.form)) return undefined
  const now = ctx.clock.now()
  const [since, recent] = [plusHours(now, -hoursOfFailures), plusMinutes(now, -windowMinutes)]
  const around = networksAround(ctx, source)
  const values = [name, source.name, lockOf(name, source), now, since, recent, ...around, openUntil(ctx)]
  const [admitted] = await askIn(ctx.db)<{ failure: bigint; elsewhere: number }>(firstAttempt, values)
  return admitted && { failure: admitted.failure, nextLevel: workLevel(admitted.elsewhere + 1) }
}

const locked = (now: Date, until: Date) =>
  new Refusal('account_locked', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) }, { keepsWork: true })

/** The end of the lock that the latest failures (newest first) cause, or null when there are too few. */
export function lockEnd(failures: Date[]): Date | null {
  const [latest] = failures
  const earliest = failures[failuresToLock - 1]
  if (!latest || !earliest || plusMinutes(earliest, windowMinutes) <= latest) return null
  return plusMinutes(latest, lockMinutes)
}

/** Failures from unknown devices: all of today, and those without proof of work; `recent` are from any device. */
type UnknownDeviceFailures = { all: number; unproven: number; recent: number }
const noFailures: UnknownDeviceFailures = { all: 0, unproven: 0, recent: 0 }

/** When the site's day ends. */
function endOfDay(ctx: Ctx, now: Date): Date {
  return startOfDay(nextDay(dayOf(now, ctx.site.timeZone)), ctx.site.timeZone)
}

/** The daily limit: above it only devices that the account knows can sign in. */
function refuseOverLimit(ctx: Ctx, unknownDevices: UnknownDeviceFailures): void {
  const now = ctx.clock.now()
  if (unknownDevices.all >= guessing.strangerTriesPerAccountDay) throw locked(now, endOfDay(ctx, now))
}

/** Without proofs of work the daily limit is low: programs can solve captchas too. */
function refuseUnproven(ctx: Ctx, unknownDevices: UnknownDeviceFailures, answers: HumanAnswers, level: number): void {
  if (unknownDevices.unproven < guessing.unprovenTriesPerAccountDay) return
  // A client that sent a proof of work can send a harder one; one without can only wait.
  if (answers.work) throw new Refusal('captcha_required', { captcha: true, work: level }, { keepsWork: true })
  const now = ctx.clock.now()
  throw locked(now, endOfDay(ctx, now))
}

async function countUnknownDevices(ctx: Ctx, name: Buffer): Promise<UnknownDeviceFailures> {
  const now = ctx.clock.now()
  const windowStart = plusMinutes(now, -windowMinutes)
  const dayStart = startOfDay(dayOf(now, ctx.site.timeZone), ctx.site.timeZone)
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select(['at', 'source', 'is_proven'])
    .where('name_mark', '=', name)
    .where('at', '>=', dayStart < windowStart ? dayStart : windowStart)
    .execute()
  const today = rows.filter(({ at, source }) => at >= dayStart && source.startsWith(networkPrefix))
  return {
    all: today.length,
    unproven: today.filter((row) => !row.is_proven).length,
    recent: rows.filter(({ at }) => at > windowStart).length,
  }
}

/** The networks of a visitor, how many failures there count as one, and how many at most; none of a known device. */
function networksAround(ctx: Ctx, { isKnown }: Source) {
  const around = isKnown ? [] : networkBudgets(ctx.ip)
  return [around.map(({ network }) => network), around.map(({ checks }) => checks), triesOfNetwork(ctx)] as const
}

const elsewhereFailures: Statement = {
  name: 'failures_elsewhere',
  text: 'select failures_elsewhere($1, $2, $3, $4, $5, $6) as many',
}

/** Failures from the networks around this visitor at other accounts. */
async function countElsewhere(ctx: Ctx, name: Buffer, source: Source, since: Date): Promise<number> {
  const [networks, checks, most] = networksAround(ctx, source)
  const [row] = await askIn(ctx.db)<{ many: number }>(elsewhereFailures, [
    name,
    networks,
    checks,
    ctx.clock.now(),
    since,
    most,
  ])
  return row?.many ?? 0
}

async function latestFailures(ctx: Ctx, name: Buffer, source: Source, since: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('at')
    .where('name_mark', '=', name)
    .where('source', '=', source.name)
    .where('lock_ended', '=', false)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(failuresToLock)
    .execute()
  return rows.map((row) => row.at)
}

/** Stores a failure and returns its id. */
export async function addFailure(
  ctx: Ctx,
  name: Buffer,
  source: string,
  isProven: boolean,
  open_until: Date | null = null,
): Promise<bigint> {
  const row = await ctx.db
    .insertInto('login_failure')
    .values({ name_mark: name, source, is_proven: isProven, at: ctx.clock.now(), open_until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An attempt has failed: it counts for its networks from now on. */
export async function settleFailure(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.updateTable('login_failure').set({ open_until: null }).where('id', '=', id).execute()
}

/** Deletes a failure that turned out to be none. */
export async function removeFailure(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('id', '=', id).execute()
}

/** A success clears the failures of its source. */
export async function clearFailures(ctx: Ctx, name: Buffer, source: string): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('name_mark', '=', name).where('source', '=', source).execute()
}

/**
 * Writes a failed attempt into the audit. `subject` is the account, if there is one. What was typed is not stored: it
 * may be a password in the wrong field.
 */
export async function noteLoginFailure(
  ctx: Ctx,
  subject: string | undefined,
  name: Buffer,
  reason: string,
): Promise<void> {
  const known = subject ?? `name:${name.toString('hex')}`
  await noteEvent(ctx, { action: 'login.failed', subject: known, actor: `ip:${ctx.ip}`, reason })
}
