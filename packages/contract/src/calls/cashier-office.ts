import { z } from 'zod'
import { act } from '../act.ts'
import { accountId, amount, call, count, id, instant, page } from '../call.ts'
import { staff } from '../who.ts'
import { depositStates, withdrawal, withdrawalStates } from './cashier.ts'

const paging = { pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }
const account = z.object({
  holderId: accountId,
  account: z.string(),
  state: z.string(),
  withdrawalsFrozen: z.boolean(),
})
const movedWithdrawal = z.object({ id, state: z.enum(withdrawalStates) })

/** What staff do at the cashier. Amounts from the setting `secondApprovalFrom` on need a second staff member. */
export const cashierOffice = {
  officeWithdrawals: call('GET', '/office/v1/withdrawals', {
    who: staff('cashier.read'),
    summary: 'The withdrawals of all members in a state, the oldest first.',
    input: z.strictObject({ ...paging, state: z.enum(withdrawalStates).default('in_review') }),
    value: page(withdrawal.extend({ holderId: accountId, account: z.string() })),
  }),
  approveWithdrawal: act('POST', '/office/v1/withdrawals/approve', {
    who: staff('cashier.approve'),
    second: 'by_rule',
    summary: 'Approves a withdrawal that is in review; it is paid out.',
    input: { id },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state'],
  }),
  rejectWithdrawal: act('POST', '/office/v1/withdrawals/reject', {
    who: staff('cashier.approve'),
    second: 'never',
    summary: 'Rejects a withdrawal that is in review or cannot be paid; the money goes back to the member.',
    input: { id },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state'],
  }),
  settleDispute: act('POST', '/office/v1/withdrawals/dispute', {
    who: staff('cashier.dispute'),
    second: 'by_rule',
    summary: 'Ends a dispute: the payout failed or came back, or there is proof that it arrived.',
    input: { id, finding: z.enum(['failed', 'paid']), cameBack: z.boolean().default(false) },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state'],
  }),
  reverseDeposit: act('POST', '/office/v1/deposits/reverse', {
    who: staff('cashier.reverse'),
    second: 'by_rule',
    summary: 'Takes a deposit that its issuer has taken back from the wallet, and freezes withdrawals.',
    input: { id },
    result: z.object({ id, state: z.enum(depositStates), amountPaid: amount.nullable() }),
    refusals: ['not_found', 'wrong_state'],
  }),
  heldAccounts: call('GET', '/office/v1/accounts/held', {
    who: staff('accounts.read'),
    summary: 'Accounts that are under review or disabled, or whose withdrawals are frozen.',
    input: z.strictObject(paging),
    value: page(account.extend({ frozenAt: instant.nullable() })),
  }),
  setAccountState: act('POST', '/office/v1/accounts/state', {
    who: staff('accounts.state'),
    second: 'never',
    summary: 'Puts an account under review (no deposit, no withdrawal) or disables it (no sign-in).',
    input: { holderId: accountId, state: z.enum(['review', 'disabled']) },
    result: account,
    refusals: ['not_found', 'wrong_state'],
  }),
  releaseAccount: act('POST', '/office/v1/accounts/release', {
    who: staff('accounts.release'),
    second: 'never',
    summary: 'Ends the review of an account, or enables it again; approved withdrawals that waited are paid out.',
    input: { holderId: accountId },
    result: account,
    refusals: ['not_found', 'wrong_state'],
  }),
  unfreezeWithdrawals: act('POST', '/office/v1/accounts/unfreeze', {
    who: staff('accounts.release'),
    second: 'never',
    summary: 'Ends the freeze of the withdrawals of an account; approved withdrawals that waited are paid out.',
    input: { holderId: accountId },
    result: account,
    refusals: ['not_found'],
  }),
}
