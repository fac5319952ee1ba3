import { larger, parseMoney, smaller, subtract, timesRateDown, ZERO } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { Terms } from './labels.ts'

type FeeTerms = Pick<Terms, 'freeLeft' | 'feePpm' | 'feeLeast' | 'feeMost'>
type LimitTerms = Pick<Terms, 'available' | 'least' | 'most' | 'dayAmountLeft' | 'dayCountLeft'>

/** The fee for a withdrawal of this amount (rules/cashier §4). For display only: the server calculates it. */
export function feeOf(terms: FeeTerms, amount: Money): Money {
  if (terms.freeLeft > 0) return ZERO
  const rated = timesRateDown(amount, BigInt(terms.feePpm))
  return smaller(parseMoney(terms.feeMost), larger(parseMoney(terms.feeLeast), rated))
}

export const payoutOf = (terms: FeeTerms, amount: Money): Money => larger(ZERO, subtract(amount, feeOf(terms, amount)))

/** The highest amount now: what is available, within the limits of one withdrawal and of the day. */
export const mostNow = (terms: LimitTerms): Money =>
  [terms.most, terms.dayAmountLeft].map(parseMoney).reduce(smaller, parseMoney(terms.available))

export type AmountFault = 'least' | 'most' | 'day_amount' | 'day_count' | 'fee' | 'balance'

/** The first limit for which the server would refuse this amount, in its order; null when it would not. */
export function amountFault(terms: FeeTerms & LimitTerms, amount: Money): AmountFault | null {
  if (amount < parseMoney(terms.least)) return 'least'
  if (amount > parseMoney(terms.most)) return 'most'
  if (amount > parseMoney(terms.dayAmountLeft)) return 'day_amount'
  if (terms.dayCountLeft <= 0) return 'day_count'
  if (feeOf(terms, amount) >= amount) return 'fee'
  return amount > parseMoney(terms.available) ? 'balance' : null
}
