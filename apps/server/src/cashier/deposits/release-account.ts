import { setAccountState } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { forgetRefusedDeposits } from './failures.ts'
import { lockHolder } from '../lock-holder.ts'
import { signed, type Deciding } from '../staff.ts'

/**
 * A clerk sets an account free that is under review, or enables one that was disabled: it may deposit, play and
 * withdraw again, and what waited is paid out. The caller wakes `pay-out`. Withdrawals that are frozen stay so until
 * `unfreezeWithdrawals`. An active account stays as it is; a closed one is refused with wrong_state.
 */
export async function releaseAccount(ctx: Ctx, input: Deciding & { holderId: bigint }): Promise<void> {
  const { state } = await lockHolder(ctx, input.holderId)
  if (state === 'active') return
  if (state !== 'review' && state !== 'disabled') throw new Refusal('wrong_state')
  await forgetRefusedDeposits(ctx, input.holderId)
  await setAccountState(ctx, input.holderId, 'active', signed(input))
}
