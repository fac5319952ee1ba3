import type { Value } from '@chokka/contract'
import { fromMicros, siteCurrency, type Money } from '@chokka/money'
import { me, type Ctx } from '../kit/index.ts'
import { balances } from '../wallet/index.ts'
import type { CashierOptions } from './options.ts'
import { heldStates } from './withdrawals/moves.ts'

export const balance =
  (options: Pick<CashierOptions, 'stakesInPlay'>) =>
  async (ctx: Ctx): Promise<Value<'balance'>> => {
    const { holderId } = me(ctx)
    const { cash, bonus } = await balances(ctx, holderId)
    return {
      balance: cash,
      bonus,
      inPlay: await options.stakesInPlay(ctx, holderId),
      pendingWithdrawal: await heldFor(ctx, holderId),
      currency: siteCurrency,
    }
  }

/** What is held in withdrawals of an account holder. */
export async function heldFor(ctx: Ctx, holderId: bigint): Promise<Money> {
  const { held } = await ctx.db
    .selectFrom('withdrawal')
    .select((select) => select.cast<bigint | null>(select.fn.sum('amount'), 'bigint').as('held'))
    .where('holder_id', '=', holderId)
    .where('state', 'in', heldStates)
    .executeTakeFirstOrThrow()
  return fromMicros(held ?? 0n)
}
