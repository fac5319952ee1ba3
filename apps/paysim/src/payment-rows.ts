import { z } from 'zod'
import type { Sim } from './sim.ts'

const PaymentRow = z.object({
  payment_id: z.string(),
  invoice: z.string(),
  amount: z.string(),
  payer_reference: z.string(),
  callback_url: z.string(),
  state: z.enum(['initiated', 'verified', 'completed', 'failed', 'cancelled']),
  credit_amount: z.string(),
  is_short: z.number(),
  is_slow: z.number(),
  trx_id: z.string().nullable(),
  failure_code: z.string().nullable(),
  created_at: z.number(),
  executed_at: z.number().nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** The payer's wallet number: the one in the payer reference, or one derived from it when it holds no number. */
export function payerNumber(payment: Pick<PaymentRow, 'payer_reference'>): string {
  const { payer_reference: named } = payment
  const known = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(named)?.[1]
  return known ?? `01700${named.replaceAll(/\D/g, '').slice(-6).padStart(6, '0')}`
}

const lifetimeMs = 24 * 3_600_000

export function paymentById(sim: Sim, paymentId: string): PaymentRow | undefined {
  return PaymentRow.optional().parse(sim.db.prepare('select * from payment where payment_id = ?').get(paymentId))
}

export function paymentByTrxId(sim: Sim, trxId: string): PaymentRow | undefined {
  return PaymentRow.optional().parse(sim.db.prepare('select * from payment where trx_id = ?').get(trxId))
}

export function latestPayments(sim: Sim): PaymentRow[] {
  return z.array(PaymentRow).parse(sim.db.prepare('select * from payment order by created_at desc limit 50').all())
}

/** A payment that was not completed expires after 24 hours. */
export function isExpired(sim: Sim, payment: PaymentRow): boolean {
  const isOpen = payment.state === 'initiated' || payment.state === 'verified'
  return isOpen && payment.created_at + lifetimeMs <= sim.clock.nowMs()
}

/**
 * The status on the wire: a payment that its payer has confirmed is still "Initiated" until the merchant executes it.
 */
export function statusWord(sim: Sim, payment: PaymentRow): string {
  if (isExpired(sim, payment)) return 'Expired'
  const wireWords = {
    initiated: 'Initiated',
    verified: 'Initiated',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } as const
  return wireWords[payment.state]
}
