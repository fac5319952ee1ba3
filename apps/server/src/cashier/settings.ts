import { z } from 'zod'
import { parseMoney } from '@chokka/money'
import { amount, setting, type Values } from '../kit/settings.ts'
import { banksOfBangladesh } from './payees/bank-list.ts'

/** In both languages. */
const words = z.strictObject({ bn: z.string().max(300).default(''), en: z.string().max(300).default('') })
const moneyText = z
  .string()
  .max(20)
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform(parseMoney)

/** An account of the operator to which members send money themselves. */
const manualChannel = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
  group: z.enum(['wallet', 'bank']),
  name: words,
  number: z.string().min(1).max(40),
  holder: z.string().min(1).max(80),
  qr: z.string().max(500).default(''),
  hint: words.default({ bn: '', en: '' }),
})
export type ManualChannel = z.output<typeof manualChannel>

/** A bank that members can be paid at. */
const payeeBank = z.strictObject({
  code: z.string().regex(/^\d{3}$/),
  name: words,
})

const channelTerms = z.strictObject({
  least: moneyText.optional(),
  most: moneyText.optional(),
  minutes: z.number().int().min(0).max(10_000).optional(),
})

const count = (initial: number) => z.number().int().default(initial)

/** Limits, fees and times of money that comes and goes (rules/cashier §3–4). */
export const cashierSettings = {
  depositLeast: setting(amount('100.00'), 'amount', 'The smallest deposit.'),
  depositMost: setting(amount('25000.00'), 'amount', 'The largest deposit.'),
  bankDepositMost: setting(amount('500000.00'), 'amount', 'The largest deposit by bank, card or blockchain.'),
  manualChannels: setting(
    z.array(manualChannel).max(50).default([]),
    'accounts',
    'Accounts to which members send deposits themselves; they enter the TrxID, and staff decide.',
  ),
  channelTerms: setting(
    z.record(z.string().max(20), channelTerms).default({}),
    'accounts',
    'By channel: the least and most of a deposit where they differ, and the minutes that it usually takes.',
  ),
  channelDownAfter: setting(
    z.number().int().min(1).default(10),
    'count',
    'Calls without a usable answer after which a channel takes no deposits until its provider answers again.',
  ),
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
  bankPayees: setting(count(5), 'count', 'Accounts at banks that one member may have.'),
  cryptoPayees: setting(count(3), 'count', 'Addresses of blockchains that one member may have.'),
  payeeBanks: setting(
    z.array(payeeBank).max(200).default(banksOfBangladesh),
    'accounts',
    'Banks at which members can be paid, by the first three digits of their routing numbers. Staff pay by hand.',
  ),
  isSingle: setting(
    z.boolean().default(true),
    'none',
    'One wallet is for all vendors; otherwise members move money to wallets at the vendors that keep some.',
  ),
  autoTransfer: setting(
    z.boolean().default(false),
    'none',
    'The launch of a game moves all of the main wallet to the wallet at its vendor.',
  ),
  closedChannels: setting(z.array(z.string()).default([]), 'none', 'Codes of channels that take no new deposits.'),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof cashierSettings> {}
}
