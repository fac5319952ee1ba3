import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './kit/clock.ts'
import type { PaysimKeys } from './keys.ts'

/** What every call handler of the simulator gets. */
export type Sim = {
  db: DatabaseSync
  clock: Clock
  keys: PaysimKeys
  /** Public base of this process, without a slash at the end. */
  url: string
  /** Where notifications are posted; without it none are sent. */
  webhookUrl?: string | undefined
  /** The webhook of the store at BTCPay; without it none is called. SSLCOMMERZ learns its address with each payment. */
  btcpayWebhookUrl?: string | undefined
  signatureVersion: '1' | '2'
  /** How long the connection of a call that is to time out is kept open. */
  stallSeconds: number
}

export const merchant = { shortCode: '01900000000', name: 'Paysim demo merchant' }

/** The topic that stands in every notification, for the merchant to check. */
export const topicArn = 'arn:aws:sns:ap-southeast-1:000000000000:paysim-ipn'

export const certificatePath = '/SimpleNotificationService-paysim.pem'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ids of the form of the real ones: ten capital letters and digits. */
export function newTrxId(): string {
  return randomText(10)
}

export function newPaymentId(nowMs: number): string {
  return `TR0011${randomText(8)}${nowMs}`
}

function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
