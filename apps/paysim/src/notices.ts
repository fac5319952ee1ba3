import { randomBytes, randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { processPayouts } from './btcpay/payouts.ts'
import { noticeTime } from './kit/clock.ts'
import { payerNumber, type PaymentRow } from './payment-rows.ts'
import { postDue } from './post-due.ts'
import type { Sim } from './sim.ts'
import { merchant, topicArn } from './sim.ts'
import { envelope } from './sns.ts'
import { inTransaction } from './store.ts'

const NoticeRow = z.object({
  id: z.string(),
  kind: z.enum(['SubscriptionConfirmation', 'Notification']),
  url: z.string(),
  message: z.string(),
  at: z.number(),
  tries: z.number(),
  next_at: z.number(),
  delivered_at: z.number().nullable(),
})
export type NoticeRow = z.infer<typeof NoticeRow>
const SubscriptionRow = z.object({ url: z.string(), token: z.string(), confirmed_at: z.number().nullable() })

const retryDelaysSeconds = [1, 1, 2, 5, 10, 20, 30]
const attemptTimeoutSeconds = 15
const pollMs = 300

/** Called inside the transaction that completes the payment, so that a completed payment is always announced. */
export function announcePayment(sim: Sim, payment: PaymentRow): void {
  if (!sim.webhookUrl) return
  const message = JSON.stringify({
    dateTime: noticeTime(payment.executed_at ?? sim.clock.nowMs()),
    debitMSISDN: `88${payerNumber(payment)}`,
    creditOrganizationName: merchant.name,
    creditShortCode: merchant.shortCode,
    trxID: payment.trx_id,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: payment.credit_amount,
    currency: siteCurrency,
    merchantInvoiceNumber: payment.invoice,
  })
  queue(sim, 'Notification', sim.webhookUrl, message)
}

/**
 * Sends the merchant a request to confirm the subscription, once per address. Notifications that were not delivered yet
 * go to the new address.
 */
export function subscribe(sim: Sim): void {
  const url = sim.webhookUrl
  if (!url) return
  inTransaction(sim.db, () => {
    sim.db
      .prepare("update notice set url = ?, next_at = 0 where delivered_at is null and kind = 'Notification'")
      .run(url)
    const stored = sim.db
      .prepare('insert into subscription (url, token) values (?, ?) on conflict (url) do nothing')
      .run(url, randomBytes(32).toString('hex'))
    if (stored.changes === 0) return
    const message = `You have chosen to subscribe to the topic ${topicArn}.\nTo confirm, visit the SubscribeURL.`
    queue(sim, 'SubscriptionConfirmation', url, message)
  })
}

/** Handles a request for SubscribeURL. False for an unknown token. */
export function confirmSubscription(sim: Sim, token: string): boolean {
  const stored = sim.db
    .prepare('update subscription set confirmed_at = coalesce(confirmed_at, ?) where token = ?')
    .run(sim.clock.nowMs(), token)
  return stored.changes > 0
}

/** Delivers notices until it is stopped, the longest due first. Each is retried until it gets a 2xx. */
export function startDelivery(sim: Sim): { stop: () => Promise<void> } {
  let isStopped = false
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= deliverAll(sim, () => isStopped).finally(() => {
      running = undefined
    })
  }, pollMs)
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function deliverAll(sim: Sim, isStopped: () => boolean): Promise<void> {
  processPayouts(sim)
  await Promise.all([deliverDue(sim, isStopped), postDue(sim, isStopped)])
}

/** One pass: every notice that is due now is attempted once. */
export async function deliverDue(sim: Sim, isStopped = () => false): Promise<void> {
  for (const notice of due(sim)) {
    if (isStopped()) return
    await deliver(sim, notice)
  }
}

export function latestNotices(sim: Sim): NoticeRow[] {
  return z.array(NoticeRow).parse(sim.db.prepare('select * from notice order by at desc limit 50').all())
}

/** SNS sends notifications only to addresses that confirmed. */
function due(sim: Sim): NoticeRow[] {
  const rows = sim.db
    .prepare(
      `select n.* from notice n join subscription s on s.url = n.url
       where n.delivered_at is null and n.next_at <= ?
         and (n.kind = 'SubscriptionConfirmation' or s.confirmed_at is not null)
       order by n.next_at limit 20`,
    )
    .all(sim.clock.nowMs())
  return z.array(NoticeRow).parse(rows)
}

async function deliver(sim: Sim, notice: NoticeRow): Promise<void> {
  const token = subscriptionOf(sim, notice.url)?.token ?? ''
  const isAccepted = await post(sim, notice, token)
  const isConfirmed = subscriptionOf(sim, notice.url)?.confirmed_at != null
  const now = sim.clock.nowMs()
  if (isAccepted && isConfirmed) {
    sim.db.prepare('update notice set delivered_at = ?, tries = tries + 1 where id = ?').run(now, notice.id)
    return
  }
  const wait = retryDelaysSeconds[Math.min(notice.tries, retryDelaysSeconds.length - 1)] ?? 30
  sim.db.prepare('update notice set tries = tries + 1, next_at = ? where id = ?').run(now + wait * 1000, notice.id)
}

async function post(sim: Sim, notice: NoticeRow, token: string): Promise<boolean> {
  try {
    const response = await fetch(notice.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'text/plain; charset=UTF-8',
        'user-agent': 'Amazon Simple Notification Service Agent (Paysim simulator)',
        'x-amz-sns-message-type': notice.kind,
        'x-amz-sns-message-id': notice.id,
        'x-amz-sns-topic-arn': topicArn,
      },
      body: JSON.stringify(envelope(sim, notice.kind, notice.id, notice.message, notice.at, token)),
      signal: AbortSignal.timeout(attemptTimeoutSeconds * 1000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function subscriptionOf(sim: Sim, url: string) {
  return SubscriptionRow.optional().parse(sim.db.prepare('select * from subscription where url = ?').get(url))
}

function queue(sim: Sim, kind: NoticeRow['kind'], url: string, message: string): void {
  const now = sim.clock.nowMs()
  sim.db
    .prepare('insert into notice (id, kind, url, message, at, next_at) values (?, ?, ?, ?, ?, ?)')
    .run(randomUUID(), kind, url, message, now, now)
}
