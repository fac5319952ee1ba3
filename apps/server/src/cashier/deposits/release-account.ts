import { setAccountState } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { forgetRefusedDeposits } from './failures.ts'
import { lockPerson } from '../lock-person.ts'
import { signed, type Deciding } from '../staff.ts'

/**
 * A clerk sets an account free that is under review, or enables one that was disabled: it may deposit, play and
 * withdraw again, and what waited is paid out. The caller wakes `pay-out`. Withdrawals that are frozen stay so until
 * `unfreezeWithdrawals`. An active account stays as it is; a closed one is refused with wrong_state.
 */
export async function releaseAccount(ctx: Ctx, input: Deciding & { personId: bigint }): Promise<void> {
  const { state } = await lockPerson(ctx, input.personId)
  if (state === 'active') return
  if (state !== 'review' && state !== 'disabled') throw new Refusal('wrong_state')
  await forgetRefusedDeposits(ctx, input.personId)
  await setAccountState(ctx, input.personId, 'active', signed(input))
}
