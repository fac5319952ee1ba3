import { parseMoney, siteCurrency, sum } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { z } from 'zod'
import type {
  BalanceOutcome,
  PaymentOpening,
  PaymentOrder,
  PaymentOutcome,
  PayOutOrder,
  PayOutOutcome,
} from '../channel.ts'
import { callBkash } from './calls.ts'
import type { CallResult } from './calls.ts'
import type { BkashConfig } from './config.ts'
import { tokenSource } from './tokens.ts'
import { toWireAmount } from '../wire-amount.ts'
import * as wire from './wire.ts'

/** What a query of a payment says; `canExecute` when its payer may have confirmed and the money was not taken yet. */
export type StatusOutcome = Exclude<PaymentOutcome, { kind: 'pending' }> | { kind: 'pending'; canExecute: boolean }

type Transaction = { trxId: string; amount: Money; payer: string | undefined }

export type BkashClient = ReturnType<typeof bkashClient>

/**
 * bKash Tokenized Checkout v1.2.0-beta and the B2C payout, each call one outcome of a closed set.
 * An outcome is `failed` only where bKash said so; timeouts and unexpected answers are `unknown`.
 */
export function bkashClient(config: BkashConfig) {
  const tokens = tokenSource(config)
  const checkout = `${config.baseUrl}/tokenized/checkout`
  const call: Call = (url, body, schema) => callBkash(config, tokens, url, body, schema)

  async function create(order: PaymentOrder): Promise<PaymentOpening> {
    const amount = toWireAmount(order.amount)
    const body = {
      mode: '0011',
      payerReference: order.payer,
      callbackURL: order.returnUrl,
      amount,
      currency: siteCurrency,
      intent: 'sale',
      merchantInvoiceNumber: order.reference,
    }
    const called = await call(`${checkout}/create`, body, wire.CreateReply)
    if (called.kind === 'refused') return { kind: 'failed', code: called.code, reason: called.message }
    if (called.kind === 'unknown') return called
    const { paymentID, bkashURL, merchantInvoiceNumber } = called.value
    const isOurs = called.value.amount === order.amount && merchantInvoiceNumber === order.reference
    if (!isOurs) return { kind: 'unknown', reason: 'mismatch' }
    return { kind: 'created', paymentId: paymentID, payUrl: bkashURL }
  }

  async function execute(paymentId: string): Promise<PaymentOutcome> {
    const called = await call(`${checkout}/execute`, { paymentID: paymentId }, wire.ExecuteReply)
    if (called.kind !== 'ok') {
      const outcome = withoutValue(called)
      return outcome.kind === 'failed' ? { ...outcome, cause: wire.refusalCause(outcome.code) } : outcome
    }
    const { paymentID, trxID, amount, merchantInvoiceNumber, customerMsisdn } = called.value
    if (paymentID !== paymentId) return { kind: 'unknown', reason: 'mismatch' }
    const payer = wire.walletNumber(customerMsisdn)
    return { kind: 'completed', trxId: trxID, amount, reference: merchantInvoiceNumber, payer }
  }

  async function status(paymentId: string): Promise<StatusOutcome> {
    const called = await call(`${checkout}/payment/status`, { paymentID: paymentId }, wire.StatusReply)
    if (called.kind !== 'ok') return withoutRecord(called)
    return called.value.paymentID === paymentId ? readStatus(called.value) : { kind: 'unknown', reason: 'mismatch' }
  }

  /** Finds a completed transaction by its TrxID. The reply does not name our invoice. */
  async function searchTransaction(trxId: string): Promise<Transaction | 'not_found' | 'unknown'> {
    const called = await call(`${checkout}/general/searchTransaction`, { trxID: trxId }, wire.SearchReply)
    if (called.kind === 'refused' && called.code === wire.codes.notFound) return 'not_found'
    if (called.kind !== 'ok' || called.value.trxID !== trxId) return 'unknown'
    return { trxId, amount: called.value.amount, payer: wire.walletNumber(called.value.customerMsisdn) }
  }

  /** All accounts of the operator together. bKash wants a minute between two of these calls. */
  async function askBalance(): Promise<BalanceOutcome> {
    const url = `${config.payOutBaseUrl}/checkout/payment/organizationBalance`
    const called = await call(url, undefined, wire.BalanceReply)
    if (called.kind !== 'ok') return withoutRecord(called)
    const amounts = called.value.organizationBalance.map(({ currentBalance }) => parseMoney(currentBalance))
    return { kind: 'balance', amount: sum(amounts) }
  }

  return { create, execute, status, searchTransaction, askBalance, ...payOuts(config, call) }
}

