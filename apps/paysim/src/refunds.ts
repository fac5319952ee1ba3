import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { parsePaisa } from './amount.ts'
import { paymentTime } from './kit/clock.ts'
import { paymentById } from './payment-rows.ts'
import type { Reply } from './replies.ts'
import { answer } from './replies.ts'
import type { Sim } from './sim.ts'
import { newTrxId } from './sim.ts'

const RefundBody = z.object({
  paymentID: z.string().min(1),
  trxID: z.string().min(1),
  amount: z.string().optional(),
  sku: z.string().optional(),
  reason: z.string().optional(),
})

/** POST /payment/refund: once for each payment; the whole amount when none is given. */
export function refundPayment(sim: Sim, body: unknown): Reply {
  const asked = RefundBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const payment = paymentById(sim, asked.data.paymentID)
  if (!payment?.trx_id || payment.trx_id !== asked.data.trxID) return answer('2028')
  const amount = asked.data.amount ?? payment.credit_amount
  const paisa = parsePaisa(amount)
  if (paisa === undefined) return answer('2006')
  if (paisa > (parsePaisa(payment.credit_amount) ?? 0n)) return answer('2026')
  const refundTrxID = newTrxId()
  const now = sim.clock.nowMs()
  const stored = sim.db
    .prepare('insert into refund values (?, ?, ?, ?) on conflict (payment_id) do nothing')
    .run(payment.payment_id, refundTrxID, amount, now)
  if (stored.changes === 0) return answer('2034')
  return answer('0000', {
    originalTrxID: payment.trx_id,
    refundTrxID,
    transactionStatus: 'Completed',
    amount,
    currency: siteCurrency,
    charge: '0.00',
    completedTime: paymentTime(now),
  })
}
