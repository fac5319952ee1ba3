import type { Value } from '@chokka/contract'
import type { DayLimits } from '../cashier/index.ts'
import { fromMicros } from '@chokka/money'
import { accountType } from '../identity/index.ts'
import { dayOf, me, type Ctx } from '../kit/index.ts'
import { monthOf, nextMonth } from './months.ts'
import { rankOf } from './rank-at.ts'
import { ranksOf } from './terms.ts'

/** The rank of the account holder, and all ranks. */
export const vip = (ctx: Ctx): Promise<Value<'vip'>> => standingOf(ctx, me(ctx).holderId)

/** The rank of an account holder with what it comes from, and all ranks. */
export async function standingOf(ctx: Ctx, id: bigint): Promise<Value<'vip'>> {
  const ranks = ranksOf(ctx.site).map((one, rank) => ({ rank, ...one }))
  const member = await ctx.db.selectFrom('loyalty_member').selectAll().where('holder_id', '=', id).executeTakeFirst()
  const month = await ctx.db
    .selectFrom('loyalty_month')
    .select('valid')
    .where('holder_id', '=', id)
    .where((where) => where(where.cast<string>('month', 'text'), '=', monthOf(ctx.clock.now(), ctx.site.timeZone)))
    .executeTakeFirst()
  const rank = Math.min(member?.rank ?? 0, ranks.length - 1)
  const judged = member?.judged_from && rank > 0 ? nextMonth(dayOf(member.judged_from, 'utc')) : null
  return {
    ...{ rank, ranks, judgedOn: judged },
    turnover: fromMicros(member?.valid ?? 0n),
    deposits: fromMicros(member?.deposits ?? 0n),
    month: fromMicros(month?.valid ?? 0n),
  }
}

/** The rank of an account holder for their public state, its name in their language. */
export async function vipOf(ctx: Ctx, holderId: bigint) {
  const level = await rankOf(ctx, holderId)
  const isShown = ctx.site.hasVip && accountType(me(ctx).type).withdraws
  return { hasVip: isShown, vipLabelName: ranksOf(ctx.site)[level]?.name[ctx.language] ?? '', vipRankLevel: level }
}

/** What the rank of an account holder allows them to withdraw on a business day; null on a site without VIP. */
export async function dayLimitsOf(ctx: Ctx, holderId: bigint): Promise<DayLimits | null> {
  if (!ctx.site.hasVip) return null
  const rank = ranksOf(ctx.site)[await rankOf(ctx, holderId)]
  if (!rank) return null
  const { withdrawalDayMost: most, withdrawalDayCount: dayCount, withdrawalFreeCount: freeCount } = rank
  return { dayMost: fromMicros(most), dayCount, freeCount }
}
