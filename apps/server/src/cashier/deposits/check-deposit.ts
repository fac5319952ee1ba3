import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { toDeposit } from './moves.ts'
import type { CashierParts } from '../parts.ts'
import { settleDeposit } from './settle-deposit.ts'

/** The browser came back, or its owner wants to know: the provider is asked, whatever the address says. */
export const checkDeposit =
  (parts: CashierParts) =>
  async (ctx: OutsideCtx, input: Input<'checkDeposit'>): Promise<Value<'checkDeposit'>> => {
    const id = await ctx.transaction((tx) => find(tx, input))
    const { row } = await settleDeposit(ctx, parts.channels, id)
    return { deposit: toDeposit(row) }
  }

async function find(ctx: Ctx, input: Input<'checkDeposit'>): Promise<string> {
  const { holderId } = me(ctx)
  const own = ctx.db.selectFrom('deposit').select('id').where('holder_id', '=', holderId)
  const found = input.id
    ? await own.where('id', '=', input.id).executeTakeFirst()
    : await own.where('payment_id', '=', input.paymentId ?? '').executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  // Whoever is there comes first in the job too, should the provider not know yet.
  await ctx.db.updateTable('deposit').set({ seen_at: ctx.clock.now() }).where('id', '=', found.id).execute()
  return found.id
}
