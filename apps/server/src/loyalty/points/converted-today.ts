import { dayOf, startOfDay, type Ctx } from '../../kit/index.ts'
import { pointUnit } from './ledger.ts'

/** How many points an account holder has converted on this business day. */
export async function convertedToday(ctx: Ctx, holderId: bigint): Promise<number> {
  const zone = ctx.site.timeZone
  const { points } = await ctx.db
    .selectFrom('point_entry')
    .select((select) => select.cast<bigint | null>(select.fn.sum('points'), 'bigint').as('points'))
    .where('holder_id', '=', holderId)
    .where('kind', '=', 'converted')
    .where('at', '>=', startOfDay(dayOf(ctx.clock.now(), zone), zone))
    .executeTakeFirstOrThrow()
  return Number(-(points ?? 0n) / pointUnit)
}
