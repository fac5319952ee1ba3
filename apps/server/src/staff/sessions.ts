import { secretHash, sessionTable } from '../identity/index.ts'
import { plusHours, Refusal, type Ctx, type StaffWho } from '../kit/index.ts'

export const sessions = sessionTable('staff_session', (site) => site.staffSessionIdleMinutes)

/** Starts a session and returns its token, which is stored as a hash only. */
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

/** Replaces the token of the session; the old one is invalid from now on. */
export async function renewToken(ctx: Ctx, sessionId: string): Promise<string> {
  const token = ctx.chance.token()
  const renewed = await ctx.db
    .updateTable('staff_session')
    .set({ token_hash: secretHash(token) })
    .where('id', '=', sessionId)
    .where(sessions.isAlive(ctx.clock.now(), ctx.site))
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refusal('not_signed_in')
  return token
}

type EndReason = 'logout' | 'password_changed' | 'password_guessed' | 'password_reset' | 'disabled' | 'ended_by_staff'

export const endSession = (ctx: Ctx, { sessionId }: StaffWho, reason: EndReason) =>
  endQuery(ctx, reason).where('id', '=', sessionId).execute()

/** Ends all sessions of a staff member, except one if it is given. */
export async function endSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  staffId: bigint,
  reason: EndReason,
  except?: string,
): Promise<void> {
  const all = endQuery(ctx, reason).where('staff_id', '=', staffId)
  await (except === undefined ? all : all.where('id', '<>', except)).execute()
}

const endQuery = (ctx: Pick<Ctx, 'db' | 'clock'>, reason: EndReason) =>
  ctx.db
    .updateTable('staff_session')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('ended_at', 'is', null)
