import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { siteCurrency } from '@chokka/money'
import type {
  BalanceChannel,
  BalanceOutcome,
  Notice,
  PaymentOpening,
  PaymentOrder,
  PaymentOutcome,
  PayOutChannel,
  PayOutPromises,
} from '../channel.ts'
import { parseJson } from '../http.ts'
import { toWireAmount } from '../wire-amount.ts'
import { btcpayCalls, togetherSignal, type BtcpayConfig } from './calls.ts'
import { btcpayPayOuts } from './payouts.ts'
import { byPayments, withoutPayments } from './outcome.ts'
import { btcpayRate } from './rate.ts'
import { Event, Invoice, Invoices, PaymentMethods, Wallet, worthOf } from './wire.ts'

const maxConcurrentPolls = 8
const expirationMinutes = 30
const maxNoticeBytes = 262_144

/**
 * An order is found by our reference in its metadata, and only an approved one is paid; a second one under the same
 * reference is never approved (payouts.ts). So an order may be sent again once a call in flight has surely ended.
 */
const payOutPromises: PayOutPromises = { oncePerReference: true, notFoundIsFinalAfterSeconds: 600 }

/** BTCPay Server, Greenfield v1: invoices in taka that are paid on a blockchain, and payouts to addresses. */
export function btcpayChannel(config: BtcpayConfig): PayOutChannel & BalanceChannel {
  const { ask, storePath } = btcpayCalls(config)

  /** BTCPay makes an invoice for each request, so one that an unanswered request has made is looked for first. */
  async function createPayment(order: PaymentOrder): Promise<PaymentOpening> {
    const found = await ask(
      Invoices,
      `${storePath}/invoices?${new URLSearchParams({ orderId: order.reference }).toString()}`,
    )
    if (found.kind === 'unknown') return found
    if (found.kind === 'refused') return { kind: 'unknown', reason: 'no_access' }
    const known = found.value.find((one) => one.metadata.orderId === order.reference)
    const made = known
      ? ({ kind: 'ok', value: known } as const)
      : await ask(Invoice, `${storePath}/invoices`, wanted(order))
    if (made.kind === 'unknown') return made
    if (made.kind === 'refused') return { kind: 'failed', code: made.code, reason: made.message }
    const { id, amount, currency, metadata, checkoutLink } = made.value
    const isOurs = amount === order.amount && currency === siteCurrency && metadata.orderId === order.reference
    return isOurs ? { kind: 'created', paymentId: id, payUrl: checkoutLink } : { kind: 'unknown', reason: 'mismatch' }
  }

  async function settlePayment(invoiceId: string): Promise<PaymentOutcome> {
    const path = `${storePath}/invoices/${encodeURIComponent(invoiceId)}`
    const asked = await ask(Invoice, path)
    if (asked.kind !== 'ok') return asked.kind === 'unknown' ? asked : { kind: 'unknown', reason: 'not_found' }
    const invoice = asked.value
    if (invoice.id !== invoiceId || invoice.currency !== siteCurrency) return { kind: 'unknown', reason: 'mismatch' }
    const decided = withoutPayments(invoice)
    if (decided) return decided
    const methods = await ask(PaymentMethods, `${path}/payment-methods`)
    if (methods.kind !== 'ok')
      return methods.kind === 'unknown' ? methods : { kind: 'unknown', reason: 'provider_fault' }
    return byPayments(invoice, methods.value)
  }

  /** The wallet of the store, in taka by the rate of now. */
  async function askBalance(): Promise<BalanceOutcome> {
    const path = `${storePath}/payment-methods/${encodeURIComponent(config.payoutMethodId)}/wallet`
    const within = togetherSignal()
    const [wallet, rate] = await Promise.all([ask(Wallet, path, undefined, within), btcpayRate(config, within)])
    if (wallet.kind !== 'ok') return wallet.kind === 'unknown' ? wallet : { kind: 'unknown', reason: 'provider_fault' }
    if (rate.kind === 'unknown') return rate
    const { balance } = wallet.value
    return { kind: 'balance', amount: worthOf(balance, rate.rate), coins: `${balance} ${config.coin}` }
  }

  return {
    code: 'btcpay',
    group: 'crypto',
    maxConcurrentPolls,
    createPayment,
    settlePayment,
    readNotice: async (headers, rawBody) => readNotice(config, headers, rawBody),
    probe: async () => (await ask(Invoices, `${storePath}/invoices?take=1`)).kind === 'ok',
    payOutPromises,
    askBalance,
    ...btcpayPayOuts(config),
  }
}

const wanted = (order: PaymentOrder) => ({
  amount: toWireAmount(order.amount),
  currency: siteCurrency,
  metadata: { orderId: order.reference },
  checkout: {
    speedPolicy: 'MediumSpeed',
    expirationMinutes,
    redirectURL: order.returnUrl,
    redirectAutomatically: true,
  },
})

/** `BTCPay-Sig: sha256=<HMAC of the raw body>`. Redeliveries are the same hint again: the invoice is asked anyway. */
function readNotice(config: BtcpayConfig, headers: IncomingHttpHeaders, rawBody: string | Uint8Array): Notice {
  if (rawBody.length > maxNoticeBytes) return { kind: 'refused', reason: 'too long' }
  const expected = Buffer.from(`sha256=${createHmac('sha256', config.webhookSecret).update(rawBody).digest('hex')}`)
  const sent = Buffer.from(String(headers['btcpay-sig'] ?? ''))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    return { kind: 'refused', reason: 'wrong signature' }
  const event = Event.safeParse(parseJson(Buffer.from(rawBody).toString('utf8')))
  if (!event.success || event.data.storeId !== config.storeId)
    return { kind: 'refused', reason: 'not an event of the store' }
  const { type, deliveryId, metadata } = event.data
  if (!type.startsWith('Invoice') || !metadata?.orderId) return { kind: 'irrelevant', reason: type }
  return { kind: 'payment', id: deliveryId, reference: metadata.orderId }
}
