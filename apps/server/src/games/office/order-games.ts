import { Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { lockVendor } from '../sync/store-list.ts'
import { tellOfGames } from '../tell-of-games.ts'

/** Games that staff have put in order stand here, and those that have no place at 0. */
const firstPlace = -9000

/** Puts games in order before all others. What its vendor's list says of their order changes nothing. */
export const orderGames: ActVerb<'orderGames'> = async (ctx, { games }) => {
  const known = await Promise.all(games.map((game) => findGame(ctx, game)))
  // In one order everywhere, so that two such acts never wait for each other.
  for (const vendorId of [...new Set(known.map((game) => game.vendor_id))].toSorted((a, b) => a - b))
    await lockVendor(ctx, vendorId)
  const before = await orderOf(ctx, games)
  for (const [place, { id }] of known.entries())
    await ctx.db
      .updateTable('game')
      .set({ sort: firstPlace + place, is_hot: games[place]?.isHot ?? false })
      .where('id', '=', id)
      .execute()
  tellOfGames(ctx)
  return { value: { games: games.length }, subject: 'games', before, after: await orderOf(ctx, games) }
}

type Named = { vendor: string; gameCode: string }

const gameQuery = (ctx: ActCtx, { vendor, gameCode }: Named) =>
  ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .where('v.code', '=', vendor)
    .where('g.code', '=', gameCode)
    .select(['g.id', 'g.vendor_id', 'g.sort', 'g.is_hot'])

async function findGame(ctx: ActCtx, named: Named) {
  const found = await gameQuery(ctx, named).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

/** What the audit records: the place and mark of each. */
async function orderOf(ctx: ActCtx, games: readonly Named[]) {
  const order: Record<string, string> = {}
  for (const named of games) {
    const { sort, is_hot: isHot } = await findGame(ctx, named)
    order[`${named.vendor}/${named.gameCode}`] = isHot ? `${sort} hot` : String(sort)
  }
  return order
}
