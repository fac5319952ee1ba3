import type { Input } from '@chokka/contract'
import { jsonb, Refusal, type ActVerb } from '../../kit/index.ts'
import type { Guards } from '../../kit/settings.ts'
import { lockVendor } from '../sync/store-list.ts'
import { tellOfGames } from '../tell-of-games.ts'
import { toPairs, toPlatforms } from './platform-words.ts'
import { readVendorRows, vendorSwitches } from './vendor-list.ts'

type Change = Omit<Input<'changeVendor'>, 'vendor' | 'reason'>

/**
 * Whom each switch of a vendor guards, as each setting of the site says it. What decides how much money a message of
 * the vendor moves takes two; what closes, opens, sorts or announces its games takes one, as they are needed at once.
 */
export const vendorGuards: Readonly<Record<keyof Required<Change>, Guards>> = {
  ...{ enabled: 'nobody', inMaintenance: 'nobody', opensAt: 'nobody' },
  ...{ closedCountries: 'nobody', closedPlatforms: 'nobody', closedPairs: 'nobody' },
  ...{ sort: 'nobody', categories: 'nobody' },
  ...{ rollbackAfterWin: 'money', afterRoundClosed: 'money' },
}

/** Whether a change of these takes two: one that guards something, and is not what it was. */
const takesTwo = (change: Change, before: Partial<Change>): boolean =>
  // Object.keys of a constant: its keys are exactly those of Change.
  (Object.keys(vendorGuards) as (keyof Change)[]).some(
    (name) => vendorGuards[name] !== 'nobody' && change[name] !== undefined && change[name] !== before[name],
  )

/**
 * Switches a vendor; how its messages are read takes two. It is in force in every process with the next call; the door
 * takes up to two seconds. No new rounds begin then; those in play end.
 */
export const changeVendor: ActVerb<'changeVendor'> = async (ctx, input) => {
  const found = await ctx.db.selectFrom('vendor').select('id').where('code', '=', input.vendor).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  await lockVendor(ctx, found.id)
  const [before] = await readVendorRows(ctx.db, input.vendor)
  const { enabled, inMaintenance, opensAt, closedCountries, closedPlatforms, closedPairs, sort, categories } = input
  const { rollbackAfterWin, afterRoundClosed } = input
  const read = before && { rollbackAfterWin: before.rollbackAfterWin, afterRoundClosed: before.afterRoundClosed }
  if (takesTwo(input, read ?? {})) ctx.deciding.askSecond?.()
  const changes = {
    ...(enabled === undefined ? {} : { enabled }),
    ...(inMaintenance === undefined ? {} : { in_maintenance: inMaintenance, maintenance_until: opensAt ?? null }),
    ...(opensAt === undefined ? {} : { maintenance_until: opensAt }),
    ...(closedCountries === undefined ? {} : { closed_countries: closedCountries }),
    ...(closedPlatforms === undefined ? {} : { closed_platforms: toPlatforms(closedPlatforms) }),
    ...(closedPairs === undefined ? {} : { closed_pairs: toPairs(closedPairs) }),
    ...(sort === undefined ? {} : { sort }),
    ...(rollbackAfterWin === undefined ? {} : { rollback_after_win: rollbackAfterWin }),
    ...(afterRoundClosed === undefined ? {} : { after_round_closed: afterRoundClosed }),
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
