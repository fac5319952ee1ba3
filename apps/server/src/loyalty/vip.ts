import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { dayOf, me, type Ctx } from '../kit/index.ts'
import { monthOf, nextMonth } from './months.ts'

/** The rank of the account holder, and all ranks. */
export async function vip(ctx: Ctx): Promise<Value<'vip'>> {
  const { holderId: id } = me(ctx)
  const ranks = ctx.site.vipRanks.map((one, rank) => ({ rank, ...one }))
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
