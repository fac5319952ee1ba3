import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import { slotOf } from '../turnover/index.ts'
import { monthOf, nextMonth } from './months.ts'
import { moveRanks } from './move-ranks.ts'

type Reached = { holder: bigint; rank: number; turnover: Money; deposits: Money; month: Money }

/**
 * Gives a member sums from before, with the rank that they reach; for the demo. Returns whether it did: who has sums
 * already is left as they are.
 */
export async function reachRank(ctx: Ctx, { holder, rank, turnover, deposits, month }: Reached): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await ctx.db
    .insertInto('loyalty_member')
    .values({ holder_id: holder, valid: fromMicros(turnover), deposits: fromMicros(deposits), played: rank })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (made === 0n) return false
  const at = ctx.clock.now()
  const now = monthOf(at, ctx.site.timeZone)
  await ctx.db.insertInto('loyalty_month').values({ holder_id: holder, month: now, valid: month }).execute()
  const move = { holder, from: 0, to: rank, cause: 'play' as const, at, slot: slotOf(at.getTime()) }
  await moveRanks(ctx, [{ ...move, judgedFrom: nextMonth(now) }])
  return true
}
