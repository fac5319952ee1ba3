import { factors } from '@chokka/contract/limits'
import { plusHours, plusMinutes, type Ctx, type Who } from '../kit/index.ts'
import { secretHash, sessionTable } from './session-table.ts'

export const sessions = sessionTable('session', (site) => site.sessionIdleMinutes)

/** `fresh`: it may change what protects the account for some minutes. `until`: when it ends, if that is sooner. */
type Opening = { fresh?: boolean | undefined; until?: Date }

/** Starts a session and returns its token, which is shown only once (S-07). */
export async function openSession(
  ctx: Ctx,
  holderId: bigint,
  area: Who['area'],
  { fresh = false, until }: Opening = {},
): Promise<string> {
  const token = ctx.chance.token()
  const now = ctx.clock.now()
  const expiresAt = plusHours(now, ctx.site.sessionHours)
  await ctx.db
    .insertInto('session')
    .values({
      id: ctx.chance.uuid(),
      token_hash: secretHash(token),
      holder_id: holderId,
      area,
      started_at: now,
      seen_at: now,
      expires_at: until && until < expiresAt ? until : expiresAt,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      fresh_until: fresh ? plusMinutes(now, factors.freshMinutes) : null,
    })
    .execute()
  return token
}

type EndReason =
  | 'logout'
  | 'ended_by_owner'
  | 'password_changed'
  | 'password_guessed'
  | 'password_reset'
  | 'account_opened'
  | 'factors_removed'

/**
 * Ends one active session of the account holder and notifies their browsers; false when there is none with this id.
 */
export async function endOneSession(
  ctx: Ctx,
  holderId: bigint,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> {
  const now = ctx.clock.now()
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('holder_id', '=', holderId)
    .where(sessions.isAlive(now, ctx.site))
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  ctx.afterCommit(() => ctx.live.publish({ topic: 'session', holder: String(holderId) }))
  return true
}

/**
 * Ends every active session of the account holder but one, and returns how many. The caller notifies the browsers.
 */
export async function endSessionsExcept(ctx: Ctx, who: Who, reason: EndReason): Promise<bigint> {
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('holder_id', '=', who.holderId)
    .where('id', '<>', who.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows
}

/** Sessions have ended already; the hint waits until this browser has its new token for its next calls. */
export function publishLater(ctx: Ctx, holderId: bigint): void {
  ctx.afterCommit(() => {
    setTimeout(() => ctx.live.publish({ topic: 'session', holder: String(holderId) }), 2000).unref()
  })
}

/** Ends every active session of an account holder whose browser gets a new one with the answer. */
export async function endAllSessions(ctx: Ctx, holderId: bigint, reason: EndReason): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .execute()
  publishLater(ctx, holderId)
}
