import { fromMicros, PAISA, type Money } from '@chokka/money'
import { z } from 'zod'
import { WireAmount } from '../wire-amount.ts'

/** The published replies of BTCPay Greenfield v1, read strictly. */
const Id = z.string().min(1).max(100)
const Decimal = z
  .string()
  .max(40)
  .regex(/^\d{1,20}(?:\.\d{1,18})?$/)
const ours = z.looseObject({ orderId: z.string().optional(), paid: z.string().optional() })

export const Invoice = z.object({
  id: Id,
  amount: WireAmount,
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  metadata: ours,
})
export type Invoice = z.output<typeof Invoice>
export const Invoices = z.array(Invoice)

export const PaymentMethods = z.array(
  z.object({
    rate: Decimal,
    payments: z.array(z.object({ value: Decimal, status: z.enum(['Invalid', 'Processing', 'Settled']) })).default([]),
  }),
)
export type PaymentMethods = z.output<typeof PaymentMethods>

export const Rates = z.array(
  z.object({ currencyPair: z.string(), rate: Decimal, errors: z.array(z.string()).default([]) }),
)

/** The wallet of a payment method: all of it, what is not yet confirmed too. */
export const Wallet = z.object({ balance: Decimal })

export const Payout = z.object({
  id: Id,
  revision: z.number().int(),
  destination: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: ours.nullish(),
  paymentProof: z.object({ id: z.string().nullish() }).nullish(),
})
export type Payout = z.output<typeof Payout>
export const Payouts = z.array(Payout)

export const Event = z.object({
  deliveryId: Id,
  type: z.string(),
  storeId: z.string(),
  metadata: ours.nullish(),
})

/** As a whole number of its eighteenth decimals. */
function scaled(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}
const unit = 10n ** 18n
const micros = 1_000_000n

/** What coins are worth at a rate, in whole paisa, never rounded up. */
export function worthOf(coins: string, rate: string): Money {
  const exact = (scaled(coins) * scaled(rate) * micros) / (unit * unit)
  return fromMicros(exact - (exact % PAISA))
}

/** How many coins an amount buys, with the eight decimals of Bitcoin, never rounded up. */
export function coinsFor(amount: Money, rate: string): string {
  const satoshi = (amount * unit * 100_000_000n) / (scaled(rate) * micros)
  const text = satoshi.toString().padStart(9, '0')
  return `${text.slice(0, -8)}.${text.slice(-8)}`
}
