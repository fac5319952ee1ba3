import { fromMicros, parseMoney, sum, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { balances, lockCash, vendorBalances } from '../../wallet/index.ts'
import type { StakesInPlay } from '../options.ts'
import { closeSpentOnes, hasOpenRequirement } from './close-requirements.ts'

/** Whoever has less than this has nothing left (rules/cashier §6, U4). */
export const spentBelow = parseMoney('5.00')

/**
 * Closes the requirements of an account holder who has nothing left: in the wallets, on open bets, or on the way to or
 * from a vendor. Their cash is locked, so that no bet is between two of these.
 */
export async function closeSpent(ctx: Ctx, holderId: bigint, stakesInPlay: StakesInPlay): Promise<void> {
  await lockCash(ctx, holderId)
  if (!(await hasOpenRequirement(ctx, holderId))) return
  const { cash, bonus } = await balances(ctx, holderId)
  const vendors = (await vendorBalances(ctx, holderId)).values()
  const all = sum([cash, bonus, ...vendors, await stakesInPlay(ctx, holderId), await onTheWay(ctx, holderId)])
  if (all < spentBelow) await closeSpentOnes(ctx, holderId)
}

async function onTheWay(ctx: Ctx, holderId: bigint): Promise<Money> {
  const { pending } = await ctx.db
    .selectFrom('vendor_transfer')
    .select((select) => select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('pending'))
    .where('holder_id', '=', holderId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return fromMicros(pending ?? 0n)
}
