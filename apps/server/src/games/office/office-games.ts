import type { Input, Value } from '@chokka/contract'
import { sql } from 'kysely'
import type { Ctx, Tx } from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import { typeOf } from '../catalogue/load-vendors.ts'
import { nameIn } from '../lists/present.ts'
import { pairsToWire, toWireWords } from './platform-words.ts'

export type GameRow = Value<'officeGames'>['content'][number]

const gamesQuery = (db: Tx) =>
  db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .select(['v.code as vendor', 'g.code', 'g.type', 'g.category', 'g.enabled', 'g.is_hot', 'g.sort'])
    .select(['g.closed_countries', 'g.closed_platforms', 'g.closed_pairs', 'g.vendor_enabled', 'g.listed'])
    .select('g.blocked_countries')
    .select(sql<Record<string, string>>`g.listed_names || g.names`.as('names'))

type Row = Awaited<ReturnType<ReturnType<typeof gamesQuery>['execute']>>[number]

const toRow = (row: Row, language: string): GameRow => ({
  ...{ vendor: row.vendor, gameCode: row.code, displayName: nameIn(row.names, language) },
  ...{ gameType: typeOf(row.type), category: row.category, enabled: row.enabled, isHot: row.is_hot, sort: row.sort },
  ...{ closedCountries: row.closed_countries, closedPlatforms: toWireWords(row.closed_platforms) },
  closedPairs: pairsToWire(row.closed_pairs),
  ...{ vendorEnabled: row.vendor_enabled, isListed: row.listed, blockedCountries: row.blocked_countries },
})

export async function officeGames(ctx: Ctx, input: Input<'officeGames'>): Promise<Value<'officeGames'>> {
  let query = gamesQuery(ctx.db)
  if (input.vendor) query = query.where('v.code', '=', input.vendor)
  if (input.show === 'hot') query = query.where('g.is_hot', '=', true)
  if (input.show === 'unmapped') query = query.where('g.type', 'is', null)
  if (input.show === 'closed')
    query = query.where(sql<boolean>`not (g.enabled and g.vendor_enabled and g.listed and v.enabled) or g.type is null`)
  if (input.search) {
    const pattern = `%${input.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where(sql<boolean>`((g.listed_names || g.names)::text ilike ${pattern} or g.code ilike ${pattern})`)
  }
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('v.code')
    .orderBy('g.sort')
    .orderBy('g.position')
    .orderBy('g.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return {
    content: rows.map((row) => toRow(row, ctx.language)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(total / input.pageSize),
    total,
  }
}

export async function readGameRow(ctx: Ctx, of: { vendor: string; gameCode: string }): Promise<GameRow | undefined> {
  const row = await gamesQuery(ctx.db)
    .where('v.code', '=', of.vendor)
    .where('g.code', '=', of.gameCode)
    .executeTakeFirst()
  return row && toRow(row, ctx.language)
}

/** What of a game the audit records: its switches. */
export const gameSwitches = (row: GameRow): JsonObject => ({
  ...{ enabled: row.enabled, isHot: row.isHot, sort: row.sort },
  ...{ closedCountries: row.closedCountries, closedPlatforms: row.closedPlatforms, closedPairs: row.closedPairs },
})
