import { sql, type SqlBool } from 'kysely'

/** Whether a row of `session` has opened a game session that is still kept. For queries over `session`. */
export const sessionIsPlayed = sql<SqlBool>`exists (
  select 1 from game_session where game_session.session_id = session.id)`
