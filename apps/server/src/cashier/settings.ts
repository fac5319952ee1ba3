import { z } from 'zod'
import { amount, setting, type Values } from '../kit/settings.ts'

const count = (initial: number) => z.number().int().default(initial)

/** Limits, fees and times of money that comes and goes (rules/cashier §3–4). */
export const cashierSettings = {
  depositLeast: setting(amount('100.00'), 'amount', 'The smallest deposit.'),
  depositMost: setting(amount('25000.00'), 'amount', 'The largest deposit.'),
  depositMinutes: setting(count(30), 'minutes', 'A deposit that is not paid expires.'),
  depositsOpenMost: setting(z.number().int().min(1).default(5), 'count', 'Open deposits that one member may have.'),
  withdrawalLeast: setting(amount('500.00'), 'amount', 'The smallest withdrawal.'),
  withdrawalMost: setting(amount('50000.00'), 'amount', 'The largest withdrawal.'),
  withdrawalDayMost: setting(amount('100000.00'), 'amount', 'What one member may withdraw on a business day.'),
  withdrawalDayCount: setting(count(3), 'count', 'How often one member may withdraw on a business day.'),
  withdrawalFreeCount: setting(count(1), 'count', 'How many withdrawals of a business day cost no fee.'),
  withdrawalFeePpm: setting(
    z.number().int().min(0).max(1_000_000).default(10_000),
    'parts per million',
    'The fee of a further withdrawal, of its amount.',
  ),
  withdrawalFeeLeast: setting(amount('10.00'), 'amount', 'The smallest fee.'),
  withdrawalFeeMost: setting(amount('500.00'), 'amount', 'The largest fee.'),
  withdrawalAutomaticUpTo: setting(amount('5000.00'), 'amount', 'Up to this no staff member reviews a withdrawal.'),
  automaticNeedsUsedPayee: setting(
    z.boolean().default(true),
    'none',
    'Staff review the first withdrawal to a payee, whatever its amount.',
  ),
  secondApprovalFrom: setting(amount('50000.00'), 'amount', 'From this on a decision takes two staff members.'),
  withdrawalAnswerMinutes: setting(count(1440), 'minutes', 'A payout without an answer counts as received.'),
  withdrawalDisputeHours: setting(count(72), 'hours', 'A receipt may still be disputed.'),
  forcedReceipt: setting(
    z.enum(['final', 'returns']).default('final'),
    'none',
    'Whether a dispute that the member loses ends there, or the amount is paid back all the same.',
  ),
  memberCancelsWithdrawal: setting(
    z.boolean().default(false),
    'none',
    'A member may cancel a withdrawal that waits for review.',
  ),
  payeeHoldHours: setting(z.number().min(0).default(24), 'hours', 'A new payee cannot be paid before this.'),
  walletPayees: setting(count(5), 'count', 'Payees of wallets that one member may have.'),
  closedChannels: setting(z.array(z.string()).default([]), 'none', 'Codes of channels that take no new deposits.'),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof cashierSettings> {}
}
