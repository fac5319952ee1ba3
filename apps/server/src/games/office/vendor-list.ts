import type { Value } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx, Tx } from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import { healthOf } from '../vendor-health.ts'
import { readingsOf } from '../vendors.ts'
import { pairsToWire, toWireWords } from './platform-words.ts'

export type VendorRow = Value<'vendorList'>['content'][number]

const categories = z.record(z.string(), z.enum(gameTypes))
const refusals = z.array(z.object({ code: z.string(), reason: z.string() }))
const counts = z.record(z.string(), z.number())

export const vendorList = async (ctx: Ctx): Promise<Value<'vendorList'>> => ({ content: await readVendorRows(ctx.db) })

/** Every vendor as staff see it, or the one of this code. */
export async function readVendorRows(db: Tx, code?: string): Promise<VendorRow[]> {
  let query = db
    .selectFrom('vendor as v')
    .leftJoin('vendor_sync as s', 's.vendor_id', 'v.id')
    .select(['v.code', 'v.display_name', 'v.enabled', 'v.in_maintenance', 'v.maintenance_until', 'v.sort'])
    .select(['v.base_url', 'v.rollback_after_win', 'v.after_round_closed'])
    .select(['v.closed_countries', 'v.closed_platforms', 'v.closed_pairs', 'v.categories', 's.at', 's.fault'])
    .select(['s.listed', 's.added'])
    .select(['s.changed', 's.closed', 's.refused', 's.refusals', 's.unknown_categories'])
    .select([
      sql<number>`(select count(*)::int from game g where g.vendor_id = v.id and g.listed)`.as('games'),
      sql<number>`(select count(*)::int from game g where g.vendor_id = v.id and g.listed and g.enabled
        and g.vendor_enabled and g.type is not null)`.as('open_games'),
    ])
    .orderBy('v.sort')
    .orderBy('v.code')
  if (code !== undefined) query = query.where('v.code', '=', code)
  return (await query.execute()).map((row) => ({
    vendor: row.code,
    displayName: row.display_name,
    enabled: row.enabled,
    inMaintenance: row.in_maintenance,
    opensAt: row.maintenance_until,
    closedCountries: row.closed_countries,
    closedPlatforms: toWireWords(row.closed_platforms),
    closedPairs: pairsToWire(row.closed_pairs),
    sort: row.sort,
    categories: categories.parse(row.categories),
    games: row.games,
    openGames: row.open_games,
    ...readingsOf(row),
    health: healthOf(row.base_url),
    sync:
      row.at === null
        ? null
        : {
            at: row.at,
            fault: row.fault,
            ...{ listed: row.listed ?? 0, added: row.added ?? 0, changed: row.changed ?? 0, closed: row.closed ?? 0 },
            ...{ refused: row.refused ?? 0, refusals: refusals.parse(row.refusals) },
            unknownCategories: counts.parse(row.unknown_categories),
          },
  }))
}

/** What of a vendor the audit records: its switches, and how its messages are read. */
export const vendorSwitches = (row: VendorRow): JsonObject => ({
  ...{ enabled: row.enabled, inMaintenance: row.inMaintenance, opensAt: row.opensAt?.toISOString() ?? null },
  ...{ closedCountries: row.closedCountries, closedPlatforms: row.closedPlatforms, closedPairs: row.closedPairs },
  ...{ sort: row.sort, categories: row.categories },
  ...{ rollbackAfterWin: row.rollbackAfterWin, afterRoundClosed: row.afterRoundClosed },
})
