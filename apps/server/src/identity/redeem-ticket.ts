import type { Db, BaseCtx, Who } from '../kit/index.ts'
import { signInStates } from './authenticate.ts'
import { secretHash } from './session-table.ts'
import { sessions } from './sessions.ts'

type At = Pick<BaseCtx, 'clock' | 'site'>

/** Whose live ticket this is; null for one that is unknown, used, expired, or of a session that has ended. */
export async function redeemTicket(
  db: Db,
  at: At,
  ticket: string,
): Promise<{ holderId: bigint; sessionId: string } | null> {
  const now = at.clock.now()
  const used = await db
    .deleteFrom('live_ticket')
    .where('ticket_hash', '=', secretHash(ticket))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  if (!used) return null
  return liveSession(db, at, used.session_id)
}

/** Is this session still active? A socket that was opened for it ends with it (S-08, S-10). */
export const isSessionAlive = async (db: Db, at: At, id: string): Promise<boolean> =>
  (await liveSession(db, at, id)) !== null

/** The session with this id while it is active; null otherwise. */
export async function liveSession(db: Db, at: At, id: string) {
  const session = await db
    .selectFrom('session')
    .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
    .select(['session.id', 'session.holder_id', 'session.area', 'session.expires_at'])
    .where('session.id', '=', id)
    .where('account_holder.state', 'in', signInStates)
    .where(sessions.isAlive(at.clock.now(), at.site))
    .executeTakeFirst()
  if (!session) return null
  // The column has a check for these two values.
  const area = session.area as Who['area']
  return { holderId: session.holder_id, sessionId: session.id, area, expiresAt: session.expires_at }
}
