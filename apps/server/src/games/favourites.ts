import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../kit/index.ts'

export async function addFavourite(ctx: Ctx, input: Input<'addFavourite'>): Promise<Value<'addFavourite'>> {
  const game = await ctx.db.selectFrom('game').select('id').where('id', '=', input.nodeId).executeTakeFirst()
  if (!game) throw new Refusal('game_unknown')
  await ctx.db
    .insertInto('favourite')
    .values({ person_id: me(ctx).personId, game_id: game.id, at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}

export async function removeFavourite(ctx: Ctx, input: Input<'removeFavourite'>): Promise<Value<'addFavourite'>> {
  await ctx.db
    .deleteFrom('favourite')
    .where('person_id', '=', me(ctx).personId)
    .where('game_id', '=', input.nodeId)
    .execute()
  return {}
}
