import { Refusal, type Ctx } from '../../kit/index.ts'
import { actorOf, requireSecondApproval, type Deciding } from '../staff.ts'
import { giveMoneyBack } from './money.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'
import { isBeginner } from './payout-steps.ts'

/**
 * A staff member rejects a withdrawal in review, or gives up a payout that keeps failing: the money goes back. Whoever
 * began a payout by hand gives it up with a second one. Refuses with not_found, wrong_state, or not_allowed.
 */
export async function rejectWithdrawal(ctx: Ctx, input: Deciding & { id: string }): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx, input.id)
  if (row.state !== 'in_review' && row.state !== 'pay_failed') throw new Refusal('wrong_state')
  requireSecondApproval(input, row.state === 'pay_failed' && (await isBeginner(ctx, row.id, input.maker)))
  return reject(ctx, row, actorOf(input), input.reason)
}

type Rejectable = Extract<WithdrawalRow, { state: 'in_review' | 'pay_failed' }>

/** Ends a withdrawal whose money is still on hold and gives it back, in the same transaction. */
export async function reject(ctx: Ctx, row: Rejectable, actor: string, reason: string): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(ctx, row, { to: 'rejected', actor, reason, set: { reason } })
  await giveMoneyBack(ctx, moved, actor, reason)
  return moved
}
