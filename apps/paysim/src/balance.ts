import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { parsePaisa, paisaText } from './amount.ts'
import { paymentTime } from './kit/clock.ts'
import type { Sim } from './sim.ts'

/** What the merchant has put into the account out of which it pays. */
const floatPaisa = 50_000_000n
const Amounts = z.array(z.object({ amount: z.string() }))

const sumOf = (sim: Sim, query: string): bigint =>
  Amounts.parse(sim.db.prepare(query).all()).reduce((sum, { amount }) => sum + (parsePaisa(amount) ?? 0n), 0n)

/** GET /checkout/payment/organizationBalance: the account into which payers pay, and the one out of which it pays. */
export function organizationBalance(sim: Sim): object {
  const came = sumOf(sim, "select credit_amount as amount from payment where state = 'completed'")
  const collected = came - sumOf(sim, 'select amount from refund')
  const paid = sumOf(sim, "select amount from payout where state = 'completed'")
  const updateTime = paymentTime(sim.clock.nowMs())
  const account = (accountTypeName: string, paisa: bigint) => ({
    ...{ accountTypeName, accountHolderName: 'Simulated merchant', accountStatus: 'Active', currency: siteCurrency },
    ...{ currentBalance: paisaText(paisa), availableBalance: paisaText(paisa), updateTime },
  })
  const left = floatPaisa > paid ? floatPaisa - paid : 0n
  return {
    organizationBalance: [
      account('Organization Merchant Payment Account', collected),
      account('Organization Disbursement Account', left),
    ],
  }
}
