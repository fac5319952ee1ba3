import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { showWithdrawal } from './show.ts'
import { giveMoneyBack } from './money.ts'
import { lockWithdrawal, moveWithdrawal } from './moves.ts'

/** Off by default: once requested, the money cannot be played with again (M-25). */
export async function cancelWithdrawal(ctx: Ctx, input: Input<'cancelWithdrawal'>): Promise<Value<'cancelWithdrawal'>> {
  if (!ctx.site.memberCancelsWithdrawal) throw new Refusal('not_allowed')
  const { holderId } = me(ctx)
  const row = await lockWithdrawal(ctx, input.id, { holder_id: holderId })
  if (row.state === 'cancelled') return { withdrawal: await showWithdrawal(ctx, row) }
  if (row.state !== 'in_review') throw new Refusal('wrong_state')
  const actor = `holder:${holderId}`
  const moved = await moveWithdrawal(ctx, row, { to: 'cancelled', actor })
  await giveMoneyBack(ctx, moved, actor, 'cancelled by the member')
  return { withdrawal: await showWithdrawal(ctx, moved) }
}
