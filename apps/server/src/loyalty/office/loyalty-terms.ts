import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import { guard } from '../guard.ts'

/** The ranks and the rates as they are set now, with the guard's figures. */
export async function loyaltyTerms(ctx: Ctx): Promise<Value<'loyaltyTerms'>> {
  const { hasVip, vipRanks, rebateRates } = ctx.site
  const counts = await ctx.db
    .selectFrom('loyalty_member')
    .select((select) => ['rank', select.fn.countAll<bigint>().as('members')])
    .groupBy('rank')
    .execute()
  const found = new Map(counts.map(({ rank, members }) => [rank, Number(members)]))
  const guarded = new Map(guard(ctx.site).map(({ category, ...figures }) => [category, figures]))
  return {
    hasVip,
    ranks: vipRanks.map((one, rank) => ({ rank, ...one, members: found.get(rank) ?? 0 })),
    rates: rebateRates.flatMap(({ category, types, paysOf, ppm }) => {
      const figures = guarded.get(category)
      return figures ? [{ category, types, paysOf, ppm, guard: figures }] : []
    }),
  }
}
