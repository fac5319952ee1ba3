import { z } from 'zod'
import { amount, call, id, instant, line, page, payment, recordFilter, secret } from '../call.ts'

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

const deposit = z.object({
  id,
  channel: z.string(),
  amountAsked: amount,
  amountPaid: amount.nullable(),
  state: z.enum(depositStates),
  /** The number by which the payer and customer service refer to the deposit. */
  invoice: z.string(),
  /** Where to pay; null when it can no longer be paid. */
  payUrl: z.string().nullable(),
  authorisation: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: instant.nullable(),
})

const payee = z.object({
  id,
  kind: z.enum(['wallet', 'bank', 'crypto']),
  provider: z.string(),
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
  numberMasked: z.string(),
  trxId: z.string().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  requestedAt: instant,
  answerBy: instant.nullable(),
  /** Until when the member can still say "not received" of a withdrawal that counts as received. */
  disputableUntil: instant.nullable(),
  moves: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
})

const accountRecordKinds = ['deposit', 'withdrawal', 'bet', 'adjustment', 'promotion', 'transfer'] as const
const passwordAsked = ['factor_fresh_required', 'old_password_wrong'] as const

export const cashier = {
  balance: call('GET', '/wps/v2/wallets/balance', {
    who: 'signed_in',
    trial: true,
    perMinute: 600,
    summary: 'Main wallet, bonus money, and what is held in bets and withdrawals.',
    value: z.object({
      balance: amount,
      bonus: amount,
      inPlay: amount,
      pendingWithdrawal: amount,
      currency: z.string(),
    }),
  }),
  depositChannels: call('GET', '/wps/cashier/channels', {
    who: 'signed_in',
    trial: true,
    summary: 'The ways to deposit, with their limits.',
    value: z.object({
      content: z.array(
        z.object({
          channel: z.string(),
          provider: z.string(),
          least: amount,
          most: amount,
          presets: z.array(amount),
          open: z.boolean(),
          isSimulator: z.boolean(),
        }),
      ),
    }),
  }),
  createDeposit: call('POST', '/wps/cashier/deposit', {
    who: 'signed_in',
    perMinute: 20,
    summary:
      'Starts a deposit and returns the page on which to pay. The caller makes the id, and sends the same one in a retry.',
    input: z.strictObject({ id, channel: line(32), amount: payment }),
    value: z.object({ deposit, payUrl: z.string().nullable() }),
    refusals: [
      ...(['in_need_true_account', 'deposits_blocked', 'terms_changed', 'account_inactive'] as const),
      'channel_closed',
      'amount_limit',
      'deposits_open',
      'id_reused',
      'channel_unreachable',
    ],
  }),
  checkDeposit: call('POST', '/wps/cashier/deposit/check', {
    who: 'signed_in',
    summary: 'After the payer came back: asks the payment company for the state. The return address proves nothing.',
    input: z.strictObject({ id: id.optional(), paymentId: z.string().max(128).optional() }),
    value: z.object({ deposit }),
    refusals: ['not_found'],
  }),
  deposits: call('GET', '/wps/cashier/deposit/list', {
    who: 'signed_in',
    trial: true,
    summary: 'The deposits of the caller, newest first.',
    input: z.strictObject(recordFilter),
    value: page(deposit),
  }),
  payees: call('GET', '/wps/cashier/payee/list', {
    who: 'signed_in',
    trial: true,
    summary: 'The payees of the caller: the accounts to which a withdrawal can go.',
    value: z.object({
      content: z.array(payee),
      limits: z.object({ wallet: z.number(), bank: z.number(), crypto: z.number() }),
      holdHours: z.number(),
    }),
  }),
  addPayee: call('POST', '/wps/cashier/payee', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary:
      'Binds a mobile wallet. The holder must be the registered payee name. It can be used after the hold time. Where another member has bound the same number, the first payout to it is reviewed.',
    input: z.strictObject({
      provider: z.literal('bkash'),
      number: z
        .string()
        .max(11)
        .regex(/^01[3-9]\d{8}$/),
      holder: line(80),
      password: secret,
    }),
    value: z.object({ payee }),
    refusals: [...passwordAsked, 'payee_name_differs', 'payee_limit', 'payee_taken', 'field_rule'],
  }),
  removePayee: call('DELETE', '/wps/cashier/payee', {
    who: 'signed_in',
    summary: 'Unbinds a payee; its history stays.',
    input: z.strictObject({ id }),
    value: z.object({}),
    refusals: ['not_found'],
  }),
  setPaymentPassword: call('POST', '/wps/cashier/payment-password', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary: 'Sets the payment password, or changes it when the old one is given.',
    input: z.strictObject({
      password: secret,
      paymentPassword: z
        .string()
        .max(6)
        .regex(/^\d{6}$/),
      oldPaymentPassword: z.string().max(64).optional(),
    }),
    value: z.object({}),
    refusals: [
      ...passwordAsked,
      'payment_password_set',
      'payment_password_locked',
      'payment_password_wrong',
      'payment_password_same_as_login',
      'field_rule',
    ],
  }),
  withdrawalTerms: call('GET', '/wps/cashier/withdrawal/terms', {
    who: 'signed_in',
    trial: true,
    summary: 'What can be withdrawn now, the limits and the fee.',
    value: z.object({
      available: amount,
      least: amount,
      most: amount,
      dayAmountLeft: amount,
      dayCount: z.number(),
      dayCountLeft: z.number(),
      freeLeft: z.number(),
      feePpm: z.number(),
      feeLeast: amount,
      feeMost: amount,
      automaticUpTo: amount,
      answerMinutes: z.number(),
      memberCancels: z.boolean(),
      disputeHours: z.number(),
      medianMinutes: z.number().nullable(),
      paymentPasswordSet: z.boolean(),
    }),
  }),
  requestWithdrawal: call('POST', '/wps/cashier/withdrawal', {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    summary: 'Requests a withdrawal; the money is held at once. The caller makes the id.',
    input: z.strictObject({ id, payeeId: id, amount: payment, paymentPassword: z.string().min(1).max(64) }),
    value: z.object({ withdrawal }),
    refusals: [
      ...(['not_allowed', 'in_need_true_account'] as const),
      'account_review',
      'payment_password_unset',
      'payee_missing',
      'payee_held',
      'amount_limit',
      'payment_password_locked',
      'payment_password_wrong',
      'balance_short',
      'id_reused',
    ],
  }),
  withdrawals: call('GET', '/wps/cashier/withdrawal/list', {
    who: 'signed_in',
    trial: true,
    summary: 'The withdrawals of the caller, newest first, each with its timeline.',
    input: z.strictObject(recordFilter),
    value: page(withdrawal),
  }),
  answerWithdrawal: call('POST', '/wps/cashier/withdrawal/answer', {
    who: 'signed_in',
    summary: 'The member says whether the money arrived; a "not received" may carry a remark and proof images.',
    input: z.strictObject({
      id,
      answer: z.enum(['received', 'not_received']),
      remark: z.string().trim().max(140).optional(),
      images: z.array(id).max(3).default([]),
    }),
    value: z.object({ withdrawal }),
    refusals: ['not_found', 'wrong_state', 'image_wrong'],
  }),
  answerAllWithdrawals: call('POST', '/wps/cashier/withdrawal/answer-all', {
    who: 'signed_in',
    summary: 'Marks every withdrawal that was sent as received.',
    value: z.object({ answered: z.number() }),
  }),
  cancelWithdrawal: call('POST', '/wps/cashier/withdrawal/cancel', {
    who: 'signed_in',
    summary: 'Cancels a withdrawal while it is in review, where the settings allow it.',
    input: z.strictObject({ id }),
    value: z.object({ withdrawal }),
    refusals: ['not_allowed', 'not_found', 'wrong_state'],
  }),
  accountRecord: call('GET', '/wps/relay/ODSFE2_MemTransDet', {
    who: 'signed_in',
    trial: true,
    summary: 'Every transfer that touched the account, with the balance before and after.',
    input: z.strictObject({ ...recordFilter, kind: z.enum(accountRecordKinds).optional() }),
    value: page(
      z.object({
        id: z.string(),
        group: z.string(),
        at: instant,
        code: z.string(),
        amount,
        balanceBefore: amount,
        balanceAfter: amount,
        reference: z.string(),
      }),
    ),
  }),
}
