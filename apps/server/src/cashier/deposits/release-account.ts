import { setAccountState } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { clearRefusedDeposits } from './failures.ts'
import { lockHolder } from '../lock-holder.ts'
import { auditFields, requireOtherHands, type Deciding } from '../staff.ts'

/**
 * A staff member releases an account that is under review or disabled: its member may deposit, play and withdraw again,
 * and waiting withdrawals are paid out. The caller wakes `pay-out`. Frozen withdrawals stay frozen until
 * `unfreezeWithdrawals`. An active account stays as it is. Refuses with wrong_state (a closed one) or made_its_money.
 */
export async function releaseAccount(ctx: Ctx, input: Deciding & { holderId: bigint }): Promise<void> {
  const { state } = await lockHolder(ctx, input.holderId)
  if (state === 'active') return
  if (state !== 'review' && state !== 'disabled') throw new Refusal('wrong_state')
  await requireOtherHands(ctx, input.holderId, input)
  await clearRefusedDeposits(ctx, input.holderId)
  await setAccountState(ctx, input.holderId, 'active', auditFields(input))
}
