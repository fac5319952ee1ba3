import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './kit/clock.ts'
import type { PaysimKeys } from './keys.ts'

/** What every verb of the simulator is given. */
export type Sim = {
  db: DatabaseSync
  clock: Clock
  keys: PaysimKeys
  /** Public base of this process, without a slash at the end. */
  url: string
  /** Where payments are announced; without it nothing is. */
  webhookUrl?: string | undefined
  signatureVersion: '1' | '2'
  /** How long a call that is told to time out keeps its caller waiting. */
  stallSeconds: number
}

export const merchant = { shortCode: '01900000000', name: 'Paysim demo merchant' }

/** The topic that the merchant's side has to expect in every notification. */
export const topicArn = 'arn:aws:sns:ap-southeast-1:000000000000:paysim-ipn'

export const certificatePath = '/SimpleNotificationService-paysim.pem'

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ids in the look of the real ones: ten capital letters and digits. */
export function newTrxId(): string {
  return randomText(10)
}

export function newPaymentId(nowMs: number): string {
  return `TR0011${randomText(8)}${nowMs}`
}

function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
