import { z } from 'zod'
import { parseMoney } from '@chokka/money'
import { amount, amountText, setting, whole, type Values } from '../kit/settings.ts'
import { banksOfBangladesh } from './payees/bank-list.ts'

/** In both languages. */
const words = z.strictObject({ bn: z.string().max(300).default(''), en: z.string().max(300).default('') })
const moneyText = z
  .string()
  .max(20)
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .meta({ isAmount: true })
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

/** Ten times. */
const mostTurnoverPpm = 10_000_000

const channelTerms = z.strictObject({
  least: moneyText.optional(),
  most: moneyText.optional(),
  minutes: z.number().int().min(0).max(10_000).optional(),
  turnoverPpm: z.number().int().min(0).max(mostTurnoverPpm).optional(),
})

/** Limits, fees and times of money that comes and goes (rules/cashier §3–4). */
export const cashierSettings = {
  depositLeast: setting(amount('100.00'), 'amount', 'money', 'The smallest deposit.'),
  depositMost: setting(amount('25000.00'), 'amount', 'money', 'The largest deposit.'),
  bankDepositMost: setting(amount('500000.00'), 'amount', 'money', 'The largest deposit by bank, card or blockchain.'),
  manualChannels: setting(
    z.array(manualChannel).max(50).default([]),
    'accounts',
    'money',
    'Accounts to which members send deposits themselves; they enter the TrxID, and staff decide.',
  ),
  channelTerms: setting(
    z.record(z.string().max(20), channelTerms).default({}),
    'accounts',
    'money',
    'By channel: the least and most of a deposit and how often it has to be turned over, where these differ, and the' +
      ' minutes that it usually takes.',
  ),
  channelDownAfter: setting(
    whole(1, 1000, 10),
    'count',
    'money',
    'Calls without a usable answer after which a channel takes no deposits until its provider answers again.',
  ),
  depositMinutes: setting(whole(5, 1440, 30), 'minutes', 'money', 'A deposit that is not paid expires.'),
  depositsOpenMost: setting(whole(1, 50, 5), 'count', 'money', 'Open deposits that one member may have.'),
  depositTurnoverPpm: setting(
    whole(0, mostTurnoverPpm, 1_000_000),
    'parts per million',
    'money',
    'How often a deposit has to be turned over before a withdrawal: a million is once, and 0 asks for nothing.',
  ),
  withdrawalLeast: setting(amount('500.00'), 'amount', 'money', 'The smallest withdrawal.'),
  withdrawalMost: setting(amount('50000.00'), 'amount', 'money', 'The largest withdrawal.'),
  withdrawalDayMost: setting(amount('100000.00'), 'amount', 'money', 'What one member may withdraw on a business day.'),
  withdrawalDayCount: setting(
    whole(1, 50, 3),
    'count',
    'money',
    'How often one member may withdraw on a business day.',
  ),
  withdrawalFreeCount: setting(
    whole(0, 50, 1),
    'count',
    'money',
    'How many withdrawals of a business day cost no fee.',
  ),
  withdrawalFeePpm: setting(
    whole(0, 1_000_000, 10_000),
    'parts per million',
    'money',
    'The fee of a further withdrawal, of its amount.',
  ),
  withdrawalFeeLeast: setting(amount('10.00'), 'amount', 'money', 'The smallest fee.'),
  withdrawalFeeMost: setting(amount('500.00'), 'amount', 'money', 'The largest fee.'),
  withdrawalAutomaticUpTo: setting(
    amount('5000.00'),
    'amount',
    'money',
    'Up to this no staff member reviews a withdrawal.',
  ),
  automaticNeedsUsedPayee: setting(
    z.boolean().default(true),
    'none',
    'money',
    'Staff review the first withdrawal to a payee, whatever its amount.',
  ),
  secondApprovalFrom: setting(
    amount('50000.00'),
    'amount',
    'money',
    'From this on a decision about a deposit or a withdrawal takes two staff members; what one of them credits one' +
      ' member alone on a business day counts together.',
  ),
  creditAloneBelow: setting(
    amount('1000.00'),
    'amount',
    'money',
    'What one staff member may credit on a business day by their own word is less than this; every debit takes two.',
  ),
  creditsAloneBelow: setting(
    amount('500000.00'),
    'amount',
    'money',
    'All that one staff member alone may credit on a business day, claimed deposits too, is less than this.',
  ),
  adjustmentDayMost: setting(
    z.record(z.string().max(32), amountText.transform(parseMoney)).prefault({ standard: '100000.00' }),
    'none',
    'money',
    'What one staff member may adjust by hand on a business day, by role; `standard` for roles without an entry.',
  ),
  moneyApartDays: setting(
    whole(1, 365, 30),
    'days',
    'money',
    'Whoever credited a member by hand within this time decides about none of their payouts.',
  ),
  withdrawalProof: setting(
    z.enum(['code', 'codeOrAuthenticator', 'none']).default('code'),
    'none',
    'money',
    'What confirms a withdrawal besides the payment password: a code by SMS, or that of an authenticator where one is' +
      ' bound, or nothing.',
  ),
  withdrawalAnswerMinutes: setting(
    whole(60, 10_080, 1440),
    'minutes',
    'money',
    'A payout without an answer counts as received.',
  ),
  withdrawalDisputeHours: setting(whole(24, 720, 72), 'hours', 'money', 'A receipt may still be disputed.'),
  forcedReceipt: setting(
    z.enum(['final', 'returns']).default('final'),
    'none',
    'money',
    'Whether a dispute that the member loses ends there, or the amount is paid back all the same.',
  ),
  memberCancelsWithdrawal: setting(
    z.boolean().default(false),
    'none',
    'money',
    'A member may cancel a withdrawal that waits for review.',
  ),
  payeeHoldHours: setting(whole(0, 720, 24), 'hours', 'money', 'A new payee cannot be paid before this.'),
  walletPayees: setting(whole(1, 20, 5), 'count', 'money', 'Payees of wallets that one member may have.'),
  bankPayees: setting(whole(1, 20, 5), 'count', 'money', 'Accounts at banks that one member may have.'),
  cryptoPayees: setting(whole(0, 20, 3), 'count', 'money', 'Addresses of blockchains that one member may have.'),
  payeeBanks: setting(
    z.array(payeeBank).max(200).default(banksOfBangladesh),
    'accounts',
    'money',
    'Banks at which members can be paid, by the first three digits of their routing numbers. Staff pay by hand.',
  ),
  isSingle: setting(
    z.boolean().default(true),
    'none',
    'money',
    'One wallet is for all vendors; otherwise members move money to wallets at the vendors that keep some.',
  ),
  autoTransfer: setting(
    z.boolean().default(false),
    'none',
    'money',
    'The launch of a game moves all of the main wallet to the wallet at its vendor.',
  ),
  closedChannels: setting(
    z.array(z.string()).default([]),
    'none',
    'nobody',
    'Codes of channels that take no new deposits.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof cashierSettings> {}
}
