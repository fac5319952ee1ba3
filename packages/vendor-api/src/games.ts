import { z } from 'zod'
import { currency, name, optional, requestUuid, token, uuid, vendorAmount } from './fields.ts'

/** Paths of the calls that the operator makes to a vendor; failures are HTTP 400–500 with `{ error }`. */
export const gamePaths = {
  list: '/operator/generic/v2/game/list',
  url: '/operator/generic/v2/game/url',
  round: '/operator/generic/v2/game/round',
  /** Not Hub88's: what is in the jackpots of a vendor. */
  jackpots: '/operator/generic/v2/jackpots',
  transferDeposit: '/operator/generic/v2/transfer_wallet/deposit',
  transferWithdraw: '/operator/generic/v2/transfer_wallet/withdraw',
  transferBalance: '/operator/generic/v2/transfer_wallet/balance',
  /** Not Hub88's: what became of a transfer. */
  transferCheck: '/operator/generic/v2/transfer_wallet/check',
} as const

/** The currency of free play, which has no user, no token and no wallet calls. */
export const demoCurrency = 'XXX'

const platform = z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])

export const gameListRequest = z.object({ operator_id: name })

export const listedGame = z.object({
  game_code: name,
  name,
  product: name,
  category: name,
  platforms: z.array(platform),
  url_thumb: z.string(),
  url_background: z.string(),
  enabled: z.boolean(),
  blocked_countries: z.array(z.string()),
  restricted_countries: z.array(z.string()).default([]),
  certifications: z.array(z.string()).default([]),
  freebet_support: z.boolean().default(false),
  /** Hub88 has no fields for the rest; a vendor may leave them out. Names by language; `name` is the English one. */
  names: optional(z.record(z.string().regex(/^[a-z]{2}$/), name)),
  features: optional(z.array(z.string().max(40)).max(24)),
  lines: optional(z.int().min(1).max(1_000_000)),
  /** The least and the highest stake of a round, in the unit of all amounts of the door. */
  min_bet: optional(vendorAmount),
  max_bet: optional(vendorAmount),
  /** 1 (low) to 5 (very high). */
  volatility: optional(z.int().min(1).max(5)),
  /** The return in percent, such as 96.25. */
  rtp: optional(z.string().regex(/^\d{2,3}(\.\d{1,4})?$/)),
  /** What of `rtp` a jackpot pays, in points of it, such as 0.50. Without it none of it. */
  rtp_jackpot: optional(z.string().regex(/^\d{1,2}(\.\d{1,4})?$/)),
  released_on: optional(z.iso.date()),
  free_play: optional(z.boolean()),
})
export const gameListReply = z.array(listedGame)

export const gameUrlRequest = z
  .object({
    user: optional(name),
    token: optional(token),
    game_code: name,
    operator_id: name,
    platform,
    lang: z.string().min(2).max(10),
    currency,
    game_currency: optional(currency),
    country: z.string().length(2),
    lobby_url: optional(z.string().max(2000)),
    deposit_url: optional(z.string().max(2000)),
    sub_partner_id: optional(name),
    ip: optional(z.string().max(64)),
    meta: optional(z.unknown()),
  })
  .refine((launch) => launch.currency === demoCurrency || (launch.user && launch.token), {
    message: 'user and token are required unless the currency is XXX',
  })
export const gameUrlReply = z.object({ url: z.url() })

/** The request for a page that shows one round, given by the round or by a transaction in it. */
export const gameRoundRequest = z
  .object({
    user: name,
    operator_id: name,
    round: optional(name),
    transaction_uuid: optional(uuid),
    game_code: optional(name),
    lang: optional(z.string().min(2).max(10)),
  })
  .refine((request) => request.round ?? request.transaction_uuid, { message: 'round or transaction_uuid is required' })
export const gameRoundReply = z.object({ url: z.url() })

export const jackpotsRequest = z.object({ operator_id: name })
/** The pools that can be won, the lowest level first, and what was won last. `on` is false while none can be won. */
export const jackpotsReply = z.object({
  on: z.boolean(),
  levels: z
    .array(
      z.object({
        level: z.string().min(1).max(32),
        amount: vendorAmount,
        won: optional(vendorAmount),
        won_at: optional(z.iso.datetime()),
      }),
    )
    .max(8),
})

/**
 * One key signs for all vendors, and an operator may have several at one company. So a transfer says inside the signed
 * bytes for which vendor and for which call it is meant: the code by which the operator knows the vendor, and the path
 * below its base address. Whoever gets it at another vendor or path refuses it.
 */
export const transferRequest = z.object({
  vendor: name,
  path: name,
  amount: vendorAmount,
  transaction_uuid: uuid,
  sub_partner_id: name,
  operator_id: name,
  currency,
  user: name,
  request_uuid: requestUuid,
  product: optional(name),
})
export const transferBalanceRequest = transferRequest.omit({ amount: true, transaction_uuid: true })
export const transferReply = z.object({ balance: vendorAmount })
export const transferCheckRequest = transferRequest.omit({ amount: true })
/**
 * `unknown`: the transfer has not come. Whoever answers so, or `refused`, does not carry it out later either, so that
 * the other side can give the money back.
 */
export const transferCheckReply = z.object({ state: z.enum(['done', 'refused', 'unknown']), balance: vendorAmount })

export const vendorError = z.object({ error: z.string() })

export type ListedGame = z.output<typeof listedGame>
export type GameListRequest = z.output<typeof gameListRequest>
export type GameUrlRequest = z.output<typeof gameUrlRequest>
export type GameRoundRequest = z.output<typeof gameRoundRequest>
export type JackpotsReply = z.output<typeof jackpotsReply>
export type SentJackpots = z.input<typeof jackpotsReply>
export type TransferRequest = z.output<typeof transferRequest>
export type TransferBalanceRequest = z.output<typeof transferBalanceRequest>
export type SentGameList = z.input<typeof gameListReply>
export type SentGameUrl = z.input<typeof gameUrlRequest>
export type SentGameRound = z.input<typeof gameRoundRequest>
export type SentTransfer = z.input<typeof transferRequest>
export type SentTransferCheck = z.input<typeof transferCheckRequest>
export type TransferCheckRequest = z.output<typeof transferCheckRequest>