type Call = <T>(url: string, body: unknown, schema: z.ZodType<T>) => Promise<CallResult<T>>

function payOuts(config: BkashConfig, call: Call) {
  const b2c = `${config.payOutBaseUrl}/checkout/payment/b2cPayment`

  async function payOut(order: PayOutOrder): Promise<PayOutOutcome> {
    const body = {
      amount: toWireAmount(order.amount),
      currency: siteCurrency,
      receiverMSISDN: order.receiver,
      merchantInvoiceNumber: order.reference,
    }
    const called = await call(b2c, body, wire.PayOutReply)
    if (called.kind === 'ok') return readPayOut(called.value, order)
    const outcome = withoutValue(called)
    if (outcome.kind === 'unknown' && outcome.reason === 'no_access') return outcome
    // This may repeat an order that was carried out although its answer was lost. A refusal is then about the
    // repetition only, so bKash's record decides.
    const record = await payOutRecord(order.reference, order)
    const isAbsent = record.kind === 'unknown' && record.reason === 'not_found'
    return outcome.kind === 'failed' && (isAbsent || record.kind === 'failed') ? outcome : record
  }

  async function payOutRecord(reference: string, order?: PayOutOrder): Promise<PayOutOutcome> {
    const called = await call(`${b2c}/status`, { merchantInvoiceNumber: reference }, wire.PayOutReply)
    return called.kind === 'ok' ? readPayOut(called.value, order ?? { reference }) : withoutRecord(called)
  }

  return { payOut, payOutStatus: (reference: string) => payOutRecord(reference) }
}

const statusCauses = { Failed: 'refused', Declined: 'refused', Cancelled: 'cancelled', Expired: 'expired' } as const

function readStatus(value: z.output<typeof wire.StatusReply>): StatusOutcome {
  if (value.transactionStatus === 'Completed') {
    const reference = value.merchantInvoiceNumber ?? value.merchantInvoice
    if (reference === undefined) return { kind: 'unknown', reason: 'undecodable' }
    return { kind: 'completed', trxId: value.trxID, amount: value.amount, reference }
  }
  switch (value.transactionStatus) {
    case 'Failed':
    case 'Cancelled':
    case 'Expired':
    case 'Declined':
      return {
        kind: 'failed',
        code: value.transactionStatus,
        reason: `the payment is ${value.transactionStatus}`,
        cause: statusCauses[value.transactionStatus],
      }
    case 'Initiated':
      return { kind: 'pending', canExecute: value.userVerificationStatus !== 'Incomplete' }
    case 'Authorized':
    case 'Pending':
      return { kind: 'pending', canExecute: false }
  }
}

function readPayOut(
  value: z.output<typeof wire.PayOutReply>,
  order: Pick<PayOutOrder, 'reference'> & Partial<PayOutOrder>,
): PayOutOutcome {
  if (value.merchantInvoiceNumber !== order.reference) return { kind: 'unknown', reason: 'mismatch' }
  if (value.transactionStatus === 'Completed') {
    const isOtherAmount = order.amount !== undefined && order.amount !== value.amount
    const isOtherReceiver = order.receiver !== undefined && order.receiver !== value.receiverMSISDN
    if (isOtherAmount || isOtherReceiver) return { kind: 'unknown', reason: 'mismatch' }
    return { kind: 'completed', trxId: value.trxID, amount: value.amount, reference: order.reference }
  }
  if (value.transactionStatus === 'Initiated' || value.transactionStatus === 'Pending') return { kind: 'pending' }
  const code = value.errorCode ?? value.transactionStatus
  return { kind: 'failed', code, reason: wire.refusalReason(code) ?? value.transactionStatus }
}

type NoValue = Exclude<CallResult<never>, { kind: 'ok' }>
type Unknown = Extract<PaymentOutcome, { kind: 'unknown' }>

/** A refused query (a wrong app key, say) says nothing about the payment or payout itself. */
function withoutRecord(called: NoValue): Unknown {
  if (called.kind === 'unknown') return called
  return { kind: 'unknown', reason: isMissing(called.code) ? 'not_found' : 'provider_fault' }
}

const isMissing = (code: string): boolean => code === wire.codes.notFound || code === wire.codes.invalidPaymentId

function withoutValue(called: NoValue): Exclude<PayOutOutcome, { kind: 'completed' | 'pending' }> {
  if (called.kind === 'unknown') return called
  const reason = wire.refusalReason(called.code)
  if (reason !== undefined) return { kind: 'failed', code: called.code, reason }
  return withoutRecord(called)
}
