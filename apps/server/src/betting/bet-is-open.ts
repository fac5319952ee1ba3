import { sql, type SqlBool } from 'kysely'

/** Whether the member of a row of `game_session` has a bet open at its vendor. For queries over `game_session`. */
export const betIsOpen = sql<SqlBool>`exists (
  select 1 from bet
  where bet.holder_id = game_session.holder_id and bet.vendor_id = game_session.vendor_id and bet.held)`
