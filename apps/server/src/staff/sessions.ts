import { isAliveIn, secretHash } from '../identity/index.ts'
import { plusHours, Refusal, type Ctx, type Settings, type StaffWho } from '../kit/index.ts'

/** For queries over `staff_session`. */
export const isAlive = (now: Date, site: Settings) => isAliveIn('staff_session', now, site.staffSessionIdleMinutes)

/** Starts a session and answers its token, which is shown this once. */
export async function openSession(ctx: Ctx, staffId: bigint): Promise<string> {
  const token = ctx.chance.token()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('staff_session')
    .values({
      id: ctx.chance.uuid(),
      token_hash: secretHash(token),
      staff_id: staffId,
      started_at: now,
      seen_at: now,
      expires_at: plusHours(now, ctx.site.staffSessionHours),
      ip: ctx.ip,
      user_agent: ctx.userAgent,
    })
    .execute()
  return token
}

/** Puts a new token in place of the session's own; the old one is dead. */
export async function renewToken(ctx: Ctx, sessionId: string): Promise<string> {
  const token = ctx.chance.token()
  const renewed = await ctx.db
    .updateTable('staff_session')
    .set({ token_hash: secretHash(token) })
    .where('id', '=', sessionId)
    .where(isAlive(ctx.clock.now(), ctx.site))
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('not_signed_in')
  return token
}

/** Whether the session of this call goes on, under the token that the call came with. */
export async function isStillSignedIn(ctx: Ctx, who: StaffWho): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', who.sessionId)
    .where('token_hash', '=', who.tokenHash)
    .where(isAlive(ctx.clock.now(), ctx.site))
    .executeTakeFirst()
  return session !== undefined
}

type EndReason = 'logout' | 'password_changed' | 'password_guessed' | 'password_reset' | 'disabled'

export const endSession = (ctx: Ctx, { sessionId }: StaffWho, reason: EndReason) =>
  endedNow(ctx, reason).where('id', '=', sessionId).execute()

/** Ends the sessions of a staff member, but the one that is named. */
export async function endSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  staffId: bigint,
  reason: EndReason,
  but?: string,
): Promise<void> {
  const all = endedNow(ctx, reason).where('staff_id', '=', staffId)
  await (but === undefined ? all : all.where('id', '<>', but)).execute()
}

const endedNow = (ctx: Pick<Ctx, 'db' | 'clock'>, reason: EndReason) =>
  ctx.db
    .updateTable('staff_session')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('ended_at', 'is', null)
