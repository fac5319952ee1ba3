import type { BalanceChannel, PaymentOutcome, PayOutChannel } from '../channel.ts'
import { bkashClient } from './client.ts'
import type { BkashClient } from './client.ts'
import type { BkashConfig } from './config.ts'
import { noticeReader } from './webhook.ts'

/** bKash publishes no limit. This allows tens of calls a second, and a merchant's site needs far fewer. */
const maxConcurrentPolls = 16

/** A TrxID that no transaction has. */
const noTransaction = '0000000000'

/** bKash as a payment channel. Throws at once when the configuration of its notifications is not strict enough. */
export function bkashChannel(config: BkashConfig): PayOutChannel & BalanceChannel {
  const client = bkashClient(config)
  return {
    code: 'bkash',
    group: 'wallet',
    maxConcurrentPolls,
    payOutPromises: config.payOutPromises,
    createPayment: client.create,
    settlePayment: async (paymentId) => withPayer(client, await settle(client, paymentId)),
    readNotice: noticeReader(config.notices, config.clock),
    probe: async () => (await client.searchTransaction(noTransaction)) !== 'unknown',
    askBalance: client.askBalance,
    payOut: client.payOut,
    payOutStatus: client.payOutStatus,
  }
}

/**
 * Queries the status first and executes only a payment that its payer has confirmed, because a paymentID can be
 * executed only once. When the execution fails or does not answer, a second query decides; no new payment is created.
 */
async function settle(client: BkashClient, paymentId: string): Promise<PaymentOutcome> {
  const before = await client.status(paymentId)
  if (before.kind !== 'pending') return before
  if (!before.canExecute) return { kind: 'pending' }
  const executed = await client.execute(paymentId)
  if (executed.kind === 'completed') return executed
  const after = await client.status(paymentId)
  if (after.kind === 'completed' || after.kind === 'unknown') return after
  // Both say failed, or the payment is still pending: the execution knows the reason.
  if (executed.kind === 'failed') return executed
  return after.kind === 'failed' ? after : { kind: 'pending' }
}

/** An execution names the wallet that paid. A query does not, so the record of the transaction is looked up. */
async function withPayer(client: BkashClient, outcome: PaymentOutcome): Promise<PaymentOutcome> {
  if (outcome.kind !== 'completed' || outcome.payer !== undefined) return outcome
  const record = await client.searchTransaction(outcome.trxId)
  return typeof record === 'object' && record.amount === outcome.amount ? { ...outcome, payer: record.payer } : outcome
}
