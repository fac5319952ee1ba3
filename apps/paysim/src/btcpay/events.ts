import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { queuePost, type PostRow } from '../posts.ts'
import type { Sim } from '../sim.ts'

const webhookId = 'WH1'
const Stored = z.record(z.string(), z.unknown())

/** Queues an event for the merchant's webhook; none without an address. */
export function queueEvent(sim: Sim, type: string, facts: object): void {
  if (!sim.btcpayWebhookUrl) return
  const timestamp = Math.floor(sim.clock.nowMs() / 1000)
  const body = JSON.stringify({ type, timestamp, storeId: sim.keys.btcpay.storeId, ...facts })
  queuePost(sim, 'btcpay', sim.btcpayWebhookUrl, body)
}

/** One delivery, signed. A later one of the same event has an id of its own and names the first. */
export function encodeEvent(sim: Sim, row: Pick<PostRow, 'id' | 'body' | 'tries'>) {
  const isRedelivery = row.tries > 0
  const delivery = {
    deliveryId: isRedelivery ? randomUUID() : row.id,
    webhookId,
    originalDeliveryId: row.id,
    isRedelivery,
  }
  const body = JSON.stringify({ ...delivery, ...Stored.parse(JSON.parse(row.body)) })
  const sign = createHmac('sha256', sim.keys.btcpay.webhookSecret).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'btcpay-sig': `sha256=${sign}` } }
}
