import { fromMicros, type Money } from '@chokka/money'
import { dayOf, startOfDay, type Ctx } from '../../kit/index.ts'
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
