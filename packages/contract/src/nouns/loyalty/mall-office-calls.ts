import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, id, instant, line, page, serial } from '../../call.ts'
import { address } from '../../content-schemas.ts'
import { staff } from '../../who.ts'
import { words } from './words.ts'
import { mallItem, mallKinds, mallPeriods, redeemStates } from './mall-calls.ts'

const officeItem = z.object({
  ...mallItem,
  from: instant.nullable(),
  isShown: z.boolean(),
  place: z.number().int(),
  version: z.number().int(),
  /** How many members have, and how many wait for. */
  given: z.number().int(),
  waiting: z.number().int(),
})

const named = z.strictObject({ bn: line(80), en: line(80) })
const described = z.strictObject({ bn: z.string().max(300).trim(), en: z.string().max(300).trim() })
const most = 1_000_000_000
/** An instant that staff type, with any offset. */
const moment = z.codec(z.iso.datetime({ offset: true }).max(40), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const redeemHead = z.object({
  id,
  number: z.string(),
  state: z.enum(redeemStates),
  holderId: accountId,
  account: z.string(),
  rank: z.number().int(),
  itemId: z.number().int(),
  itemKind: z.enum(mallKinds),
  name: words,
  picture: z.string(),
  points: z.number().int(),
  money: amount,
  value: amount.nullable(),
  /** Left of it now; null: as many as anybody wants. */
  stock: z.number().int().nullable(),
  askedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** By the name of their login; null where it happened by itself. */
  endedBy: z.string().nullable(),
  reason: z.string(),
  delivery: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  courier: z.string().nullable(),
  parcel: z.string().nullable(),
})

/** The points mall, for staff. */
export const mallOffice = {
  mallItems: call('GET', '/office/v1/mall/items', {
    who: staff('mall.read'),
    summary: 'All items of the mall in the order in which members see them, those that are not shown too',
    value: z.object({ content: z.array(officeItem) }),
  }),
  saveMallItem: act('POST', '/office/v1/mall/items/save', {
    who: staff('mall.change'),
    second: 'by_rule',
    summary:
      'Makes an item of the mall, or changes one. What members have taken keeps its price. An item that gives cash or' +
      ' a bonus takes a second staff member, unless it is not shown.',
    input: {
      /** Without it a new item is made. */
      itemId: serial.optional(),
      /** The version that the editor has seen; refused when there is a newer one. */
      version: serial.optional(),
      /** It stays what it is. */
      kind: z.enum(mallKinds),
      name: named,
      text: described.default({ bn: '', en: '' }),
      picture: address.or(z.literal('')).default(''),
      points: count(1, most),
      money: amount,
      value: amount.nullable().default(null),
      turnoverPpm: count(0, 100_000_000).nullable().default(null),
      stock: count(0, 1_000_000).nullable().default(null),
      leastRank: count(0, 99).default(0),
      limit: z
        .strictObject({ most: count(1, 10_000), period: z.enum(mallPeriods) })
        .nullable()
        .default(null),
      from: moment.nullable().default(null),
      until: moment.nullable().default(null),
      isShown: z.boolean(),
      place: count(0, 9999).default(0),
    },
    result: officeItem,
    refusals: ['not_found', 'wrong_state'],
  }),
  officeRedeems: call('GET', '/office/v1/mall/redeems', {
    who: staff('mall.deliver'),
    summary: 'What members have taken from the mall: what waits, oldest first, and the rest, newest first',
    input: z.strictObject({
      state: z.enum(redeemStates).default('in_process'),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(50),
    }),
    value: page(redeemHead),
  }),
  approveRedeem: act('POST', '/office/v1/mall/redeems/approve', {
    who: staff('mall.deliver'),
    second: 'never',
    summary: 'Sends what a member has taken: both holds are spent, and the member reads by whom it comes',
    input: { id, courier: line(60), parcel: line(60) },
    result: z.object({ id, state: z.enum(redeemStates) }),
    refusals: ['not_found', 'wrong_state'],
  }),
  rejectRedeem: act('POST', '/office/v1/mall/redeems/reject', {
    who: staff('mall.deliver'),
    second: 'never',
    summary: 'Sends nothing: points, money and stock go back, and the member reads the reason',
    input: { id },
    result: z.object({ id, state: z.enum(redeemStates) }),
    refusals: ['not_found', 'wrong_state'],
  }),
}
