import { parseMoney, toDecimal } from '@chokka/money'
import type { PayOutChannel, PayOutOrder, PayOutOutcome } from '../channel.ts'
import { btcpayCalls, togetherSignal, type BtcpayConfig } from './calls.ts'
import { btcpayRate } from './rate.ts'
import { coinsFor, Payout, Payouts } from './wire.ts'

/**
 * Payouts in two steps: an order is made unapproved, which pays nothing, and then approved, which is final. BTCPay has
 * no idempotency key, so orders are found by our reference in their metadata. However many were made under one
 * reference, one at most is approved: never another where one is approved already.
 */
export function btcpayPayOuts(config: BtcpayConfig): Pick<PayOutChannel, 'payOut' | 'payOutStatus'> {
  const { ask, storePath } = btcpayCalls(config)

  async function find(
    reference: string,
    within: AbortSignal,
  ): Promise<{ orders: Payout[] } | { outcome: PayOutOutcome }> {
    const listed = await ask(Payouts, `${storePath}/payouts?includeCancelled=true`, undefined, within)
    if (listed.kind !== 'ok')
      return { outcome: listed.kind === 'unknown' ? listed : { kind: 'unknown', reason: 'provider_fault' } }
    return { orders: listed.value.filter(({ metadata }) => metadata?.orderId === reference) }
  }

  async function payOut(order: PayOutOrder): Promise<PayOutOutcome> {
    const within = togetherSignal()
    const found = await find(order.reference, within)
    if ('outcome' in found) return found.outcome
    const begun = readOrders(found.orders, order)
    if (begun) return begun
    const unapproved = found.orders.find(({ state }) => state === 'AwaitingApproval')
    const made = unapproved ? ({ kind: 'ok', value: unapproved } as const) : await make(order, within)
    if (made.kind === 'unknown') return made
    // No order was made, and none is there.
    if (made.kind === 'refused') return { kind: 'failed', code: made.code, reason: made.message }
    if (!isOf(order, made.value)) return { kind: 'unknown', reason: 'mismatch' }
    const approved = await ask(
      Payout,
      `${storePath}/payouts/${made.value.id}`,
      { revision: made.value.revision },
      within,
    )
    if (approved.kind === 'unknown') return approved
    // It may have been approved by a call that was given up: the next query decides.
    if (approved.kind === 'refused') return { kind: 'unknown', reason: 'provider_fault' }
    return readOrders([approved.value], order) ?? { kind: 'pending' }
  }

  async function make(order: PayOutOrder, within: AbortSignal) {
    const rate = await btcpayRate(config, within)
    if (rate.kind === 'unknown') return rate
    return ask(
      Payout,
      `${storePath}/payouts`,
      {
        ...{ destination: order.receiver, amount: coinsFor(order.amount, rate.rate), approved: false },
        payoutMethodId: config.payoutMethodId,
        metadata: { orderId: order.reference, paid: toDecimal(order.amount) },
      },
      within,
    )
  }

  /** An order that is only made counts as not found: once that is final, `payOut` approves it. */
  async function payOutStatus(reference: string): Promise<PayOutOutcome> {
    const found = await find(reference, togetherSignal())
    if ('outcome' in found) return found.outcome
    return readOrders(found.orders, { reference }) ?? { kind: 'unknown', reason: 'not_found' }
  }

  return { payOut, payOutStatus }
}

type Asked = Pick<PayOutOrder, 'reference'> & Partial<PayOutOrder>

const isOf = ({ amount, receiver }: Asked, { destination, metadata }: Payout): boolean =>
  (receiver === undefined || destination === receiver) && (amount === undefined || metadata?.paid === toDecimal(amount))

/** What the approved order of a reference says; undefined where none is approved. */
function readOrders(orders: readonly Payout[], asked: Asked): PayOutOutcome | undefined {
  const approved = orders.find(({ state }) => state !== 'AwaitingApproval' && state !== 'Cancelled')
  if (!approved) {
    const isCancelled = orders.length > 0 && orders.every(({ state }) => state === 'Cancelled')
    return isCancelled ? { kind: 'failed', code: 'Cancelled', reason: 'cancelled at BTCPay' } : undefined
  }
  if (!isOf(asked, approved)) return { kind: 'unknown', reason: 'mismatch' }
  if (approved.state !== 'Completed') return { kind: 'pending' }
  const paid = approved.metadata?.paid
  if (paid === undefined) return { kind: 'unknown', reason: 'undecodable' }
  const trxId = approved.paymentProof?.id ?? approved.id
  return { kind: 'completed', trxId, amount: parseMoney(paid), reference: asked.reference }
}
