import { Refusal, type ActVerb } from '../../kit/index.ts'
import { lockVendor } from '../sync/store-list.ts'
import { gameSwitches, readGameRow } from './office-games.ts'
import { tellOfGames } from '../tell-of-games.ts'
import { toPairs, toPlatforms } from './platform-words.ts'

/** Switches a game. No new rounds begin then; those in play end (S-18). What its vendor's list says changes nothing. */
export const changeGame: ActVerb<'changeGame'> = async (ctx, input) => {
  const found = await ctx.db
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .where('v.code', '=', input.vendor)
    .where('g.code', '=', input.gameCode)
    .select(['g.id', 'g.vendor_id'])
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  await lockVendor(ctx, found.vendor_id)
  const before = await readGameRow(ctx, input)
  const { enabled, isHot, sort, closedCountries, closedPlatforms, closedPairs } = input
  const changes = {
    ...(enabled === undefined ? {} : { enabled }),
    ...(isHot === undefined ? {} : { is_hot: isHot }),
    ...(sort === undefined ? {} : { sort }),
    ...(closedCountries === undefined ? {} : { closed_countries: closedCountries }),
    ...(closedPlatforms === undefined ? {} : { closed_platforms: toPlatforms(closedPlatforms) }),
    ...(closedPairs === undefined ? {} : { closed_pairs: toPairs(closedPairs) }),
  }
  if (Object.keys(changes).length > 0) {
    await ctx.db.updateTable('game').set(changes).where('id', '=', found.id).execute()
    tellOfGames(ctx)
  }
  const after = await readGameRow(ctx, input)
  if (!before || !after) throw new Refusal('not_found')
  return {
    value: after,
    subject: `game:${input.vendor}:${input.gameCode}`,
    before: gameSwitches(before),
    after: gameSwitches(after),
  }
}
