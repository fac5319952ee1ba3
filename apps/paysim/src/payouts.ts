import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { parsePaisa } from './amount.ts'
import { paymentTime } from './kit/clock.ts'
import { invoiceForm } from './payments.ts'
import type { Reply } from './replies.ts'
import { answer, isStatusCode } from './replies.ts'
import type { Sim } from './sim.ts'
import { newTrxId } from './sim.ts'

const PayoutBody = z.object({
  amount: z.unknown(),
  currency: z.literal(siteCurrency).default(siteCurrency),
  receiverMSISDN: z.string(),
  merchantInvoiceNumber: z.string(),
})
const StatusBody = z.object({ merchantInvoiceNumber: z.string() })
const PayoutRow = z.object({
  invoice: z.string(),
  amount: z.string(),
  receiver: z.string(),
  state: z.enum(['completed', 'failed']),
  trx_id: z.string().nullable(),
  failure_code: z.string().nullable(),
  created_at: z.number(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

const numberForm = /^(?:\+?88)?01[3-9]\d{8}$/

/**
 * POST /checkout/payment/b2cPayment: pays a wallet once per invoice number. A number that ends in 000 is refused;
 * one that ends in 999 is paid, but the call times out (`stalls`).
 */
export function payOut(sim: Sim, body: unknown): { reply: Reply; stalls: boolean } {
  const asked = PayoutBody.safeParse(body)
  if (!asked.success) return { reply: answer('2065'), stalls: false }
  const { amount, receiverMSISDN, merchantInvoiceNumber } = asked.data
  if (parsePaisa(amount) === undefined || typeof amount !== 'string') return { reply: answer('2006'), stalls: false }
  if (!numberForm.test(receiverMSISDN)) return { reply: answer('2012'), stalls: false }
  if (!invoiceForm.test(merchantInvoiceNumber)) return { reply: answer('2031'), stalls: false }
  const isRefused = receiverMSISDN.endsWith('000')
  const stored = sim.db
    .prepare('insert into payout values (?, ?, ?, ?, ?, ?, ?) on conflict (invoice) do nothing')
    .run(
      merchantInvoiceNumber,
      amount,
      receiverMSISDN,
      isRefused ? 'failed' : 'completed',
      isRefused ? null : newTrxId(),
      isRefused ? '2045' : null,
      sim.clock.nowMs(),
    )
  const payout = payoutByInvoice(sim, merchantInvoiceNumber)
  if (!payout) return { reply: answer('2033'), stalls: false }
  if (stored.changes === 0) return { reply: duplicateReply(payout, amount, receiverMSISDN), stalls: false }
  return { reply: firstReply(payout), stalls: receiverMSISDN.endsWith('999') }
}

/** POST /checkout/payment/b2cPayment/status by merchantInvoiceNumber. */
export function payoutStatus(sim: Sim, body: unknown): Reply {
  const asked = StatusBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const payout = payoutByInvoice(sim, asked.data.merchantInvoiceNumber)
  return payout ? answer('0000', fieldsOf(payout)) : answer('2033')
}

export function latestPayouts(sim: Sim): PayoutRow[] {
  return z.array(PayoutRow).parse(sim.db.prepare('select * from payout order by created_at desc limit 50').all())
}

function payoutByInvoice(sim: Sim, invoice: string): PayoutRow | undefined {
  return PayoutRow.optional().parse(sim.db.prepare('select * from payout where invoice = ?').get(invoice))
}

function firstReply(payout: PayoutRow): Reply {
  return answer(isStatusCode(payout.failure_code) ? payout.failure_code : '0000', fieldsOf(payout))
}

// A repeated order gets the result of the first; a different order with the same invoice number is refused.
function duplicateReply(payout: PayoutRow, amount: string, receiver: string): Reply {
  const isSame = parsePaisa(payout.amount) === parsePaisa(amount) && payout.receiver === receiver
  return isSame ? answer('2029', fieldsOf(payout)) : answer('2031')
}

const fieldsOf = (payout: PayoutRow) => ({
  ...(payout.trx_id ? { trxID: payout.trx_id } : {}),
  transactionStatus: payout.state === 'completed' ? 'Completed' : 'Failed',
  amount: payout.amount,
  currency: siteCurrency,
  receiverMSISDN: payout.receiver,
  merchantInvoiceNumber: payout.invoice,
  initiationTime: paymentTime(payout.created_at),
  ...(payout.failure_code ? { errorCode: payout.failure_code } : {}),
})
