import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../kit/index.ts'

/** The rank that a member had at the end of a period: that of the last slot before an instant, in milliseconds. */
export const rankBefore = (holder: RawBuilder<unknown>, end: number): RawBuilder<number> => sql<number>`
  coalesce((select m.to_rank from loyalty_rank_move m where m.holder_id = ${holder}
    and m.slot < to_timestamp(${end / 1000}::float8) order by m.number desc limit 1), 0)`

/** The rank that an account holder has now; never above the highest that there is. */
export async function rankOf(ctx: Ctx, holderId: bigint): Promise<number> {
  const row = await ctx.db
    .selectFrom('loyalty_member')
    .select('rank')
    .where('holder_id', '=', holderId)
    .executeTakeFirst()
  return Math.min(row?.rank ?? 0, ctx.site.vipRanks.length - 1)
}
