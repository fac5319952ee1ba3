import type { calls } from '@chokka/contract'
import type { CashierOptions } from '../options.ts'
import type { Routes } from '../../kit/index.ts'
import { freezeWithdrawals, heldAccounts, releaseAccount, setAccountState, unfreezeWithdrawals } from './accounts.ts'
import { adjustBalance } from '../adjustments/adjust-balance.ts'
import { imageSentWith } from '../../images/index.ts'
import { channelNames, officeChannels } from './channels.ts'
import { approveDeposit, askProvider, officeDeposits, rejectDeposit, reverseDeposit } from './deposits.ts'
import { memberStatement, officeMember } from './member.ts'
import { refundDeposit, settleRefund } from './refunds.ts'
import { officeDeposit } from './one-deposit.ts'
import { officeWithdrawal } from './one-withdrawal.ts'
import { memberRequirements, releaseRequirement } from './requirements.ts'
import {
  approveWithdrawal,
  beginPayout,
  officeWithdrawals,
  payoutOrder,
  rejectWithdrawal,
  settleDispute,
  settlePayout,
  type Wake,
} from './withdrawals.ts'

type Options = Pick<CashierOptions, 'channels' | 'stakesInPlay'> & { wake: Wake }

/** The rows of staff. */
export const cashierOfficeRoutes = ({
  wake,
  channels,
  stakesInPlay,
}: Options): Routes<keyof typeof calls.cashierOffice> => ({
  officeWithdrawal,
  askProvider: askProvider(wake),
  officeMember: officeMember({ stakesInPlay }),
  memberStatement,
  adjustBalance: adjustBalance({ stakesInPlay }),
  officeWithdrawals,
  approveWithdrawal: approveWithdrawal(wake),
  rejectWithdrawal,
  beginPayout,
  payoutOrder,
  settlePayout,
  settleDispute,
  reverseDeposit,
  refundDeposit: refundDeposit(channels, wake),
  settleRefund,
  officeDeposit: officeDeposit(channels),
  officeDeposits: officeDeposits(channels),
  officeDepositImage: imageSentWith('deposit'),
  approveDeposit: approveDeposit(stakesInPlay),
  rejectDeposit,
  officeChannels: officeChannels(channels),
  channelNames,
  memberRequirements,
  releaseRequirement,
  heldAccounts,
  setAccountState,
  releaseAccount: releaseAccount(wake),
  freezeWithdrawals,
  unfreezeWithdrawals: unfreezeWithdrawals(wake),
})
