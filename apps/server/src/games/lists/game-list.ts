import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type BaseCtx, type OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { conditions, findGames, type Filter } from '../catalogue/find-games.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { search } from '../catalogue/search-index.ts'
import { favouritesOf, markedAmong, noMarks, recentsOf } from './own-games.ts'
import { present, sceneOf, sharedAnswer, type Scene } from './present.ts'

type Page<Games> = { content: Games; pageNum: number; totalPages: number; total: number }

/** A client that was made for another merchant's site must not show the games of this one. */
function refuseOtherMerchant(ctx: BaseCtx, merchant: string | undefined): void {
  if (merchant && merchant !== ctx.site.merchantCode) throw new Refusal('not_allowed')
}

export const gameList =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'gameList'>): Promise<Value<'gameList'>> => {
    refuseOtherMerchant(ctx, input.merchant)
    const isOwn = input.select === 'FAV' || input.select === 'RECENT'
    if (isOwn) me(ctx)
    const scene = await sceneOf(reader, ctx)
    const { gameType, gameClassify, vassalage, lines, minBet, platform } = input
    const filter: Filter = {
      ...{ gameType, gameClassify, vassalage, lines, minBet, platform },
      ...(input.search ? { search: input.search } : {}),
      ...(input.select === 'HOT' ? { hot: true } : {}),
      ...(input.select === 'JACKPOT' ? { jackpot: true } : {}),
      ...(input.select === 'NEW' ? { newSince: scene.at.newSince } : {}),
    }
    if (isOwn) {
      const ownOf = input.select === 'FAV' ? favouritesOf : recentsOf
      return showOwn(ctx, scene, await ownList(ctx, scene, ownOf, filter), input)
    }
    const games = findGames(scene.view, filter, scene.at)
    const marked = await markedAmong(ctx, pageOf(games, input))
    const show = () => showPage(scene, games, input, marked)
    return marked === noMarks ? sharedAnswer(scene, ['gameList', input], show) : show()
  }

/** The member's own games that fit the filter, in the order in which they were marked or played. */
async function ownList(
  ctx: OutsideCtx,
  { view, at }: Scene,
  ownOf: typeof favouritesOf,
  filter: Filter,
): Promise<CatalogueGame[]> {
  const { holderId } = me(ctx)
  const own = await ownOf(ctx, view, holderId)
  const fits = conditions(view, filter, { ...at, country: null })
  const hits = filter.search ? (search(view.searchIndex(), filter.search) ?? new Map<CatalogueGame, number>()) : null
  return own.filter((game) => fits(game) && (hits?.has(game) ?? true))
}

type Paging = { pageNo: number; pageSize: number; language?: string | undefined }

const pageOf = (games: readonly CatalogueGame[], { pageNo, pageSize }: Paging) =>
  games.slice((pageNo - 1) * pageSize, pageNo * pageSize)

/** One page of games as the wire has it. */
const showPage = (
  scene: Scene,
  games: readonly CatalogueGame[],
  input: Paging,
  marked: ReadonlySet<number>,
): Page<Value<'gameList'>['content']> => ({
  content: pageOf(games, input).map((game) => present(scene, game, input.language, marked)),
  pageNum: input.pageNo,
  totalPages: Math.ceil(games.length / input.pageSize),
  total: games.length,
})

const showOwn = async (ctx: OutsideCtx, scene: Scene, games: readonly CatalogueGame[], input: Paging) =>
  showPage(scene, games, input, await markedAmong(ctx, pageOf(games, input)))

const mostHot = 24

export const hotGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'hotGames'>): Promise<Value<'hotGames'>> => {
    refuseOtherMerchant(ctx, input.merchantCode)
    const scene = await sceneOf(reader, ctx)
    const games = findGames(scene.view, { hot: true, platform: input.platform }, scene.at).slice(0, mostHot)
    const marked = await markedAmong(ctx, games)
    const show = () => ({ content: games.map((game) => present(scene, game, input.language, marked)) })
    return marked === noMarks ? sharedAnswer(scene, ['hotGames', input], show) : show()
  }

export const favouriteGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'favouriteGames'>): Promise<Value<'favouriteGames'>> => {
    const scene = await sceneOf(reader, ctx)
    const { gameType, platform } = input
    const games = await ownList(ctx, scene, favouritesOf, { gameType, platform })
    const { content, pageNum, totalPages } = await showOwn(ctx, scene, games, input)
    return { content, pageNum, totalPages }
  }

export const favouriteIds =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, { gameType, platform }: Input<'favouriteIds'>): Promise<Value<'favouriteIds'>> => {
    const games = await ownList(ctx, await sceneOf(reader, ctx), favouritesOf, { gameType, platform })
    return { content: games.map(({ id }) => id) }
  }

export const recentGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'recentGames'>): Promise<Value<'recentGames'>> => {
    const scene = await sceneOf(reader, ctx)
    const games = await ownList(ctx, scene, recentsOf, { gameType: input.gameType })
    const { content } = await showOwn(ctx, scene, games, input)
    return { list: content }
  }
