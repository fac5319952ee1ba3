import { guessing } from '@chokka/contract/limits'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import { dayOf, nextDay, oneAtATime, plusMinutes, Refusal, startOfDay, type Ctx } from '../kit/index.ts'
import { demandCaptcha, type CaptchaAnswer } from './captcha-token.ts'
import { acceptWorkProof, workLevel, type WorkProof } from './work-proof.ts'

/** S-03: three failures within thirty minutes lock for thirty minutes. */
const windowMinutes = 30
const lockMinutes = 30
const failuresToLock = 3
/** With so many failures from anywhere, whoever comes from an unknown device must read a picture first. */
const failuresToDoubt = 10

/**
 * Whose password is tried: a keyed hash of what was typed, since that may be a password in the wrong field, and the
 * same whether an account has the name or not.
 */
export const nameMark = (ctx: Pick<Ctx, 'keys'>, account: string): Buffer => ctx.keys.mark(`login:${account}`)

/** How the source of a device that is not known begins. */
const network = 'ip:'

/** From where an account is tried. A known device counts alone: nobody else's guesses can lock it out (S-04). */
export type Source = { name: string; isKnown: boolean }

export const deviceMark = (ctx: Pick<Ctx, 'keys'>, device: string): Buffer => ctx.keys.mark(`device:${device}`)

export const sourceOf = (ctx: Ctx, mark: Buffer | null): Source =>
  mark
    ? { name: `device:${mark.toString('hex')}`, isKnown: true }
    : { name: `${network}${visitorNetwork(ctx.ip)}`, isKnown: false }

/** What came with a try to show that no program guesses. */
export type ChallengeAnswers = { captcha: CaptchaAnswer; work: WorkProof | null }
/** A try that may be checked: the id of its failure, and the level of the proof that the next one is asked for. */
export type AdmittedAttempt = { failure: bigint; nextLevel: number }

/**
 * Lets a try on a password pass, and counts it as a failure before it is known to be one, so that tries at the same
 * moment cannot slip past a limit together. `removeFailure` takes it back.
 * Refuses with captcha_required, captcha_wrong or account_locked; a name that nobody has is treated like any other.
 */
export async function admitAttempt(
  ctx: Ctx,
  name: Buffer,
  source: Source,
  shown: ChallengeAnswers,
): Promise<AdmittedAttempt> {
  if (!source.isKnown) {
    // Once without waiting: what is past the ceiling costs neither a place in the queue nor a picture.
    refuseFull(ctx, await countStrangers(ctx, name))
  }
  // Those who are not known count together, whatever network they come from.
  await oneAtATime(ctx, `login:${name.toString('hex')}|${source.isKnown ? source.name : 'strangers'}`)
  const now = ctx.clock.now()
  const windowStart = plusMinutes(now, -windowMinutes)
  const own = await latestFailures(ctx, name, source, plusMinutes(windowStart, -lockMinutes))
  const strangers = source.isKnown ? nobody : await countStrangers(ctx, name)
  refuseFull(ctx, strangers)
  const before = source.isKnown ? own.length : strangers.all + (await countElsewhere(ctx, name, source, windowStart))
  const level = workLevel(before)
  const isProven = await acceptWorkProof(ctx, shown.work, level)
  const isDoubted = strangers.recent >= failuresToDoubt
  if (!isProven && (isDoubted || own.some((at) => at > windowStart))) await demandCaptcha(ctx, shown.captcha, level)
  const lockedUntil = lockEnd(own)
  if (lockedUntil && lockedUntil > now) throw locked(now, lockedUntil)
  if (!isProven) refuseUnproven(ctx, strangers, shown, level)
  return { failure: await countFailure(ctx, name, source.name, isProven), nextLevel: workLevel(before + 1) }
}

const locked = (now: Date, until: Date) =>
  new Refusal('account_locked', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) }, { keepsWork: true })

/** The end of the lock that the latest failures (newest first) stand for, or null when there are too few. */
export function lockEnd(failures: Date[]): Date | null {
  const [latest] = failures
  const earliest = failures[failuresToLock - 1]
  if (!latest || !earliest || plusMinutes(earliest, windowMinutes) <= latest) return null
  return plusMinutes(latest, lockMinutes)
}

/** Failures from devices that the account does not know: of today, and without proof; `recent` are from any. */
type Strangers = { all: number; unproven: number; recent: number }
const nobody: Strangers = { all: 0, unproven: 0, recent: 0 }

/** When the day of the site ends. */
function endOfDay(ctx: Ctx, now: Date): Date {
  return startOfDay(nextDay(dayOf(now, ctx.site.timeZone)), ctx.site.timeZone)
}

/** The ceiling of a day: past it nobody signs in but from a device that the account knows. */
function refuseFull(ctx: Ctx, strangers: Strangers): void {
  const now = ctx.clock.now()
  if (strangers.all >= guessing.strangerTriesPerAccountDay) throw locked(now, endOfDay(ctx, now))
}

/** Without proofs of work the ceiling is low: pictures are read by programs too. */
function refuseUnproven(ctx: Ctx, strangers: Strangers, shown: ChallengeAnswers, level: number): void {
  if (strangers.unproven < guessing.unprovenTriesPerAccountDay) return
  // Whoever has one brings a harder one; a client that knows no proofs of work can only wait.
  if (shown.work) throw new Refusal('captcha_required', { captcha: true, work: level }, { keepsWork: true })
  const now = ctx.clock.now()
  throw locked(now, endOfDay(ctx, now))
}

async function countStrangers(ctx: Ctx, name: Buffer): Promise<Strangers> {
  const now = ctx.clock.now()
  const windowStart = plusMinutes(now, -windowMinutes)
  const dayStart = startOfDay(dayOf(now, ctx.site.timeZone), ctx.site.timeZone)
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select(['at', 'source', 'is_proven'])
    .where('name_mark', '=', name)
    .where('at', '>=', dayStart < windowStart ? dayStart : windowStart)
    .execute()
  const today = rows.filter(({ at, source }) => at >= dayStart && source.startsWith(network))
  return {
    all: today.length,
    unproven: today.filter((row) => !row.is_proven).length,
    recent: rows.filter(({ at }) => at > windowStart).length,
  }
}

/** Failures from this network at other accounts. */
async function countElsewhere(ctx: Ctx, name: Buffer, source: Source, since: Date): Promise<number> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('source', '=', source.name)
    .where('at', '>', since)
    .where('name_mark', '<>', name)
    .limit(guessing.workLevelMost)
    .execute()
  return rows.length
}

async function latestFailures(ctx: Ctx, name: Buffer, source: Source, since: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('at')
    .where('name_mark', '=', name)
    .where('source', '=', source.name)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(failuresToLock)
    .execute()
  return rows.map((row) => row.at)
}

/** Writes a failure down and answers its id. */
export async function countFailure(ctx: Ctx, name: Buffer, source: string, isProven: boolean): Promise<bigint> {
  const row = await ctx.db
    .insertInto('login_failure')
    .values({ name_mark: name, source, is_proven: isProven, at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Forgets one failure that turned out to be none. */
export async function removeFailure(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('id', '=', id).execute()
}

/** A success clears what was counted from its source. */
export async function clearFailures(ctx: Ctx, name: Buffer, source: string): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('name_mark', '=', name).where('source', '=', source).execute()
}
