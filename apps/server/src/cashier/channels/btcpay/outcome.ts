import { sum, toDecimal, ZERO } from '@chokka/money'
import type { PaymentOutcome } from '../channel.ts'
import { worthOf, type Invoice, type PaymentMethods } from './wire.ts'

/** The outcome where the state alone proves it; undefined where the single payments must be seen. */
export function withoutPayments(invoice: Invoice): PaymentOutcome | undefined {
  const { status, additionalStatus } = invoice
  if (status === 'New' || status === 'Processing') return { kind: 'pending' }
  if (status === 'Expired' && additionalStatus === 'None')
    return { kind: 'failed', code: status, reason: 'not paid in time', cause: 'expired' }
  if (status === 'Invalid') return { kind: 'failed', code: status, reason: 'not confirmed', cause: 'refused' }
  // Paid in full, in time or late. Coins at a rate are rarely whole paisa, so BTCPay decides what full is.
  const isFull = status === 'Settled' && (additionalStatus === 'None' || additionalStatus === 'PaidLate')
  return isFull ? { kind: 'completed', ...proofOf(invoice), amount: invoice.amount } : undefined
}

/** Paid in part, too much, late, or marked by hand: what is settled on the chain is what is proven. */
export function byPayments(invoice: Invoice, methods: PaymentMethods): PaymentOutcome {
  const all = methods.flatMap(({ rate, payments }) => payments.map((one) => ({ ...one, rate })))
  if (all.some(({ status }) => status === 'Processing')) return { kind: 'pending' }
  const settled = all.filter(({ status }) => status === 'Settled')
  const amount = sum(settled.map(({ value, rate }) => worthOf(value, rate)))
  if (amount > ZERO) return { kind: 'completed', ...proofOf(invoice), amount }
  if (invoice.status === 'Expired')
    return { kind: 'failed', code: invoice.status, reason: 'no payment was confirmed', cause: 'expired' }
  const reason = `${invoice.additionalStatus} at BTCPay for ${toDecimal(invoice.amount)}, without a payment on the chain`
  return { kind: 'held', ...proofOf(invoice), amount: invoice.amount, reason }
}

const proofOf = (invoice: Invoice) => ({ trxId: invoice.id, reference: invoice.metadata.orderId ?? '' })
