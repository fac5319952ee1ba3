import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../kit/index.ts'

export async function addFavourite(ctx: Ctx, input: Input<'addFavourite'>): Promise<Value<'addFavourite'>> {
  const gameId = await namedGame(ctx, input)
  await ctx.db
    .insertInto('favourite')
    .values({ holder_id: me(ctx).holderId, game_id: gameId, at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}

export async function removeFavourite(ctx: Ctx, input: Input<'removeFavourite'>): Promise<Value<'removeFavourite'>> {
  const gameId = await namedGame(ctx, input)
  await ctx.db.deleteFrom('favourite').where('holder_id', '=', me(ctx).holderId).where('game_id', '=', gameId).execute()
  return {}
}

/** The game with this id. Its vendor and type must match where they are sent: a client's list may be out of date. */
async function namedGame(ctx: Ctx, input: Input<'addFavourite'>): Promise<number> {
  const game = await ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .select(['g.id', 'g.type', 'v.code'])
    .where('g.id', '=', input.nodeId)
    .executeTakeFirst()
  const isMeant = (input.vendor ?? game?.code) === game?.code && (input.gameType ?? game?.type) === game?.type
  if (!game || !isMeant) throw new Refusal('game_unknown')
  return game.id
}
