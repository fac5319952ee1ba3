import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { deleteInBatches, plusHours, type Db } from '../../kit/index.ts'

/**
 * Wins and rollbacks come with the token of the game session, long after it is over; without its row the door would
 * refuse them. Vendors keep transactions for four months and send nothing about older ones (protocols §1).
 */
const retentionDays = 125

/** Deletes game sessions under which nothing can come any more: old ones whose member has no bet open there. */
export async function forgetGameSessions(db: Db, now: Date, isNeeded: RawBuilder<SqlBool>): Promise<void> {
  const isOld = sql<SqlBool>`game_session.created_at < ${plusHours(now, -24 * retentionDays)}`
  await deleteInBatches(db, 'game_session', sql`${isOld} and not ${isNeeded}`)
}
