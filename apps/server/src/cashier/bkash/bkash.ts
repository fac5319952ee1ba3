import type { PaymentChannel, PaymentOutcome } from '../channel.ts'
import { bkashClient } from './client.ts'
import type { BkashClient } from './client.ts'
import type { BkashConfig } from './config.ts'
import { noticeReader } from './webhook.ts'

/** bKash as a payment channel. Throws at once when the configuration of its notifications is not strict enough. */
export function bkashChannel(config: BkashConfig): PaymentChannel {
  const client = bkashClient(config)
  return {
    code: 'bkash',
    createPayment: client.create,
    settlePayment: (paymentId) => settle(client, paymentId),
    readNotice: noticeReader(config.notices, config.clock),
    payOut: client.payOut,
    payOutStatus: client.payOutStatus,
  }
}

/**
 * Asks first and executes only what its payer has confirmed, because a paymentID can be executed only once. Whatever
 * an execution answers short of success (silence above all), the query has the last word; nothing is created anew.
 */
async function settle(client: BkashClient, paymentId: string): Promise<PaymentOutcome> {
  const before = await client.status(paymentId)
  if (before.kind !== 'pending') return before
  if (!before.canExecute) return { kind: 'pending' }
  const executed = await client.execute(paymentId)
  if (executed.kind === 'completed') return executed
  const after = await client.status(paymentId)
  if (after.kind === 'completed' || after.kind === 'unknown') return after
  // Both say failed, or nothing has moved: the execution knows the reason.
  if (executed.kind === 'failed') return executed
  return after.kind === 'failed' ? after : { kind: 'pending' }
}
