import { setImmediate as breathe } from 'node:timers/promises'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros } from '@chokka/money'
import { sql } from 'kysely'
import type { Tx } from '../../kit/index.ts'
import type { CatalogueGame, CatalogueVendor, GameType } from './catalogue.ts'

/** A vendor with its games, and the count of changes at which they were read. */
export type Part = { version: bigint; vendor: CatalogueVendor; games: CatalogueGame[] }

/** A slice of this size takes a few milliseconds; between two of them the process serves others, bets among them. */
const sliceSize = 1000
const nowhere: ReadonlySet<string> = new Set()
const setOf = (words: readonly string[]) => (words.length === 0 ? nowhere : new Set(words))

export const typeOf = (text: string | null): GameType | null => gameTypes.find((type) => type === text) ?? null

/** All vendors; their games only where the count of changes differs from that of the parts that are known. */
export async function loadVendors(tx: Tx, known: ReadonlyMap<number, Part>): Promise<Map<number, Part>> {
  const rows = await tx.selectFrom('vendor').selectAll().orderBy('id').execute()
  const parts = new Map<number, Part>()
  for (const row of rows) {
    const part = known.get(row.id)
    parts.set(row.id, part?.version === row.catalogue_version ? part : { ...toVendor(row), games: [] })
  }
  const changed = [...parts.values()].filter((part) => known.get(part.vendor.id) !== part)
  for (const part of changed) part.games = await loadGames(tx, part.vendor)
  return parts
}

async function loadGames(tx: Tx, vendor: CatalogueVendor): Promise<CatalogueGame[]> {
  const rows = await gamesOf(tx, vendor.id)
  const games: CatalogueGame[] = []
  for (let start = 0; start < rows.length; start += sliceSize) {
    for (const row of rows.slice(start, start + sliceSize)) games.push(toGame(row, vendor))
    await breathe()
  }
  return games
}

const gamesOf = (tx: Tx, vendorId: number) =>
  tx
    .selectFrom('game')
    .where('vendor_id', '=', vendorId)
    .select(['id', 'code', 'type', 'is_hot', 'icon', 'has_free_play', 'enabled', 'vendor_enabled', 'listed', 'sort'])
    .select(['position', 'lines', 'min_bet', 'max_bet', 'features', 'volatility', 'rtp', 'first_seen_at'])
    .select(['blocked_countries', 'closed_countries', 'closed_platforms', 'closed_pairs', 'platforms'])
    .select([
      sql<Record<string, string>>`listed_names || names`.as('names'),
      sql<string | null>`released_on::text`.as('released_on'),
    ])
    .execute()
type GameRow = Awaited<ReturnType<typeof gamesOf>>[number]

function toGame(row: GameRow, vendor: CatalogueVendor): CatalogueGame {
  const closed = [...row.closed_platforms, ...vendor.closedPlatforms]
  return {
    ...{ id: row.id, code: row.code, vendor, type: typeOf(row.type), names: row.names, isHot: row.is_hot },
    ...{ icon: row.icon, hasFreePlay: row.has_free_play, enabled: row.enabled, vendorEnabled: row.vendor_enabled },
    ...{ isListed: row.listed, sort: row.sort, position: row.position, lines: row.lines, features: row.features },
    ...{ volatility: row.volatility, rtp: row.rtp, releasedOn: row.released_on },
    minBet: row.min_bet === null ? null : fromMicros(row.min_bet),
    maxBet: row.max_bet === null ? null : fromMicros(row.max_bet),
    newSince: row.released_on === null ? row.first_seen_at.getTime() : Date.parse(row.released_on),
    closedCountries: setOf([...row.blocked_countries, ...row.closed_countries]),
    closedPairs: setOf(row.closed_pairs),
    platforms: row.platforms.filter((platform) => !closed.includes(platform)),
  }
}

type VendorRow = {
  id: number
  code: string
  display_name: string
  icon: string | null
  base_url: string
  launch_origin: string
  operator_id: string
  enabled: boolean
  has_wallet: boolean
  opens: string
  sort: number
  in_maintenance: boolean
  maintenance_until: Date | null
  closed_countries: string[]
  closed_platforms: string[]
  closed_pairs: string[]
  game_types: string[]
  catalogue_version: bigint
}

const toVendor = (row: VendorRow): { version: bigint; vendor: CatalogueVendor } => ({
  version: row.catalogue_version,
  vendor: {
    ...{ id: row.id, code: row.code, displayName: row.display_name, icon: row.icon, baseUrl: row.base_url },
    ...{ launchOrigin: row.launch_origin, operatorId: row.operator_id, enabled: row.enabled, sort: row.sort },
    hasWallet: row.has_wallet,
    opens: row.opens === 'lobby' ? 'lobby' : 'list',
    ...{ inMaintenance: row.in_maintenance, maintenanceUntil: row.maintenance_until },
    ...{ closedCountries: setOf(row.closed_countries), closedPairs: setOf(row.closed_pairs) },
    closedPlatforms: row.closed_platforms,
    gameTypes: row.game_types.flatMap((text) => typeOf(text) ?? []),
  },
})
