import { sql, type SqlBool } from 'kysely'

/** A condition for queries over `game_session`: the member has an open bet at the vendor of the session. */
export const betIsOpen = sql<SqlBool>`exists (
  select 1 from bet
  where bet.holder_id = game_session.holder_id and bet.vendor_id = game_session.vendor_id and bet.held)`
