import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../kit/index.ts'
import { heldBy } from './held-by.ts'

/** A condition for queries over `game_session`: the member has an open bet at the vendor of the session. */
export const betIsOpen = sql<SqlBool>`exists (
  select 1 from bet
  where ${heldBy} = game_session.holder_id and bet.vendor_id = game_session.vendor_id and bet.held)`

/** Whether a member has an open bet on a game: a round that they may come back to. */
export async function hasOpenRound(ctx: Ctx, holderId: bigint, gameId: number): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('bet')
    .select('game_id')
    .where(heldBy, '=', holderId)
    .where('game_id', '=', gameId)
    .where('held', '=', true)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
