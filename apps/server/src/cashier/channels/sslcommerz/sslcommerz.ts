import { timingSafeEqual } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import type { z } from 'zod'
import { isStorable } from '../../../kit/index.ts'
import type { Notice, PaymentOpening, PaymentOrder, PaymentOutcome, RefundChannel, UnknownReason } from '../channel.ts'
import { askProvider, parseJson, type ChannelLog } from '../http.ts'
import { toWireAmount } from '../wire-amount.ts'
import { sslcommerzRefunds } from './refunds.ts'
import { InitReply, QueryReply, signatureOf, statusCauses, ValidatorReply } from './wire.ts'

export type SslcommerzConfig = {
  /** https://securepay.sslcommerz.com */
  baseUrl: string
  storeId: string
  storePassword: string
  /** The operator's own: members' data is not passed on, and the fields are required. */
  contactEmail: string
  contactPhone: string
  answerSeconds: number
  log: ChannelLog
}

/** SSLCOMMERZ publishes no limit of queries. */
const maxConcurrentPolls = 8
const maxNoticeBytes = 65_536

export type Answer<T> = { kind: 'ok'; value: T } | { kind: 'unknown'; reason: UnknownReason }

/** A call of the validator; the fields name what is asked. */
export type Get = <T>(name: string, fields: Record<string, string>, schema: z.ZodType<T>) => Promise<Answer<T>>

/** SSLCOMMERZ v4: cards, banks and mobile wallets on one page. Its transaction id is our invoice number. */
export function sslcommerzChannel(config: SslcommerzConfig): RefundChannel {
  const access = { store_id: config.storeId, store_passwd: config.storePassword }

  type Sent = Pick<Parameters<typeof askProvider>[1], 'url' | 'method' | 'headers' | 'body'>
  async function call<T>(sent: Sent, schema: z.ZodType<T>): Promise<Answer<T>> {
    const signal = AbortSignal.timeout(Math.ceil(config.answerSeconds * 1000))
    const answer = await askProvider(config.log, { ...sent, signal })
    if (answer === 'no_answer') return { kind: 'unknown', reason: 'no_answer' }
    if (answer.status >= 500) return { kind: 'unknown', reason: 'provider_fault' }
    const read = schema.safeParse(parseJson(answer.text))
    return read.success ? { kind: 'ok', value: read.data } : { kind: 'unknown', reason: 'undecodable' }
  }

  async function createPayment(order: PaymentOrder): Promise<PaymentOpening> {
    const body = new URLSearchParams({ ...openingFields(config, order), ...access }).toString()
    const url = `${config.baseUrl}/gwprocess/v4/api.php`
    const opened = await call({ ...form, url, method: 'POST', body }, InitReply)
    if (opened.kind === 'unknown') return opened
    const { value } = opened
    if (value.status === 'SUCCESS') return { kind: 'created', paymentId: order.reference, payUrl: value.GatewayPageURL }
    if (/credential|active/i.test(value.failedreason)) return { kind: 'unknown', reason: 'no_access' }
    return { kind: 'failed', code: value.status, reason: value.failedreason }
  }

  const get: Get = (name, fields, schema) => {
    const text = new URLSearchParams({ ...fields, ...access, v: '1', format: 'json' }).toString()
    return call({ url: `${config.baseUrl}/validator/api/${name}.php?${text}`, method: 'GET' }, schema)
  }
  const query = (tranId: string) => get('merchantTransIDvalidationAPI', { tran_id: tranId }, QueryReply)

  async function settlePayment(tranId: string): Promise<PaymentOutcome> {
    const found = await query(tranId)
    if (found.kind === 'unknown') return found
    if (found.value.APIConnect !== 'DONE') return { kind: 'unknown', reason: 'no_access' }
    const attempts = found.value.element.filter((one) => one.tran_id === tranId)
    const paid = attempts.find(({ status }) => status === 'VALID' || status === 'VALIDATED')
    if (paid?.val_id) return validate(paid.val_id)
    const last = attempts.at(-1)
    const cause = last && statusCauses[last.status]
    // None was begun, or the payer may still pay.
    if (!cause || attempts.some(({ status }) => status === 'PENDING')) return { kind: 'pending' }
    return { kind: 'failed', code: last.status, reason: last.error ?? '', cause }
  }

  /** Nothing is paid before the validator says so. */
  async function validate(valId: string): Promise<PaymentOutcome> {
    const checked = await get('validationserverAPI', { val_id: valId }, ValidatorReply)
    if (checked.kind === 'unknown') return checked
    const { tran_id: reference, val_id: trxId, amount, currency, currency_type: opened = currency } = checked.value
    if (trxId !== valId || currency !== siteCurrency || opened !== siteCurrency)
      return { kind: 'unknown', reason: 'mismatch' }
    const proof = { trxId, amount, reference }
    // 0 is the only level that is not held.
    if (checked.value.risk_level === '0') return { kind: 'completed', ...proof }
    return { kind: 'held', ...proof, reason: `risk ${checked.value.risk_level} ${checked.value.risk_title}` }
  }

  return {
    code: 'sslcommerz',
    group: 'bank',
    maxConcurrentPolls,
    createPayment,
    settlePayment,
    ...sslcommerzRefunds(get),
    readNotice: async (_, rawBody) => readNotice(config, rawBody),
    probe: async () => {
      const found = await query('probe')
      return found.kind === 'ok' && found.value.APIConnect === 'DONE'
    },
  }
}

const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

const openingFields = (config: SslcommerzConfig, order: PaymentOrder) => ({
  ...{ total_amount: toWireAmount(order.amount), currency: siteCurrency, tran_id: order.reference },
  ...{ success_url: order.formReturnUrl, fail_url: order.formReturnUrl, cancel_url: order.formReturnUrl },
  ipn_url: order.noticeUrl,
  ...{ cus_name: `Account ${order.payer}`, cus_email: config.contactEmail, cus_phone: config.contactPhone },
  ...{ cus_add1: 'Dhaka', cus_city: 'Dhaka', cus_postcode: '1000', cus_country: 'Bangladesh' },
  ...{ shipping_method: 'NO', num_of_item: '1', emi_option: '0' },
  ...{ product_name: 'Deposit', product_category: 'topup', product_profile: 'non-physical-goods' },
})

/** A notification is a reason to ask the validator, whatever status it names. */
function readNotice(config: SslcommerzConfig, rawBody: string | Uint8Array): Notice {
  if (rawBody.length > maxNoticeBytes) return { kind: 'refused', reason: 'too long' }
  const fields = new URLSearchParams(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8'))
  const [tranId, sign] = [fields.get('tran_id'), fields.get('verify_sign')]
  if (!tranId || !sign || !isStorable(tranId)) return { kind: 'refused', reason: 'not a notification' }
  const isNamed = (fields.get('verify_key') ?? '').split(',').includes('tran_id')
  if (!isNamed || !isEqual(sign, signatureOf(fields, config.storePassword)))
    return { kind: 'refused', reason: 'wrong signature' }
  return { kind: 'payment', id: fields.get('val_id') || tranId, reference: tranId }
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
