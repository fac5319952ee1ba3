import { factors } from '@chokka/contract/limits'
import { sql, type SqlBool } from 'kysely'
import { me, plusHours, plusMinutes, type Ctx, type Who } from '../kit/index.ts'
import { endPushOf } from '../inbox/index.ts'
import { secretHash, sessionTable } from './session-table.ts'

export const sessions = sessionTable('session', (site) => site.sessionIdleMinutes)

/** Active, or to be gone on with by a browser that is remembered. */
export const isOpen = ({ clock, site }: Ctx) =>
  sql<SqlBool>`(${sessions.isAlive(clock.now(), site)}
    or session.ended_at is null and session.remember_until > ${clock.now()})`

/** Starts a session outside of a login and returns its token, which is shown only once (S-07). */
export async function openSession(ctx: Ctx, holderId: bigint, area: Who['area']): Promise<string> {
  const { token, row } = newSession(ctx, holderId, area)
  await ctx.db.insertInto('session').values(row).execute()
  return token
}

export type SignIn = { startedAt: Date; expiresAt: Date }
/**
 * `fresh`: what protects the account may be changed for some minutes. `after`: the sign-in that the session goes on
 * with. It is as old as that, so that a chain of sessions neither lives longer (S-09) nor counts as a recent sign-in.
 */
type NewSession = { fresh?: boolean; after?: SignIn | undefined }

/** The token and the row of a new session. */
export function newSession(ctx: Ctx, holderId: bigint, area: Who['area'], { fresh = false, after }: NewSession = {}) {
  const token = ctx.chance.token()
  const now = ctx.clock.now()
  const row = {
    ...{ id: ctx.chance.uuid(), token_hash: secretHash(token), holder_id: holderId, area, seen_at: now },
    started_at: after?.startedAt ?? now,
    expires_at: after?.expiresAt ?? plusHours(now, ctx.site.sessionHours),
    ...{ ip: ctx.ip, user_agent: ctx.userAgent },
    fresh_until: fresh ? plusMinutes(now, factors.freshMinutes) : null,
  }
  return { token, row }
}

/** Deletes the login codes and live tickets of a session: whoever had its token before must not use them. */
export async function forgetTicketsOf(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.deleteFrom('login_exchange').where('session_id', '=', sessionId).execute()
  await ctx.db.deleteFrom('live_ticket').where('session_id', '=', sessionId).execute()
}

type EndReason =
  | 'logout'
  | 'ended_by_owner'
  | 'password_changed'
  | 'password_guessed'
  | 'password_reset'
  | 'account_opened'
  | 'factors_removed'
  | 'self_excluded'
  | 'like_excluded'

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
    .where(isOpen(ctx))
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  await endPushOf(ctx, holderId, { session: sessionId })
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
  await endPushOf(ctx, who.holderId, { except: who.sessionId })
  return ended.numUpdatedRows
}

/** Ends every other session of the caller and notifies their browsers. */
export async function endOtherSessions(ctx: Ctx, reason: EndReason): Promise<void> {
  const who = me(ctx)
  await endSessionsExcept(ctx, who, reason)
  ctx.afterCommit(() => ctx.live.publish({ topic: 'session', holder: String(who.holderId) }))
}

/** When the sign-in of the present session was. */
export async function sessionStartedAt(ctx: Ctx): Promise<Date> {
  const { started_at: startedAt } = await ctx.db
    .selectFrom('session')
    .select('started_at')
    .where('id', '=', me(ctx).sessionId)
    .executeTakeFirstOrThrow()
  return startedAt
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
  await endPushOf(ctx, holderId)
  publishLater(ctx, holderId)
}
