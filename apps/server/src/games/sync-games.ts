import { gameListReply, gamePaths } from '@chokka/vendor-api'
import { gameTypes } from '@chokka/contract/calls/games'
import type { Db, BaseCtx } from '../kit/index.ts'
import { readVendors, type Vendor } from './vendors.ts'
import { askVendor } from './vendor-client.ts'

/** Reads each vendor's own list: new games are added under their English name, games it closed are closed here too. */
export async function syncGames(db: Db, at: BaseCtx): Promise<void> {
  for (const vendor of (await readVendors(db, at.log)).values()) {
    if (!vendor.enabled) continue
    await syncVendor(db, at, vendor).catch((fault) => at.log.warn({ err: fault, vendor: vendor.code }, 'game list'))
  }
}

async function syncVendor(db: Db, at: BaseCtx, vendor: Vendor): Promise<void> {
  const listed = await askVendor(at.keys, vendor, gamePaths.list, { operator_id: vendor.operatorId }, gameListReply)
  for (const game of listed) {
    await db
      .insertInto('game')
      .values({
        vendor_id: vendor.id,
        code: game.game_code,
        type: gameTypes.find((type) => type === game.category) ?? 'INHOUSE',
        names: { en: game.name },
        vendor_enabled: game.enabled,
        platforms: game.platforms,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['vendor_id', 'code'])
          .doUpdateSet({ vendor_enabled: game.enabled, platforms: game.platforms }),
      )
      .execute()
  }
  const codes = listed.map((game) => game.game_code)
  await db
    .updateTable('game')
    .set({ vendor_enabled: false })
    .where('vendor_id', '=', vendor.id)
    .$if(codes.length > 0, (query) => query.where('code', 'not in', codes))
    .execute()
}
