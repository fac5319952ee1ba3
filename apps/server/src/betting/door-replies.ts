import { fromMicros, siteCurrency, toVendorUnits, type Money } from '@chokka/money'
import { vendorNumber, type Status } from '@chokka/vendor-api'
import type { SentSeveralReply, SentUserInfoReply, SentWalletReply } from '@chokka/vendor-api'
import type { Vendor } from '../games/index.ts'
import type { DoorAnswer, DoorCall } from './door-call.ts'
import { statusOf } from './door-statuses.ts'

export type Reply = SentWalletReply | SentUserInfoReply | SentSeveralReply

export const failure = (status: Exclude<Status, 'RS_OK'>, message: { request_uuid: string }): SentWalletReply => ({
  status,
  request_uuid: message.request_uuid,
})

const maxVendorUnits = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * A balance in an answer to a vendor, at most 2^53 − 1 units: a win is never refused because the balance would not fit
 * into the answer (decision 10).
 */
export function balanceForVendor(balance: Money): number {
  const units = toVendorUnits(balance)
  return vendorNumber(units < maxVendorUnits ? units : maxVendorUnits)
}

/** The answer for an outcome, in the dialect of the vendor. */
export function toReply(vendor: Vendor, call: DoorCall, answer: DoorAnswer, requestUuid: string): SentWalletReply {
  const status = statusOf[vendor.dialect][answer.outcome]
  const balance = answer.balance === null ? undefined : balanceForVendor(fromMicros(answer.balance))
  if (status !== 'RS_OK') {
    const shown = status === 'RS_ERROR_NOT_ENOUGH_MONEY' && balance !== undefined ? { balance } : {}
    return { status, request_uuid: requestUuid, ...shown }
  }
  return { status, user: String(call.user), request_uuid: requestUuid, currency: siteCurrency, balance: balance ?? 0 }
}
