import { fromMicros, type Money } from '@chokka/money'
import { dayOf, startOfDay, type Ctx } from '../../kit/index.ts'
import type { CashierOptions, DayLimits } from '../options.ts'
import { givenBackStates } from './moves.ts'

/** What the member requested on this business day, without what went back to the wallet unpaid. */
export async function withdrawnToday(ctx: Ctx, holderId: bigint): Promise<{ count: number; amount: Money }> {
  const zone = ctx.site.timeZone
  const { count, amount } = await ctx.db
    .selectFrom('withdrawal')
    .select((select) => [
      select.fn.countAll<bigint>().as('count'),
      select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('amount'),
    ])
    .where('holder_id', '=', holderId)
    .where('requested_at', '>=', startOfDay(dayOf(ctx.clock.now(), zone), zone))
    .where('state', 'not in', givenBackStates)
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: fromMicros(amount ?? 0n) }
}

/** What an account holder may withdraw on a business day: by their rank, or as the cashier's settings say. */
export async function dayLimits(
  ctx: Ctx,
  holderId: bigint,
  { dayLimitsOf }: Pick<CashierOptions, 'dayLimitsOf'>,
): Promise<DayLimits> {
  const { withdrawalDayMost, withdrawalDayCount: dayCount, withdrawalFreeCount: freeCount } = ctx.site
  return (await dayLimitsOf(ctx, holderId)) ?? { dayMost: fromMicros(withdrawalDayMost), dayCount, freeCount }
}
