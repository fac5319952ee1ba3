import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../../kit/index.ts'

/** The row stays, because withdrawals refer to it, but it can no longer be paid. */
export async function removePayee(ctx: Ctx, input: Input<'removePayee'>): Promise<Value<'removePayee'>> {
  const removed = await ctx.db
    .updateTable('payee')
    .set({ deleted_at: ctx.clock.now() })
    .where('id', '=', input.id)
    .where('holder_id', '=', me(ctx).holderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (removed.numUpdatedRows === 0n) throw new Refusal('not_found')
  return {}
}
