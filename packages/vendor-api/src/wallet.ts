import { z } from 'zod'
import { currency, name, optional, requestUuid, text, token, uuid, vendorAmount } from './fields.ts'
import { failureStatuses } from './statuses.ts'

/** The paths of the calls that a vendor makes, relative to the base URL from the operator. */
export const walletPaths = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
  /** Not Hub88's: a round that was played from a transfer wallet. */
  result: '/transaction/result',
  /** Not Hub88's: calls that came together, in one signed message. */
  several: '/transaction/several',
} as const

export const userInfoRequest = z.object({ user: name, request_uuid: requestUuid })

export const balanceRequest = z.object({ user: name, token, request_uuid: requestUuid, game_code: optional(name) })

// Null says the same as no field. It stays null: a message leaves out ten fields, and `optional` would transform each.
const movedRequest = z.object({
  user: name,
  transaction_uuid: uuid,
  supplier_transaction_id: name,
  token,
  supplier_user: name.nullish(),
  round: name.nullish(),
  round_closed: z.boolean().nullish(),
  request_uuid: requestUuid,
  reward_uuid: uuid.nullish(),
  is_free: z.boolean().nullish(),
  is_supplier_promo: z.boolean().nullish(),
  is_aggregated: z.boolean().nullish(),
  game_code: name,
  currency,
  bet: text(0, 1000).nullish(),
  amount: vendorAmount,
  meta: z.unknown().nullish(),
})

const isPart = (part: bigint | null | undefined, amount: bigint) => (part ?? 0n) <= amount

/**
 * Hub88 has no fields for jackpots; `jackpot_win` is Caleta's, `jackpot_contribution` its counterpart on the bet. Both
 * are parts of the amount, and can be no more than it.
 */
export const betRequest = movedRequest
  .extend({
    jackpot_contribution: vendorAmount.nullish(),
    // A signature does not name its path: a signed win that is sent as a bet is none.
    ...{ reference_transaction_uuid: z.null().optional(), payout: z.null().optional() },
  })
  .refine(({ jackpot_contribution: part, amount }) => isPart(part, amount))

export const winRequest = movedRequest
  .extend({ reference_transaction_uuid: uuid, jackpot_win: vendorAmount.nullish() })
  .refine(({ jackpot_win: part, amount }) => isPart(part, amount))

/** Without amount: it undoes the whole transaction that it refers to. A signed win that is sent as one is none. */
export const rollbackRequest = z.object({
  amount: z.null().optional(),
  user: optional(name),
  transaction_uuid: uuid,
  supplier_transaction_id: optional(name),
  reference_transaction_uuid: uuid,
  token,
  round: name,
  round_closed: z.boolean(),
  request_uuid: requestUuid,
  game_code: name,
  meta: optional(z.unknown()),
})

/**
 * A round from a transfer wallet, once it is over: `amount` is what was staked in it and `payout` what it returned,
 * both in the wallet at the vendor already. Sent again until it is answered.
 */
export const resultRequest = movedRequest.extend({ payout: vendorAmount })

const together = [walletPaths.bet, walletPaths.win, walletPaths.rollback] as const
/** How many calls a message may carry. */
export const mostTogether = 50

/**
 * Calls that came together. Each is judged and answered as if it had come alone: `body` is the text of its message.
 * Sent again, it may come alone or with others.
 */
export const severalRequest = z.object({
  request_uuid: requestUuid,
  calls: z
    .array(z.object({ path: z.enum(together), body: z.string() }))
    .min(1)
    .max(mostTogether),
})

const failureReply = z.object({
  status: z.enum(failureStatuses),
  request_uuid: optional(z.string()),
  user: optional(z.string()),
  currency: optional(z.string()),
  balance: optional(vendorAmount),
})

/** The balance after the transaction. Replies are always HTTP 200. */
const balanceSuccess = z.object({
  status: z.literal('RS_OK'),
  user: name,
  request_uuid: z.string(),
  currency,
  balance: vendorAmount,
})

const userInfoSuccess = z.object({
  status: z.literal('RS_OK'),
  user: name,
  request_uuid: z.string(),
  country: z.string().length(2),
  jurisdiction: optional(z.string()),
  sub_partner_id: optional(z.string()),
  birth_date: optional(z.string()),
  registration_date: optional(z.string()),
})

/** `answers`: one for each call, in their order. */
const severalSuccess = z.object({
  status: z.literal('RS_OK'),
  request_uuid: z.string(),
  answers: z.array(z.discriminatedUnion('status', [balanceSuccess, failureReply])),
})

export const severalReply = z.discriminatedUnion('status', [severalSuccess, failureReply])
export const walletReply = z.discriminatedUnion('status', [balanceSuccess, failureReply])
export const userInfoReply = z.discriminatedUnion('status', [userInfoSuccess, failureReply])

export type UserInfoRequest = z.output<typeof userInfoRequest>
export type BalanceRequest = z.output<typeof balanceRequest>
export type BetRequest = z.output<typeof betRequest>
export type WinRequest = z.output<typeof winRequest>
export type RollbackRequest = z.output<typeof rollbackRequest>
export type ResultRequest = z.output<typeof resultRequest>
export type WalletReply = z.output<typeof walletReply>
export type UserInfoReply = z.output<typeof userInfoReply>
/** The same messages as their sender writes them: amounts are JSON integers (see `vendorNumber`). */
export type SentBalance = z.input<typeof balanceRequest>
export type SentBet = z.input<typeof betRequest>
export type SentWin = z.input<typeof winRequest>
export type SentRollback = z.input<typeof rollbackRequest>
export type SentResult = z.input<typeof resultRequest>
export type SentSeveral = z.input<typeof severalRequest>
export type SentSeveralReply = z.input<typeof severalReply>
export type SentWalletReply = z.input<typeof walletReply>
export type SentUserInfoReply = z.input<typeof userInfoReply>
