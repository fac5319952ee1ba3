import { z } from 'zod'
import type { Sim } from '../sim.ts'
import { coinText, parseCoins } from './coins.ts'

/** What the operator has put into the wallet to pay out of it, in hundred-millionths of a coin. */
const floatSatoshi = 10_000_000n
const Invoices = z.array(z.object({ payments: z.string() }))
const Payments = z.array(z.object({ value: z.string(), status: z.string() }))
const Payouts = z.array(z.object({ amount: z.string() }))

/** GET /payment-methods/BTC-CHAIN/wallet: what came in, confirmed or not, less what was paid out. */
export function walletOverview(sim: Sim): object {
  const invoices = Invoices.parse(sim.db.prepare("select payments from btc_invoice where payments <> '[]'").all())
  const came = (status: string) =>
    invoices
      .flatMap(({ payments }) => Payments.parse(JSON.parse(payments)))
      .filter((payment) => payment.status === status)
      .reduce((sum, { value }) => sum + (parseCoins(value) ?? 0n), 0n)
  const paid = Payouts.parse(
    sim.db.prepare("select amount from btc_payout where state in ('InProgress', 'Completed')").all(),
  ).reduce((sum, { amount }) => sum + (parseCoins(amount) ?? 0n), 0n)
  const confirmed = floatSatoshi + came('Settled') - paid
  const left = confirmed > 0n ? confirmed : 0n
  const waiting = came('Processing')
  return {
    balance: coinText(left + waiting),
    unconfirmedBalance: coinText(waiting),
    confirmedBalance: coinText(left),
    label: 'Simulated wallet',
  }
}
