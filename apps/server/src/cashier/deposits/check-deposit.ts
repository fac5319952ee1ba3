import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { toDeposit } from './moves.ts'
import type { CashierOptions } from '../options.ts'
import { settleDeposit } from './settle-deposit.ts'

/** The browser came back, or the member wants to know: the provider is queried, whatever the address says. */
export const checkDeposit =
  (options: CashierOptions) =>
  async (ctx: OutsideCtx, input: Input<'checkDeposit'>): Promise<Value<'checkDeposit'>> => {
    const id = await ctx.transaction((tx) => find(tx, input))
    const { row } = await settleDeposit(ctx, options, id)
    return { deposit: toDeposit(ctx, row) }
  }

async function find(ctx: Ctx, input: Input<'checkDeposit'>): Promise<string> {
  const { holderId } = me(ctx)
  const own = ctx.db.selectFrom('deposit').select('id').where('holder_id', '=', holderId)
  const found = input.id
    ? await own.where('id', '=', input.id).executeTakeFirst()
    : await own.where('payment_id', '=', input.paymentId ?? '').executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  // Should the provider not know yet, the job polls first for members who are present.
  await ctx.db.updateTable('deposit').set({ seen_at: ctx.clock.now() }).where('id', '=', found.id).execute()
  return found.id
}
