// What the calls of the cashier carry: deposits, payees, withdrawals, transfers to wallets at vendors.
import { z } from 'zod'
import { amount, id, instant } from './call.ts'

export const depositStates = [
  'created',
  'awaiting_payment',
  'submitted',
  'credited',
  'cancelled',
  'failed',
  'expired',
  'reversed',
] as const
/** Of a deposit that its provider gives back on request of staff. */
export const refundStates = ['asked', 'sent', 'processing', 'refunded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export const withdrawalStates = [
  'in_review',
  'approved',
  'paying',
  'pay_failed',
  'sent',
  'received',
  'auto_received',
  'disputed',
  'refunded',
  'forced_received',
  'forced_returned',
  'rejected',
  'cancelled',
] as const

/** The code of a channel. */
export const channelCode = z
  .string()
  .max(20)
  .regex(/^\s*[a-z][a-z0-9]*\s*$/)
  .trim()
/** Which provider or account a channel is, for its place on the screen. */
export const channelGroups = ['wallet', 'bank', 'crypto'] as const
/** In both languages, as the operator has written it. */
export const words = z.object({ bn: z.string(), en: z.string() })

/** Where the member sends the money of a manual transfer. */
const transfer = z.object({
  number: z.string(),
  holder: z.string(),
  /** The text of a QR code that the payer's app reads; empty: there is none. */
  qr: z.string(),
  hint: words,
})

export const deposit = z.object({
  id,
  channel: z.string(),
  /** The operator's name for a manual channel; null: the channel is named in the texts. */
  name: words.nullable(),
  amountAsked: amount,
  amountPaid: amount.nullable(),
  state: z.enum(depositStates),
  /** The number by which the payer and customer service refer to the deposit. */
  invoice: z.string(),
  /** Where to pay; null when it can no longer be paid. */
  payUrl: z.string().nullable(),
  /** To which account to send the money; null when this is no manual transfer, or it can no longer be paid. */
  transfer: transfer.nullable(),
  /** The TrxID that waits for staff or was rejected. */
  trxClaimed: z.string().nullable(),
  /** Staff are looking at it. */
  inReview: z.boolean(),
  authorisation: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: instant.nullable(),
})

/** An id of a payment as we compare it, whoever has written it: a member, a report, or the books. */
export const comparedTrxId = (text: string): string => text.trim().toUpperCase()

/** The number of a payment, as wallets and banks print it. */
export const trxId = z
  .string()
  .max(40)
  .regex(/^\s*[A-Za-z0-9]{6,32}\s*$/)
  .overwrite(comparedTrxId)

export const payee = z.object({
  id,
  kind: z.enum(['wallet', 'bank', 'crypto']),
  provider: z.string(),
  /** The bank's name; null: the provider is named in the texts. */
  name: words.nullable(),
  numberMasked: z.string(),
  holder: z.string(),
  usableAt: instant,
  usable: z.boolean(),
})

export const withdrawal = z.object({
  id,
  number: z.string(),
  amount,
  fee: amount,
  payout: amount,
  state: z.enum(withdrawalStates),
  provider: z.string(),
  /** The name of the payee's bank; null: the provider is named in the texts. */
  name: words.nullable(),
  numberMasked: z.string(),
  trxId: z.string().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  requestedAt: instant,
  answerBy: instant.nullable(),
  /** Until when the member can still say "not received" of a withdrawal that counts as received; null: not any more. */
  disputableUntil: instant.nullable(),
  moves: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
})

export const walletNumber = z
  .string()
  .max(11)
  .regex(/^01[3-9]\d{8}$/)
/** An account at a bank. */
export const accountNumber = z
  .string()
  .max(17)
  .regex(/^\d{6,17}$/)
/** The branch of a bank, in its nine digits: bank 3, district 2, branch 3, check digit 1. */
export const routingNumber = z
  .string()
  .max(9)
  .regex(/^\d{9}$/)
/** The form of an address of Bitcoin; the server computes its checksum. */
export const bitcoinAddress = z
  .string()
  .max(90)
  .regex(/^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87})$/)

export const statementLine = z.object({
  id: z.string(),
  group: z.string(),
  at: instant,
  code: z.string(),
  amount,
  balanceBefore: amount,
  balanceAfter: amount,
  reference: z.string(),
})

export const accountRecordKinds = ['deposit', 'withdrawal', 'bet', 'adjustment', 'promotion', 'transfer'] as const

/** Why staff adjust a balance (rules/cashier §7). */
export const adjustmentReasons = ['goodwill', 'correction', 'missing_deposit', 'chargeback', 'test'] as const

/** `pending`: the vendor has not answered, and the money is in neither wallet. `returned`: it went back. */
const walletTransferStates = ['pending', 'done', 'returned'] as const
/** The main wallet, beside the codes of vendors. */
export const mainWallet = 'MAIN'

export const walletTransfer = z.object({
  id,
  /** By which the member and customer service refer to it. */
  number: z.string(),
  from: z.string(),
  to: z.string(),
  /** The name of the vendor. */
  displayName: z.string(),
  amount,
  state: z.enum(walletTransferStates),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** How often the vendor was asked what became of it, and when it is asked next. */
  timesAsked: z.number(),
  asksAgainAt: instant.nullable(),
  /** The vendor has not answered for so long that staff look into it. */
  isAlarmed: z.boolean(),
})

export const requirementSources = ['deposit', 'adjustment', 'transfer', 'reward', 'promotion'] as const
const requirementEnds = ['filled', 'spent', 'excluded', 'returned', 'released'] as const

/** How much valid turnover is asked because of one credit, and how much of it was played. */
export const requirement = z.object({
  ...{ id, source: z.enum(requirementSources), amount, need: amount, done: amount, openedAt: instant },
  closedAt: instant.nullable(),
  closeReason: z.enum(requirementEnds).nullable(),
})
