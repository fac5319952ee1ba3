import type { Value } from '@chokka/contract'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { nameIn, sceneOf } from '../lists/present.ts'
import { isShut } from '../catalogue/openness.ts'

/** As many games as staff put in order by hand. */
const mostFirst = 24

/** The categories as home has them, those that are switched off included. */
export const laneList =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx): Promise<Value<'laneList'>> => {
    const { view, at } = await sceneOf(reader, ctx)
    const content = view.rules.order.map((gameType) => {
      const stock = new Set([...(view.stock.get(gameType)?.values() ?? [])].flat())
      // The catalogue has them in the order of lists.
      const games = stock.size === 0 ? [] : view.catalogue.games.filter((game) => stock.has(game))
      const first = games.slice(0, mostFirst).map((game) => ({
        ...{ vendor: game.vendor.code, gameCode: game.code, displayName: nameIn(game.names, ctx.language) },
        ...{ icon: game.icon, isHot: game.isHot, isOpen: !isShut(game, at.now) },
      }))
      return { gameType, isOn: !view.rules.closed.has(gameType), games: games.length, first }
    })
    return { content }
  }
