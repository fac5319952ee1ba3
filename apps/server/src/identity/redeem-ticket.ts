import type { Clock, Db } from '../kit/index.ts'
import { readSettings } from '../kit/read-settings.ts'
import { openStates } from './authenticate.ts'
import { isAlive, secretHash } from './sessions.ts'

/** Whose live ticket this is; null for one that is unknown, used, too old, or of a session that has ended. */
export async function redeemTicket(
  db: Db,
  clock: Clock,
  ticket: string,
): Promise<{ personId: bigint; sessionId: string } | null> {
  const now = clock.now()
  const used = await db
    .deleteFrom('live_ticket')
    .where('ticket_hash', '=', secretHash(ticket))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  if (!used) return null
  return sessionThatLives(db, now, used.session_id)
}

/** Is this session still good? A socket that was opened for it ends with it (S-08, S-10). */
export const sessionGoesOn = async (db: Db, clock: Clock, id: string): Promise<boolean> =>
  (await sessionThatLives(db, clock.now(), id)) !== null

async function sessionThatLives(db: Db, now: Date, id: string) {
  const session = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.id', 'session.person_id'])
    .where('session.id', '=', id)
    .where('person.state', 'in', openStates)
    .where(isAlive(now, await readSettings(db)))
    .executeTakeFirst()
  return session ? { personId: session.person_id, sessionId: session.id } : null
}
