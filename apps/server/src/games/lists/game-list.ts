import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type BaseCtx, type OutsideCtx } from '../../kit/index.ts'
import type { CatalogueGame } from '../catalogue/catalogue.ts'
import { conditions, findGames, type Filter } from '../catalogue/find-games.ts'
import type { CatalogueReader } from '../catalogue/open-catalogue.ts'
import { search } from '../catalogue/search-index.ts'
import { favouritesOf, markedAmong, recentsOf } from './own-games.ts'
import { present, sceneOf, type Scene } from './present.ts'

type Page<Games> = { content: Games; pageNum: number; totalPages: number; total: number }

/** A client that was made for another merchant's site must not show the games of this one. */
export function refuseOtherMerchant(ctx: BaseCtx, merchant: string | undefined): void {
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
      ...(input.select === 'NEW' ? { newSince: scene.at.newSince } : {}),
    }
    const games = isOwn ? await ownList(ctx, scene, input.select, filter) : findGames(scene.view, filter, scene.at)
    return showPage(ctx, scene, games, input)
  }

/** The member's own games that fit the filter, in the order in which they were marked or played. */
async function ownList(
  ctx: OutsideCtx,
  { view, at }: Scene,
  select: 'FAV' | 'RECENT' | string,
  filter: Filter,
): Promise<CatalogueGame[]> {
  const { holderId } = me(ctx)
  const own = await (select === 'FAV' ? favouritesOf : recentsOf)(ctx, view, holderId)
  const fits = conditions(view, filter, { ...at, country: null })
  const hits = filter.search ? (search(view.searchIndex(), filter.search) ?? new Map<CatalogueGame, number>()) : null
  return own.filter((game) => fits(game) && (hits?.has(game) ?? true))
}

/** One page of games as the wire has it. */
async function showPage(
  ctx: OutsideCtx,
  scene: Scene,
  games: readonly CatalogueGame[],
  input: { pageNo: number; pageSize: number; language?: string | undefined },
): Promise<Page<Value<'gameList'>['content']>> {
  const start = (input.pageNo - 1) * input.pageSize
  const shown = games.slice(start, start + input.pageSize)
  const marked = await markedAmong(ctx, shown)
  return {
    content: shown.map((game) => present(scene, game, input.language, marked)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(games.length / input.pageSize),
    total: games.length,
  }
}

const mostHot = 24

export const hotGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'hotGames'>): Promise<Value<'hotGames'>> => {
    refuseOtherMerchant(ctx, input.merchantCode)
    const scene = await sceneOf(reader, ctx)
    const games = findGames(scene.view, { hot: true, platform: input.platform }, scene.at).slice(0, mostHot)
    const marked = await markedAmong(ctx, games)
    return { content: games.map((game) => present(scene, game, input.language, marked)) }
  }

export const favouriteGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'favouriteGames'>): Promise<Value<'favouriteGames'>> => {
    const scene = await sceneOf(reader, ctx)
    const { gameType, platform } = input
    const games = await ownList(ctx, scene, 'FAV', { gameType, platform })
    const { content, pageNum, totalPages } = await showPage(ctx, scene, games, input)
    return { content, pageNum, totalPages }
  }

export const recentGames =
  (reader: CatalogueReader) =>
  async (ctx: OutsideCtx, input: Input<'recentGames'>): Promise<Value<'recentGames'>> => {
    const scene = await sceneOf(reader, ctx)
    const games = await ownList(ctx, scene, 'RECENT', { gameType: input.gameType })
    const { content } = await showPage(ctx, scene, games, input)
    return { list: content }
  }
