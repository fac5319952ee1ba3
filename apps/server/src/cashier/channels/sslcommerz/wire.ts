import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FailureCause } from '../channel.ts'
import { WireAmount } from '../wire-amount.ts'

/** The published replies of SSLCOMMERZ v4, read strictly. It writes numbers as numbers or as text. */
const Id = z.string().min(1).max(100)
const Text = z.coerce.string()

export const InitReply = z.union([
  z.object({ status: z.literal('SUCCESS'), sessionkey: Id, GatewayPageURL: z.url({ protocol: /^https?$/ }) }),
  z.object({ status: z.literal('FAILED'), failedreason: z.string().default('') }),
])

/** A query by transaction; one element for each attempt. */
export const QueryReply = z.object({
  APIConnect: z.string(),
  element: z
    .array(
      z.object({
        tran_id: z.string(),
        status: z.string(),
        val_id: z.string().optional(),
        error: z.string().optional(),
      }),
    )
    .default([]),
})

export const ValidatorReply = z.object({
  status: z.enum(['VALID', 'VALIDATED']),
  tran_id: Id,
  val_id: Id,
  /** By which the bank knows it; a refund is asked for under it. */
  bank_tran_id: z.string().default(''),
  amount: Text.pipe(WireAmount),
  currency: z.string(),
  /** The currency in which the session was opened. */
  currency_type: z.string().optional(),
  risk_level: Text,
  risk_title: z.string().default(''),
})

/** A refund that was asked for. processing: it was asked for before. */
export const RefundReply = z.object({
  APIConnect: z.string(),
  status: z.string().default(''),
  refund_ref_id: z.string().max(100).nullish(),
  errorReason: z.string().nullish(),
})

export const RefundStatusReply = z.object({
  APIConnect: z.string(),
  status: z.string().default(''),
  refund_ref_id: z.string().nullish(),
  errorReason: z.string().nullish(),
})

/** Why a payment failed, by the status of its attempt; undefined while it may still be paid. */
export const statusCauses: Readonly<Record<string, FailureCause>> = {
  FAILED: 'refused',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/**
 * The signature of a notification: MD5 over the fields that `verify_key` names and the hashed password, sorted by name.
 * It is weak, and only keeps strangers from making the site ask the validator.
 */
export function signatureOf(fields: URLSearchParams, storePassword: string): string {
  const names = (fields.get('verify_key') ?? '').split(',').filter((name) => name !== '')
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']))
  signed.set('store_passwd', md5(storePassword))
  const sorted = [...signed].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return md5(sorted.map(([name, value]) => `${name}=${value}`).join('&'))
}
