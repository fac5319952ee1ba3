import { jsonb, Refusal, type ActVerb } from '../../kit/index.ts'
import { lockVendor } from '../sync/store-list.ts'
import { tellOfGames } from '../tell-of-games.ts'
import { toPairs, toPlatforms } from './platform-words.ts'
import { readVendorRows, vendorSwitches } from './vendor-list.ts'

/**
 * Switches a vendor. It is in force in every process with the next call; the door takes up to two seconds. No new
 * rounds begin then; those in play end.
 */
export const changeVendor: ActVerb<'changeVendor'> = async (ctx, input) => {
  const found = await ctx.db.selectFrom('vendor').select('id').where('code', '=', input.vendor).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  await lockVendor(ctx, found.id)
  const [before] = await readVendorRows(ctx.db, input.vendor)
  const { enabled, inMaintenance, opensAt, closedCountries, closedPlatforms, closedPairs, sort, categories } = input
  const changes = {
    ...(enabled === undefined ? {} : { enabled }),
    ...(inMaintenance === undefined ? {} : { in_maintenance: inMaintenance, maintenance_until: opensAt ?? null }),
    ...(opensAt === undefined ? {} : { maintenance_until: opensAt }),
    ...(closedCountries === undefined ? {} : { closed_countries: closedCountries }),
    ...(closedPlatforms === undefined ? {} : { closed_platforms: toPlatforms(closedPlatforms) }),
    ...(closedPairs === undefined ? {} : { closed_pairs: toPairs(closedPairs) }),
    ...(sort === undefined ? {} : { sort }),
    ...(categories === undefined ? {} : { categories: jsonb(categories) }),
  }
  if (Object.keys(changes).length > 0) {
    await ctx.db.updateTable('vendor').set(changes).where('id', '=', found.id).execute()
    tellOfGames(ctx)
  }
  const [after] = await readVendorRows(ctx.db, input.vendor)
  if (!before || !after) throw new Refusal('not_found')
  return {
    value: after,
    subject: `vendor:${input.vendor}`,
    before: vendorSwitches(before),
    after: vendorSwitches(after),
  }
}
