import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { deleteInBatches, plusHours, type Db } from '../kit/index.ts'

/**
 * Wins and rollbacks come under the token of the game session, long after it is over; without its row the door would
 * turn them away. Vendors keep transactions for four months and then speak of them no more (protocols §1).
 */
const keptDays = 125

/** Deletes game sessions under which nothing can come any more: old ones whose member has no bet open there. */
export async function forgetGameSessions(db: Db, now: Date, isNeeded: RawBuilder<SqlBool>): Promise<void> {
  const isOld = sql<SqlBool>`game_session.created_at < ${plusHours(now, -24 * keptDays)}`
  await deleteInBatches(db, 'game_session', sql`${isOld} and not ${isNeeded}`)
}
