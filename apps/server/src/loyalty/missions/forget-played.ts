import { sql } from 'kysely'
import { deleteInBatches, type Db } from '../../kit/index.ts'

/** So long after its end nothing is counted in a period any more, however late the counting is. */
const kept = sql`interval '30 days'`

/** What was played of different games is kept for as long as its period may still be counted. */
export const forgetPlayed = (db: Db): Promise<void> =>
  deleteInBatches(
    db,
    'mission_played',
    sql`mission_played.period_start < (select until from loyalty_counted) - ${kept}
      and exists (select from mission m where m.id = mission_played.mission_id
        and (m.period <> 'once' or m.to_at < (select until from loyalty_counted) - ${kept}))`,
  )
