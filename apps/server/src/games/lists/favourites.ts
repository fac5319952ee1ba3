import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type OutsideCtx } from '../../kit/index.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { viewOf } from '../catalogue/view.ts'

export const addFavourite =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'addFavourite'>): Promise<Value<'addFavourite'>> => {
    await requireNamed(reader, ctx, input)
    await ctx.transaction(({ db, clock }) =>
      db
        .insertInto('favourite')
        .values({ holder_id: me(ctx).holderId, game_id: input.nodeId, at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return {}
  }

export const removeFavourite =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'removeFavourite'>): Promise<Value<'removeFavourite'>> => {
    await requireNamed(reader, ctx, input)
    await ctx.transaction(({ db }) =>
      db
        .deleteFrom('favourite')
        .where('holder_id', '=', me(ctx).holderId)
        .where('game_id', '=', input.nodeId)
        .execute(),
    )
    return {}
  }

/** The game must be there, and be of the vendor and type that are sent: a client's list may be out of date. */
async function requireNamed(reader: CatalogueReader, ctx: OutsideCtx, input: Input<'addFavourite'>): Promise<void> {
  const view = viewOf(await reader.read(), ctx.site)
  const game = view.catalogue.byId.get(input.nodeId)
  if (!game) throw new Refusal('game_unknown')
  const isOfVendor = input.vendor === undefined || input.vendor === game.vendor.code
  // The category in which it is shown, or the one that the vendor gave it.
  const isOfType = input.gameType === undefined || [view.laneOf(game), game.type].includes(input.gameType)
  if (!isOfVendor || !isOfType) throw new Refusal('game_unknown')
}
