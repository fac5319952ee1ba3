import type { calls } from '@chokka/contract'
import type { Routes } from '../../kit/index.ts'
import { heldAccounts, releaseAccount, setAccountState, unfreezeWithdrawals } from './accounts.ts'
import { reverseDeposit } from './deposits.ts'
import { approveWithdrawal, officeWithdrawals, rejectWithdrawal, settleDispute, type Wake } from './withdrawals.ts'

/** The rows of staff. */
export const cashierOfficeRoutes = ({ wake }: { wake: Wake }): Routes<keyof typeof calls.cashierOffice> => ({
  officeWithdrawals,
  approveWithdrawal: approveWithdrawal(wake),
  rejectWithdrawal,
  settleDispute,
  reverseDeposit,
  heldAccounts,
  setAccountState,
  releaseAccount: releaseAccount(wake),
  unfreezeWithdrawals: unfreezeWithdrawals(wake),
})
