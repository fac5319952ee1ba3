import { gamePaths } from '@chokka/vendor-api'
import { z } from 'zod'
import { jsonb, transact, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'
import { typeOf } from '../catalogue/load-vendors.ts'
import { tellOfGames } from '../tell-of-games.ts'
import { askVendor, type CallLimits } from '../vendor-client.ts'
import { loadVendors, type Vendor } from '../vendors.ts'
import { mostGames, readList, type ReadList } from './read-list.ts'
import { storeList, type Stored } from './store-list.ts'

/** 20,000 games with all their fields are about 12 MB. */
const limits: CallLimits = { timeoutMs: 20_000, mostBytes: 16 * 1024 * 1024 }
/** One slow vendor keeps only itself waiting. */
const atOnce = 4
const keptRefusals = 50

/** Why a list was not taken. The games stay as they were. */
class ListFault extends Error {}

/** Reads each vendor's own list of games. What goes wrong with one vendor is noted in its row of `vendor_sync`. */
export async function syncGames(db: Db, at: BaseCtx, callLimits = limits): Promise<void> {
  const waiting = [...(await loadVendors(db, at.log)).values()].filter((vendor) => vendor.enabled && !vendor.isComing)
  const work = async () => {
    for (let vendor = waiting.shift(); vendor; vendor = waiting.shift()) await syncVendor(db, at, vendor, callLimits)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function syncVendor(db: Db, at: BaseCtx, vendor: Vendor, callLimits: CallLimits): Promise<void> {
  try {
    const list = await askForList(db, at, vendor, callLimits)
    const stored = await transact(db, at, async (ctx) => {
      const changes = await storeList(ctx, vendor.id, list)
      await noteSync(ctx, vendor.id, null, { list, changes })
      if (changes.added + changes.changed + changes.closed > 0) tellOfGames(ctx)
      return changes
    })
    if (list.refusals.length > 0 || Object.keys(list.unknownCategories).length > 0)
      at.log.warn(
        { vendor: vendor.code, refused: list.refusals.length, unknown: list.unknownCategories, ...stored },
        'game list has entries that were not taken',
      )
  } catch (fault) {
    at.log.warn({ err: fault, vendor: vendor.code }, 'game list')
    const said = fault instanceof ListFault ? fault.message : 'it gives no good answer'
    await transact(db, at, (ctx) => noteSync(ctx, vendor.id, said)).catch((unnoted) =>
      at.log.error({ err: unnoted, vendor: vendor.code }, 'game list not noted'),
    )
  }
}

async function askForList(db: Db, at: BaseCtx, vendor: Vendor, callLimits: CallLimits): Promise<ReadList> {
  const message = { operator_id: vendor.operatorId }
  const entries = await askVendor(at.keys, vendor, gamePaths.list, message, z.array(z.unknown()), callLimits)
  if (entries.length > mostGames) throw new ListFault(`its list has ${entries.length} games: more than ${mostGames}`)
  // A vendor without games is switched off by staff. An empty list is far more often a mistake of the vendor.
  if (entries.length === 0) throw new ListFault('its list is empty')
  const { categories } = await db
    .selectFrom('vendor')
    .select('categories')
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  const types = new Map(Object.entries(z.record(z.string(), z.string()).parse(categories)))
  return readList(entries, (category) => typeOf(types.get(category) ?? category))
}

async function noteSync(
  ctx: Ctx,
  vendorId: number,
  fault: string | null,
  brought?: { list: ReadList; changes: Stored },
): Promise<void> {
  const at = ctx.clock.now()
  const row = brought
    ? {
        ...brought.changes,
        listed: brought.list.named.size,
        refused: brought.list.refusals.length,
        refusals: jsonb(brought.list.refusals.slice(0, keptRefusals)),
        unknown_categories: jsonb(brought.list.unknownCategories),
      }
    : {}
  await ctx.db
    .insertInto('vendor_sync')
    .values({ vendor_id: vendorId, at, fault, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ at, fault, ...row }))
    .execute()
}
