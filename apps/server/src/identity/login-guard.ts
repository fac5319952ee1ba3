import { visitorNetwork } from '@chokka/visitor'
import { oneAtATime, plusMinutes, Refusal, type Ctx } from '../kit/index.ts'
import { demandCaptcha, type CaptchaAnswer } from './captcha-token.ts'

/** S-03: three failures within thirty minutes lock for thirty minutes. */
const windowMinutes = 30
const lockMinutes = 30
const failuresToLock = 3
/** With so many failures from anywhere, whoever comes from an unknown device must read a picture first. */
const failuresToDoubt = 10

/** From where an account is tried. A known device counts alone: nobody else's guesses can lock it out (S-04). */
export type Source = { name: string; isKnown: boolean }

export const deviceMark = (ctx: Pick<Ctx, 'keys'>, device: string): Buffer => ctx.keys.mark(`device:${device}`)

export const sourceOf = (ctx: Ctx, mark: Buffer | null): Source =>
  mark
    ? { name: `device:${mark.toString('hex')}`, isKnown: true }
    : { name: `ip:${visitorNetwork(ctx.ip)}`, isKnown: false }

/**
 * Lets a try on a password pass, and counts it as a failure before it is known to be one, so that tries at the same
 * moment cannot slip past the lock together. `forgive` takes it back. Answers the id of the failure.
 * Refuses with captcha_required, captcha_wrong or account_locked; a name that nobody has is treated like any other.
 */
export async function admitTry(ctx: Ctx, account: string, source: Source, captcha: CaptchaAnswer): Promise<bigint> {
  await oneAtATime(ctx, `login:${account}|${source.name}`)
  const now = ctx.clock.now()
  const windowStart = plusMinutes(now, -windowMinutes)
  const own = await latestFailures(ctx, account, source, plusMinutes(windowStart, -lockMinutes))
  const isDoubted = !source.isKnown && (await countFailures(ctx, account, windowStart)) >= failuresToDoubt
  if (isDoubted || own.some((at) => at > windowStart)) await demandCaptcha(ctx, captcha)
  const lockedUntil = lockEnd(own)
  if (lockedUntil && lockedUntil > now) {
    const minutes = Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000)
    throw new Refusal('account_locked', { minutes }, { keepsWork: true })
  }
  return countFailure(ctx, account, source.name)
}

/** The end of the lock that the latest failures (newest first) stand for, or null when there are too few. */
export function lockEnd(failures: Date[]): Date | null {
  const [latest] = failures
  const earliest = failures[failuresToLock - 1]
  if (!latest || !earliest || plusMinutes(earliest, windowMinutes) <= latest) return null
  return plusMinutes(latest, lockMinutes)
}

async function latestFailures(ctx: Ctx, account: string, source: Source, since: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('at')
    .where('account', '=', account)
    .where('source', '=', source.name)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(failuresToLock)
    .execute()
  return rows.map((row) => row.at)
}

async function countFailures(ctx: Ctx, account: string, since: Date): Promise<number> {
  const rows = await ctx.db
    .selectFrom('login_failure')
    .select('id')
    .where('account', '=', account)
    .where('at', '>', since)
    .limit(failuresToDoubt)
    .execute()
  return rows.length
}

/** Writes a failure down and answers its id. */
export async function countFailure(ctx: Ctx, account: string, source: string): Promise<bigint> {
  const row = await ctx.db
    .insertInto('login_failure')
    .values({ account, source, ip: ctx.ip, at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Forgets one failure that turned out to be none. */
export async function forgive(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('id', '=', id).execute()
}

/** A success clears what was counted from its source. */
export async function clearFailures(ctx: Ctx, account: string, source: string): Promise<void> {
  await ctx.db.deleteFrom('login_failure').where('account', '=', account).where('source', '=', source).execute()
}
