import { z } from 'zod'
import { amount, call, id, language, line, page, payment, recordFilter, secret } from '../../call.ts'
import {
  accountNumber,
  accountRecordKinds,
  bitcoinAddress,
  channelGroups,
  deposit,
  payee,
  requirement,
  routingNumber,
  statementLine,
  trxId,
  walletNumber,
  withdrawal,
  words,
} from '../../cashier.ts'

/** Why a withdrawal is refused before anything secret is looked at, in this order. */
const refusedBefore = [
  ...(['not_allowed', 'in_need_true_account', 'channel_closed', 'account_review', 'kyc_required'] as const),
  ...(['turnover_left', 'payment_password_unset', 'payee_missing', 'payee_held', 'amount_limit'] as const),
] as const
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
          name: words.nullable(),
          group: z.enum(channelGroups),
          /** gateway: paid on the provider's page. manual: the member sends the money and enters its TrxID. */
          kind: z.enum(['gateway', 'manual']),
          /** How long it usually takes until the money is there; null: the operator has not said. */
          minutes: z.number().nullable(),
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
    secondsApart: 2,
    summary:
      'Starts a deposit and returns the page on which to pay. The caller makes the id, and sends the same one in a retry.',
    input: z.strictObject({ id, channel: line(32), amount: payment }),
    value: z.object({ deposit, payUrl: z.string().nullable() }),
    refusals: [
      ...(['in_need_true_account', 'deposits_blocked', 'terms_changed', 'account_inactive'] as const),
      ...(['self_excluded', 'account_dormant'] as const),
      'channel_closed',
      'amount_limit',
      'deposits_open',
      'deposit_limit',
      'id_reused',
      'channel_unreachable',
    ],
  }),
  submitDeposit: call('POST', '/wps/cashier/deposit/submit', {
    who: 'signed_in',
    perMinute: 10,
    secondsApart: 2,
    summary: 'The member has sent the money of a manual transfer: its TrxID, and an image as proof. Staff decide.',
    input: z.strictObject({ id, trxId, image: id.optional() }),
    value: z.object({ deposit }),
    refusals: ['not_found', 'wrong_state', 'deposits_blocked', 'trx_taken', 'image_wrong'],
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
      /** The banks at which the site pays; none where it pays to no bank. */
      banks: z.array(z.object({ code: z.string(), name: words })),
    }),
  }),
  addPayee: call('POST', '/wps/cashier/payee', {
    who: 'signed_in',
    sealed: true,
    perMinute: 10,
    summary:
      'Binds a mobile wallet, an account at a bank (with the routing number of its branch), or an address of a blockchain. The holder must be the registered payee name. It can be used after the hold time. Where another member has bound the same number, the first payout to it is reviewed.',
    input: z.strictObject({
      provider: z.enum(['bkash', 'bank', 'btcpay']),
      number: z.union([walletNumber, accountNumber, bitcoinAddress]),
      routing: routingNumber.optional(),
      holder: line(80),
      password: secret,
    }),
    value: z.object({ payee }),
    refusals: [
      ...passwordAsked,
      ...([
        'payee_name_differs',
        'payee_limit',
        'payee_taken',
        'field_rule',
        'address_wrong',
        'routing_wrong',
      ] as const),
      'channel_closed',
    ],
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
      /** What is still to be turned over before a withdrawal. */
      turnover: z.object({ left: amount, content: z.array(requirement) }),
      /** What confirms a withdrawal besides the payment password; `mobile` is masked, null where none is verified. */
      proof: z.object({ by: z.enum(['none', 'sms', 'authenticator']), mobile: z.string().nullable() }),
    }),
  }),
  withdrawalCode: call('POST', '/wps/cashier/withdrawal/code', {
    who: 'signed_in',
    perMinute: 20,
    secondsApart: 1,
    summary: 'Sends the one-time code of a withdrawal by SMS. It is good for this id, payee and amount alone.',
    input: z.strictObject({ id, payeeId: id, amount: payment }),
    value: z.object({ expiredMinutes: z.number() }),
    refusals: [...refusedBefore, ...(['factor_not_bound', 'sms_not_enabled', 'phone_too_many', 'sms_quota'] as const)],
  }),
  requestWithdrawal: call('POST', '/wps/cashier/withdrawal', {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    secondsApart: 2,
    summary: 'Requests a withdrawal; the money is held at once. The caller makes the id.',
    input: z.strictObject({
      ...{ id, payeeId: id, amount: payment, paymentPassword: z.string().min(1).max(64) },
      /** Of the SMS, or of the authenticator where that stands in its place. */
      code: z.string().max(12).trim().optional(),
    }),
    value: z.object({ withdrawal }),
    refusals: [
      ...refusedBefore,
      ...(['payment_password_locked', 'payment_password_wrong'] as const),
      ...(['factor_not_bound', 'sms_code_missing', 'sms_code_wrong', 'sms_code_expired'] as const),
      ...(['factor_wrong', 'factor_closed'] as const),
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
      remark: z.string().max(140).trim().optional(),
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
    input: z.strictObject({
      ...recordFilter,
      kind: z.enum(accountRecordKinds).optional(),
      language: language.default('bn'),
    }),
    /** `gameName`: what was played, for lines about a bet. */
    value: page(statementLine.extend({ gameName: z.string().nullable() })),
  }),
}
