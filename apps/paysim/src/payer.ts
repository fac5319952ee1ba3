import { z } from 'zod'
import { fivePercentLess } from './amount.ts'
import type { PaymentRow } from './payment-rows.ts'
import { isExpired, paymentById } from './payment-rows.ts'
import { completePayment, returnAddress } from './payments.ts'
import type { Sim } from './sim.ts'
import { inTransaction } from './store.ts'

/**
 * What the payer can choose on the page. yes: confirms, the merchant executes. no: refuses. cancel: cancels.
 * leave: closes the page without an answer. short: confirms with too little balance. less: pays five per cent less.
 * slow: confirms, and the merchant's execute call is carried out but times out. away: pays, and the browser does not
 * return to the site. pretend: returns with status=success without having confirmed anything.
 */
export const Choice = z.enum(['yes', 'no', 'cancel', 'leave', 'short', 'less', 'slow', 'away', 'pretend'])
export type Choice = z.infer<typeof Choice>

export type AfterChoice =
  | { kind: 'return'; address: string }
  | { kind: 'stay'; choice: 'leave' | 'away' }
  | { kind: 'late' }

/** Only the first answer of an open payment counts; undefined when there is no such payment. */
export function answerPayment(sim: Sim, paymentId: string, choice: Choice): AfterChoice | undefined {
  return inTransaction(sim.db, () => {
    const payment = paymentById(sim, paymentId)
    if (!payment) return undefined
    if (payment.state !== 'initiated' || isExpired(sim, payment)) return { kind: 'late' }
    return applyChoice(sim, payment, choice)
  })
}

function applyChoice(sim: Sim, payment: PaymentRow, choice: Choice): AfterChoice {
  const back = (status: 'success' | 'failure' | 'cancel'): AfterChoice => ({
    kind: 'return',
    address: returnAddress(payment.callback_url, payment.payment_id, status),
  })
  switch (choice) {
    case 'leave':
      return { kind: 'stay', choice }
    case 'pretend':
      return back('success')
    case 'no':
      close(sim, payment, 'failed', '2056')
      return back('failure')
    case 'cancel':
      close(sim, payment, 'cancelled', '2069')
      return back('cancel')
    case 'away':
      completePayment(sim, payment)
      return { kind: 'stay', choice }
    case 'yes':
    case 'short':
    case 'less':
    case 'slow':
      verify(sim, payment, choice)
      return back('success')
  }
}

function close(sim: Sim, payment: PaymentRow, state: 'failed' | 'cancelled', code: string): void {
  sim.db
    .prepare('update payment set state = ?, failure_code = ? where payment_id = ?')
    .run(state, code, payment.payment_id)
}

function verify(sim: Sim, payment: PaymentRow, choice: 'yes' | 'short' | 'less' | 'slow'): void {
  const credit = choice === 'less' ? fivePercentLess(payment.amount) : payment.amount
  sim.db
    .prepare("update payment set state = 'verified', credit_amount = ?, is_short = ?, is_slow = ? where payment_id = ?")
    .run(credit, Number(choice === 'short'), Number(choice === 'slow'), payment.payment_id)
}
