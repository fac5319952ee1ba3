// What a member has marked or played. The lists themselves are the same for everybody.
import { sql } from 'kysely'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import type { View } from '../catalogue/view.ts'

/** Nobody's marks: an answer with these is the same for everybody. */
export const noMarks: ReadonlySet<number> = new Set()
/** As many as anybody scrolls through. */
const mostRecent = 1000
const mostFavourites = 999

/** Which of these games the caller has marked; nobody's for a visitor. */
export async function markedAmong(ctx: OutsideCtx, games: readonly CatalogueGame[]): Promise<ReadonlySet<number>> {
  const { who } = ctx
  if (!who || games.length === 0) return noMarks
  const ids = games.map((game) => game.id)
  const rows = await ctx.transaction(({ db }) =>
    db
      .selectFrom('favourite')
      .select('game_id')
      .where('holder_id', '=', who.holderId)
      .where('game_id', 'in', ids)
      .execute(),
  )
  return rows.length === 0 ? noMarks : new Set(rows.map((row) => row.game_id))
}

/** The games that the member has marked, the newest first. */
export const favouritesOf = (ctx: OutsideCtx, view: View, holderId: bigint): Promise<CatalogueGame[]> =>
  ownGames(ctx, view, { table: 'favourite', holderId, most: mostFavourites })

/** The games that the member has played, the last one first. */
export const recentsOf = (ctx: OutsideCtx, view: View, holderId: bigint): Promise<CatalogueGame[]> =>
  ownGames(ctx, view, { table: 'recent_game', holderId, most: mostRecent })

async function ownGames(
  ctx: OutsideCtx,
  view: View,
  of: { table: 'favourite' | 'recent_game'; holderId: bigint; most: number },
): Promise<CatalogueGame[]> {
  const { rows } = await ctx.transaction(({ db }) =>
    sql<{ game_id: number }>`
      select game_id from ${sql.table(of.table)} where holder_id = ${of.holderId}
      order by at desc, game_id limit ${of.most}`.execute(db),
  )
  const games = rows.flatMap((row) => view.catalogue.byId.get(row.game_id) ?? [])
  // One that is closed stays in the list, so that the member sees what became of it.
  return games.filter((game) => game.vendor.enabled && view.laneOf(game) !== null)
}
