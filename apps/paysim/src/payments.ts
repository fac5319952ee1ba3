import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { parsePaisa } from './amount.ts'
import { paymentTime } from './kit/clock.ts'
import { announcePayment } from './notices.ts'
import type { PaymentRow } from './payment-rows.ts'
import { isExpired, payerNumber, paymentById, paymentByTrxId, statusWord } from './payment-rows.ts'
import type { Reply } from './replies.ts'
import { answer, isStatusCode } from './replies.ts'
import type { Sim } from './sim.ts'
import { merchant, newPaymentId, newTrxId } from './sim.ts'
import { inTransaction } from './store.ts'

const Text = z.string().min(1).max(255)
const CreateBody = z.object({
  mode: Text,
  payerReference: Text,
  callbackURL: z.string().max(2000),
  amount: z.unknown(),
  currency: Text,
  intent: Text,
  merchantInvoiceNumber: z.string().min(1),
})
const PaymentBody = z.object({ paymentID: Text })
const SearchBody = z.object({ trxID: Text })

export const invoiceForm = /^[^<>&]{1,255}$/

/** POST /create: makes a payment and returns the address of the page on which it is paid. */
export function createPayment(sim: Sim, body: unknown): Reply {
  const asked = CreateBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const order = asked.data
  if (order.mode !== '0011') return answer('2063')
  if (/[<>&]/.test(order.payerReference)) return answer('2048')
  if (!isWebAddress(order.callbackURL)) return answer('2049')
  if (parsePaisa(order.amount) === undefined || typeof order.amount !== 'string') return answer('2006')
  if (order.currency !== siteCurrency) return answer('2007')
  if (order.intent !== 'sale') return answer('2008')
  if (!invoiceForm.test(order.merchantInvoiceNumber)) return answer('2031')
  const now = sim.clock.nowMs()
  const paymentID = newPaymentId(now)
  const stored = sim.db
    .prepare(
      `insert into payment
         (payment_id, invoice, amount, credit_amount, payer_reference, callback_url, state, created_at)
       values (:id, :invoice, :amount, :amount, :payer, :callback, 'initiated', :now)
       on conflict (invoice) do nothing`,
    )
    .run({
      id: paymentID,
      invoice: order.merchantInvoiceNumber,
      amount: order.amount,
      payer: order.payerReference,
      callback: order.callbackURL,
      now,
    })
  if (stored.changes === 0) return answer('2029')
  return answer('0000', {
    paymentID,
    bkashURL: `${sim.url}/pay/${paymentID}`,
    callbackURL: order.callbackURL,
    successCallbackURL: returnAddress(order.callbackURL, paymentID, 'success'),
    failureCallbackURL: returnAddress(order.callbackURL, paymentID, 'failure'),
    cancelledCallbackURL: returnAddress(order.callbackURL, paymentID, 'cancel'),
    amount: order.amount,
    intent: 'sale',
    currency: siteCurrency,
    paymentCreateTime: paymentTime(now),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: order.merchantInvoiceNumber,
  })
}

/** POST /execute: takes the money of a payment that its payer has confirmed, once. `stalls`: done, but not answered. */
export function executePayment(sim: Sim, body: unknown): { reply: Reply; stalls: boolean } {
  const asked = PaymentBody.safeParse(body)
  if (!asked.success) return { reply: answer('2065'), stalls: false }
  return inTransaction(sim.db, () => {
    const payment = paymentById(sim, asked.data.paymentID)
    if (!payment) return { reply: answer('2002'), stalls: false }
    const refusal = executeRefusal(sim, payment)
    if (refusal) return { reply: refusal, stalls: false }
    return { reply: answer('0000', executedFields(completePayment(sim, payment))), stalls: payment.is_slow === 1 }
  })
}

/** POST /payment/status. */
export function paymentStatus(sim: Sim, body: unknown): Reply {
  const asked = PaymentBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const payment = paymentById(sim, asked.data.paymentID)
  if (!payment) return answer('2002')
  const isVerified = payment.state === 'verified' || payment.state === 'completed'
  return answer('0000', {
    paymentID: payment.payment_id,
    mode: '0011',
    paymentCreateTime: paymentTime(payment.created_at),
    ...(payment.executed_at ? { paymentExecuteTime: paymentTime(payment.executed_at), trxID: payment.trx_id } : {}),
    transactionStatus: statusWord(sim, payment),
    amount: payment.credit_amount,
    currency: siteCurrency,
    intent: 'sale',
    merchantInvoiceNumber: payment.invoice,
    payerReference: payment.payer_reference,
    userVerificationStatus: isVerified ? 'Complete' : 'Incomplete',
  })
}

/** POST /general/searchTransaction. */
export function searchTransaction(sim: Sim, body: unknown): Reply {
  const asked = SearchBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const payment = paymentByTrxId(sim, asked.data.trxID)
  if (!payment) return answer('2033')
  return answer('0000', {
    trxID: payment.trx_id,
    initiationTime: paymentTime(payment.created_at),
    completedTime: paymentTime(payment.executed_at ?? payment.created_at),
    transactionType: 'bKash Tokenized Checkout via API',
    customerMsisdn: payerNumber(payment),
    transactionStatus: 'Completed',
    amount: payment.credit_amount,
    currency: siteCurrency,
    organizationShortCode: merchant.shortCode,
  })
}

/** Runs in the caller's transaction, so that the payment and the notification about it are stored together. */
export function completePayment(sim: Sim, payment: PaymentRow): PaymentRow {
  const done = { ...payment, state: 'completed' as const, trx_id: newTrxId(), executed_at: sim.clock.nowMs() }
  sim.db
    .prepare("update payment set state = 'completed', trx_id = ?, executed_at = ? where payment_id = ?")
    .run(done.trx_id, done.executed_at, done.payment_id)
  announcePayment(sim, done)
  return done
}

export function returnAddress(
  callbackUrl: string,
  paymentId: string,
  status: 'success' | 'failure' | 'cancel',
): string {
  const address = new URL(callbackUrl)
  address.searchParams.set('paymentID', paymentId)
  address.searchParams.set('status', status)
  return address.href
}

function executeRefusal(sim: Sim, payment: PaymentRow): Reply | undefined {
  if (payment.state === 'completed') return answer('2117')
  if (payment.state === 'cancelled') return answer('2069')
  if (payment.state === 'failed') return answer(isStatusCode(payment.failure_code) ? payment.failure_code : '2056')
  if (isExpired(sim, payment)) return answer('2056')
  if (payment.state === 'initiated') return answer('2060')
  if (payment.is_short === 0) return undefined
  sim.db
    .prepare("update payment set state = 'failed', failure_code = '2023' where payment_id = ?")
    .run(payment.payment_id)
  return answer('2023')
}

const executedFields = (payment: PaymentRow) => ({
  paymentID: payment.payment_id,
  trxID: payment.trx_id,
  transactionStatus: 'Completed',
  amount: payment.credit_amount,
  currency: siteCurrency,
  intent: 'sale',
  paymentExecuteTime: paymentTime(payment.executed_at ?? payment.created_at),
  merchantInvoiceNumber: payment.invoice,
  payerReference: payment.payer_reference,
  customerMsisdn: payerNumber(payment),
})

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
