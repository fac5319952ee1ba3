import type { ShareCard } from '../site/index.ts'
import { nameIn } from './lists/present.ts'

/** The page of a game, as a shared link shows it: its name, its vendor and its picture. */
export const gameCard: ShareCard = {
  path: '/seamless',
  queries: ['vassalage', 'gameCode'],
  read: async (db, [vendor = '', code = ''], language) => {
    const game = await db
      .selectFrom('game_view as g')
      .innerJoin('vendor_view as v', 'v.id', 'g.vendor_id')
      .where('v.code', '=', vendor)
      .where('g.code', '=', code)
      .where('v.enabled', '=', true)
      .select(['g.names', 'g.icon', 'v.display_name'])
      .executeTakeFirst()
    return game ? { title: nameIn(game.names, language), by: game.display_name, picture: game.icon } : null
  },
}
