import { Refusal, type Ctx } from '../../kit/index.ts'
import { noteReviewed } from '../payees/duplicates.ts'
import { actorOf, isLarge, requireOtherHands, requireSecondApproval, type Deciding } from '../staff.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'

/**
 * A staff member approves; large amounts take two. This also settles whether the payee's number may be paid where
 * several members have bound it. The caller wakes `pay-out`. Refuses with not_found,
 * wrong_state, made_its_money, closing_singly (decision 104), or not_allowed.
 */
export async function approveWithdrawal(ctx: Ctx, input: Deciding & { id: string }): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx, input.id)
  if (row.state !== 'in_review') throw new Refusal('wrong_state')
  if (row.closing_tier !== null && input.together !== undefined) throw new Refusal('closing_singly')
  await requireOtherHands(ctx, row.holder_id, input)
  requireSecondApproval(input, isLarge(ctx, row.amount))
  const moved = await moveWithdrawal(ctx, row, { to: 'approved', actor: actorOf(input), reason: input.reason })
  await noteReviewed(ctx, row.payee_id)
  return moved
}
