import { z } from 'zod'
import { amount, call, count, id, instant, line, page, recordFilter, secret, serial } from '../../call.ts'
import { pointRecord } from './calls.ts'
import { words } from './words.ts'

export const mallKinds = ['goods', 'cash', 'bonus'] as const
/** Within which time a member may take no more than so many of an item. */
export const mallPeriods = ['day', 'week', 'month', 'ever'] as const
export const redeemStates = ['in_process', 'approved', 'rejected'] as const
/** Why the caller may not take an item now. */
const mallHindrances = ['rank', 'limit', 'sold_out', 'points', 'money'] as const

const limit = z.object({ most: z.number().int(), period: z.enum(mallPeriods) })

/** What an item is and costs. */
export const mallItem = {
  id: z.number().int(),
  kind: z.enum(mallKinds),
  name: words,
  text: words,
  /** An address of this site, or by https; empty where there is none. */
  picture: z.string(),
  /** Points required and amount required. */
  points: z.number().int(),
  money: amount,
  /** What cash and bonus items give, and how often a bonus is to be turned over, in millionths. */
  value: amount.nullable(),
  turnoverPpm: z.number().int().nullable(),
  /** How many are left; null: as many as anybody wants. */
  stock: z.number().int().nullable(),
  leastRank: z.number().int(),
  limit: limit.nullable(),
  until: instant.nullable(),
}

/** Where goods are sent. */
const delivery = { name: line(80), phone: line(24), address: line(300) }
const sentTo = z.object({ name: z.string(), phone: z.string(), address: z.string() })

const redeemRecord = z.object({
  ...pointRecord.shape,
  itemKind: z.enum(mallKinds),
  picture: z.string(),
  /** Until when it is decided; then everything goes back by itself. */
  expiresAt: instant,
  delivery: sentTo.nullable(),
  courier: z.string().nullable(),
  parcel: z.string().nullable(),
})

export const mallCalls = {
  mall: call('GET', '/wps/mall', {
    who: 'signed_in',
    summary: 'What can be had for points, what each costs, and whether the caller may take it now',
    value: z.object({
      content: z.array(z.object({ ...mallItem, hindrance: z.enum(mallHindrances).nullable() })),
      /** What the caller has: points, and cash. */
      points: z.number().int(),
      cash: amount,
      rank: z.number().int(),
    }),
  }),
  redeem: call('POST', '/wps/mall/redeem', {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    secondsApart: 2,
    summary:
      'Takes an item of the mall for the price that the caller has seen. Goods are sent once staff approve; cash and' +
      ' bonuses come at once. The caller makes the id.',
    input: z.strictObject({
      id,
      itemId: serial,
      /** The price that was shown: a new one is refused. */
      points: count(1, 1_000_000_000),
      money: amount,
      password: secret.optional(),
      /** Needed for goods. */
      delivery: z.strictObject(delivery).optional(),
    }),
    value: z.object({ record: redeemRecord }),
    refusals: [
      ...(['not_found', 'price_changed', 'delivery_missing', 'rank_low', 'item_limit', 'sold_out'] as const),
      ...(['points_short', 'balance_short', 'id_reused', 'in_need_true_account', 'self_excluded'] as const),
      ...(['account_dormant', 'old_password_wrong', 'payment_password_wrong', 'payment_password_locked'] as const),
    ],
  }),
  redeemRecords: call('GET', '/wps/mall/records', {
    who: 'signed_in',
    summary: 'What the caller has taken from the mall, the newest first',
    input: z.strictObject({ ...recordFilter, status: z.enum(redeemStates).optional() }),
    value: page(redeemRecord),
  }),
}
