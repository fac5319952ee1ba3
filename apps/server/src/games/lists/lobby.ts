import type { Input, Value } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/calls/games'
import { paging } from '@chokka/contract/limits'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { findGames } from '../catalogue/find-games.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { cardsOf } from './game-vendors.ts'
import { markedAmong } from './own-games.ts'
import { namedGame } from './named-game.ts'
import { isOpen, present, sceneOf, type Scene } from './present.ts'

const mostHot = 24

/** The first open games of a list, hot ones before the others. */
function firstOpen(scene: Scene, games: readonly CatalogueGame[], most: number): CatalogueGame[] {
  const hot: CatalogueGame[] = []
  const others: CatalogueGame[] = []
  for (const game of games) {
    const list = game.isHot ? hot : others
    if (list.length < most && isOpen(scene, game)) list.push(game)
    if (hot.length >= most) break
  }
  return [...hot, ...others].slice(0, most)
}

export const lobby =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, { language, platform }: Input<'lobby'>): Promise<Value<'lobby'>> => {
    const scene = await sceneOf(reader, ctx)
    const hot = firstOpen(scene, findGames(scene.view, { hot: true, platform }, scene.at), mostHot)
    const sections = gameTypes.flatMap((title) => {
      const games = findGames(scene.view, { gameType: title, platform }, scene.at)
      const content = firstOpen(scene, games, paging.homeSectionGames)
      return content.length === 0 ? [] : [{ title, games: games.length, cards: cardsOf(scene, title), content }]
    })
    const marked = await markedAmong(ctx, [...hot, ...sections.flatMap(({ content }) => content)])
    const shown = (games: readonly CatalogueGame[]) => games.map((game) => present(scene, game, language, marked))
    return {
      hot: shown(hot),
      sections: sections.map((section) => ({ ...section, content: shown(section.content) })),
    }
  }

export const gameInfo =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'gameInfo'>): Promise<Value<'gameInfo'>> => {
    const scene = await sceneOf(reader, ctx)
    const { game, lane } = namedGame(scene, input)
    const others = findGames(scene.view, { gameType: lane }, scene.at).filter((other) => other !== game)
    const similar = firstOpen(scene, others, paging.homeSectionGames)
    const marked = await markedAmong(ctx, [game, ...similar])
    return {
      ...present(scene, game, input.language, marked),
      vendorName: game.vendor.displayName,
      maxBet: game.maxBet,
      volatility: game.volatility,
      rtp: game.rtp,
      releasedOn: game.releasedOn,
      similar: similar.map((other) => present(scene, other, input.language, marked)),
    }
  }
