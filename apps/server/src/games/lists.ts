import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/calls/games'
import { paging } from '@chokka/contract/limits'
import { me, Refusal, type Ctx } from '../kit/index.ts'

type Game = Value<'hotGames'>['content'][number]
type GameType = Game['gameType']

/** The name in the language, else in English, else whatever there is. */
export function nameIn(names: unknown, language = 'bn'): string {
  if (typeof names !== 'object' || names === null) return ''
  const of = new Map(Object.entries(names))
  const [first] = of.values()
  return String(of.get(language) ?? of.get('en') ?? first ?? '')
}

function gamesQuery(ctx: Ctx) {
  const holder = ctx.who?.holderId ?? null
  return ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .where('v.enabled', '=', true)
    .select(['g.id', 'g.code', 'g.type', 'g.names', 'g.is_hot', 'g.icon', 'g.has_free_play', 'v.code as vendor'])
    .select([
      sql<boolean>`g.enabled and g.vendor_enabled`.as('open'),
      sql<boolean>`exists (select 1 from favourite f where f.game_id = g.id and f.holder_id = ${holder})`.as(
        'favourite',
      ),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof gamesQuery>['execute']>>[number]

const toGame = (row: Row, language: string | undefined): Game => ({
  nodeId: row.id,
  displayName: nameIn(row.names, language),
  gameName: nameIn(row.names, 'en'),
  nodeName: nameIn(row.names, 'en'),
  gameCode: row.code,
  gameType: gameTypes.find((type) => type === row.type) ?? 'RNG',
  vassalage: row.vendor,
  isGame: 'GAME',
  isHot: row.is_hot ? 1 : 0,
  showIcon: row.icon,
  iconUrl: row.icon,
  lagerIcon: row.icon,
  hasFreePlay: row.has_free_play,
  open: row.open,
  isFavourite: row.favourite,
  isNew: false,
  lines: null,
  minBet: null,
  features: [],
})

/** Our platform for each word of the wire; `flash` once meant desktops. */
const platformOf = new Map([
  ['flash', 'GPL_DESKTOP'],
  ['html5-desktop', 'GPL_DESKTOP'],
  ['html5-mobile', 'GPL_MOBILE'],
])

type Filter = {
  gameType?: GameType | undefined
  gameClassify?: GameType | undefined
  vassalage?: string | undefined
  platform?: string | undefined
}

function applyFilter(query: ReturnType<typeof gamesQuery>, by: Filter): ReturnType<typeof gamesQuery> {
  let filtered = query
  if (by.gameType) filtered = filtered.where('g.type', '=', by.gameType)
  if (by.gameClassify) filtered = filtered.where('g.type', '=', by.gameClassify)
  if (by.vassalage) filtered = filtered.where('v.code', '=', by.vassalage)
  if (by.platform) {
    const platforms = by.platform.split(',').map((word) => platformOf.get(word) ?? word)
    filtered = filtered.where(sql<boolean>`g.platforms && ${platforms}::text[]`)
  }
  return filtered
}

/** A client that was made for another merchant's site must not show the games of this one. */
function refuseOtherMerchant(ctx: Ctx, merchant: string | undefined): void {
  if (merchant && merchant !== ctx.site.merchantCode) throw new Refusal('not_allowed')
}

export async function gameVendors(ctx: Ctx): Promise<Value<'gameVendors'>> {
  const rows = await ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .where('v.enabled', '=', true)
    .groupBy(['g.type', 'v.code', 'v.display_name'])
    .orderBy('v.display_name')
    .select(['g.type', 'v.code', 'v.display_name', sql<number>`count(*)::int`.as('games')])
    .execute()
  const lane = (title: GameType) => {
    const found = rows.filter((row) => row.type === title)
    const cards = found.map((row) => ({
      ...{ vassalage: row.code, displayName: row.display_name, gameType: title, games: row.games },
      ...{ isGame: 'VASSALAGE' as const, gameCode: null, state: 'open' as const, opensAt: null, iconUrl: null },
    }))
    return {
      title,
      games: found.reduce((total, row) => total + row.games, 0),
      cards,
      gameClassify: [{ gameClassify: title, vendors: cards }],
    }
  }
  return { content: gameTypes.map(lane).filter((one) => one.cards.length > 0) }
}

export async function gameList(ctx: Ctx, input: Input<'gameList'>): Promise<Value<'gameList'>> {
  refuseOtherMerchant(ctx, input.merchant)
  let query = applyFilter(gamesQuery(ctx), input)
  if (input.search) {
    const pattern = `%${input.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where(sql<boolean>`(g.names::text ilike ${pattern} or v.display_name ilike ${pattern})`)
  }
  const total = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('g.sort')
    .orderBy('g.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return {
    content: rows.map((row) => toGame(row, input.language)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(total.total / input.pageSize),
    total: total.total,
  }
}

export async function hotGames(ctx: Ctx, input: Input<'hotGames'>): Promise<Value<'hotGames'>> {
  refuseOtherMerchant(ctx, input.merchantCode)
  const rows = await applyFilter(gamesQuery(ctx), input)
    .where('g.is_hot', '=', true)
    .orderBy('g.sort')
    .limit(24)
    .execute()
  return { content: rows.map((row) => toGame(row, input.language)) }
}

export async function favouriteGames(ctx: Ctx, input: Input<'favouriteGames'>): Promise<Value<'favouriteGames'>> {
  const own = applyFilter(gamesQuery(ctx), input).innerJoin('favourite as own', (join) =>
    join.onRef('own.game_id', '=', 'g.id').on('own.holder_id', '=', me(ctx).holderId),
  )
  const total = await own
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .orderBy('own.at', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return {
    content: rows.map((row) => toGame(row, input.language)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Math.min(total.total, paging.favourites) / input.pageSize),
  }
}

export async function recentGames(ctx: Ctx, input: Input<'recentGames'>): Promise<Value<'recentGames'>> {
  const rows = await applyFilter(gamesQuery(ctx), input)
    .innerJoin('recent_game as own', (join) =>
      join.onRef('own.game_id', '=', 'g.id').on('own.holder_id', '=', me(ctx).holderId),
    )
    .orderBy('own.at', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return { list: rows.map((row) => toGame(row, input.language)) }
}

export async function lobby(ctx: Ctx, input: Input<'lobby'>): Promise<Value<'lobby'>> {
  const { content: hot } = await hotGames(ctx, input)
  const vendors = await gameVendors(ctx)
  const sections = await Promise.all(
    vendors.content.map(async ({ title, games, cards }) => {
      const rows = await applyFilter(gamesQuery(ctx), { gameType: title })
        .orderBy('g.sort')
        .limit(paging.homeSectionGames)
        .execute()
      return { title, games, cards, content: rows.map((row) => toGame(row, input.language)) }
    }),
  )
  return { hot, sections }
}

export async function gameInfo(ctx: Ctx, input: Input<'gameInfo'>): Promise<Value<'gameInfo'>> {
  const row = await gamesQuery(ctx)
    .where('v.code', '=', input.vassalage)
    .where('g.code', '=', input.gameCode)
    .executeTakeFirst()
  if (!row) throw new Refusal('game_unknown')
  const unknown = { maxBet: null, volatility: null, rtp: null, releasedOn: null, similar: [] }
  return { ...toGame(row, input.language), vendorName: row.vendor, ...unknown }
}

export async function vendorGameTypes(ctx: Ctx): Promise<Value<'vendorGameTypes'>> {
  const { content } = await gameVendors(ctx)
  const cards = content.flatMap((lane) => lane.cards)
  return {
    content: cards.map(({ vassalage, displayName, gameType }) => ({ vassalage, displayName, gameType: [gameType] })),
  }
}
