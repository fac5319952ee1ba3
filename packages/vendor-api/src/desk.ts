import { z } from 'zod'
import { name, optional, requestUuid, text, uuid, vendorAmount } from './fields.ts'

/**
 * The desk of a vendor: what staff of the operator ask of it about one of its games. Not Hub88's, and optional: a
 * vendor without a desk answers 404. Signed like every call; failures are HTTP 400–500 with `{ error }`.
 */
export const deskPaths = {
  /** Whether a game takes bets, and what it holds. Changes nothing. */
  state: '/operator/desk/v1/state',
  /** Closes or opens the bets of a game. */
  bets: '/operator/desk/v1/bets',
} as const

/** Like a transfer, a message of the desk says for which vendor and call it was signed. */
export const deskStateRequest = z.object({
  vendor: name,
  path: name,
  operator_id: name,
  request_uuid: requestUuid,
  game_code: name,
})

const betsState = z.enum(['open', 'closed'])
/**
 * `act_uuid`: the same act is done once, however often it comes. `sent_at`: an act that was sent before the last one of
 * its game is refused with 409, so that what was delayed undoes nothing. `dry_run`: answers what would be closed, and
 * changes nothing.
 */
export const deskBetsRequest = deskStateRequest.extend({
  bets: betsState,
  reason: text(3, 300),
  staff: name,
  act_uuid: uuid,
  sent_at: z.iso.datetime(),
  dry_run: optional(z.boolean()),
})

/** The answer to both: how the game stands. Bets in free play are not counted. */
export const deskStateReply = z.object({
  game_code: name,
  bets: betsState,
  /** Since when, why and by whom the bets are closed; null while they are open. */
  closed: z.object({ since: z.iso.datetime(), reason: z.string(), staff: z.string() }).nullable(),
  /** Bets whose end is still to come, their stakes, and when the oldest was placed. */
  open_bets: z.int().nonnegative(),
  open_stakes: vendorAmount,
  oldest_at: z.iso.datetime().nullable(),
  /** Wins and rollbacks that the operator has not answered yet. */
  unanswered_calls: z.int().nonnegative(),
})

export type DeskBetsRequest = z.output<typeof deskBetsRequest>
export type SentDeskState = z.input<typeof deskStateReply>
