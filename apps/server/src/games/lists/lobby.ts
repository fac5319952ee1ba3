import type { Input, Value } from '@chokka/contract'
import { paging } from '@chokka/contract/limits'
import type { OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame, GameType } from '../catalogue/catalogue.ts'
import { findGames } from '../catalogue/find-games.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { cardsOf } from './game-vendors.ts'
import { markedAmong, noMarks } from './own-games.ts'
import { namedGame } from './named-game.ts'
import { isOpen, present, sceneOf, sharedAnswer, type Scene } from './present.ts'

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

type Asked = Input<'lobby'>
type Chosen = { hot: CatalogueGame[]; sections: { title: GameType; games: number; content: CatalogueGame[] }[] }

/** Which games home shows. */
function chooseGames(scene: Scene, { platform }: Asked): Chosen {
  const sections = scene.view.rules.order.flatMap((title) => {
    const games = findGames(scene.view, { gameType: title, platform }, scene.at)
    const content = firstOpen(scene, games, paging.homeSectionGames)
    return content.length === 0 ? [] : [{ title, games: games.length, content }]
  })
  return { hot: firstOpen(scene, findGames(scene.view, { hot: true, platform }, scene.at), mostHot), sections }
}

export const lobby =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, asked: Asked): Promise<Value<'lobby'>> => {
    const scene = await sceneOf(reader, ctx)
    const chosen = sharedAnswer(scene, ['chosen', asked], () => chooseGames(scene, asked))
    const marked = await markedAmong(ctx, [...chosen.hot, ...chosen.sections.flatMap(({ content }) => content)])
    const shown = (games: readonly CatalogueGame[]) => games.map((game) => present(scene, game, asked.language, marked))
    const show = () => ({
      hot: shown(chosen.hot),
      sections: chosen.sections.map(({ title, games, content }) => ({
        ...{ title, games, cards: cardsOf(scene, title) },
        content: shown(content),
      })),
    })
    return marked === noMarks ? sharedAnswer(scene, ['lobby', asked], show) : show()
  }

export const popular =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'popular'>): Promise<Value<'popular'>> => {
    const { gameType, language, platform, limitNum } = input
    const scene = await sceneOf(reader, ctx)
    const games = firstOpen(scene, findGames(scene.view, { gameType, platform }, scene.at), limitNum)
    const marked = await markedAmong(ctx, games)
    const show = () => ({ content: games.map((game) => present(scene, game, language, marked)) })
    return marked === noMarks ? sharedAnswer(scene, ['popular', input], show) : show()
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
