import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import { giftsPpm } from '../guard.ts'

/** The ranks and the rates as they are set now, with what the guard counts beside the rates. */
export async function loyaltyTerms(ctx: Ctx): Promise<Value<'loyaltyTerms'>> {
  const { hasVip, vipRanks, rebateRates, highestSalaryPpm: salaryPpm } = ctx.site
  const counts = await ctx.db
    .selectFrom('loyalty_member')
    .select((select) => ['rank', select.fn.countAll<bigint>().as('members')])
    .groupBy('rank')
    .execute()
  const found = new Map(counts.map(({ rank, members }) => [rank, Number(members)]))
  return {
    ...{ hasVip, rates: rebateRates, beside: { salaryPpm, giftsPpm: giftsPpm(vipRanks) } },
    ranks: vipRanks.map((one, rank) => ({ rank, ...one, members: found.get(rank) ?? 0 })),
  }
}
