import { z } from 'zod'
import { amount, endedBy, instant, multiplier, pointE2, roundNumber, uuid } from './parts.ts'
import type { ProductWire } from './product-wire.ts'
import { productWires } from './products.ts'
import { rulesInForce } from './proved.ts'

const all = Object.values<ProductWire>(productWires)

/** A game that a session can be for: one of ours, or a slot by its code. */
export const playedGame: z.ZodType<string> = z.union(all.flatMap(({ games }) => games))
export type PlayedGame = z.infer<typeof playedGame>
/** The player's choice, by game. */
export const choice: z.ZodType = z.union(all.flatMap(({ choices }) => choices))
/** The outcome; null while the bet is open, or when it never counted. */
export const outcome: z.ZodType = z.union(all.flatMap(({ outcomes }) => outcomes))

export const pastBet = z.object({
  bet: uuid,
  game: playedGame,
  at: instant,
  stake: amount,
  state: z.enum(['open', 'settled', 'refunded']),
  payout: amount.nullable(),
  multiplier: multiplier.nullable(),
  /** The number of a shared round. */
  round: roundNumber.nullable(),
  choice: choice.nullable(),
  outcome: outcome.nullable(),
})

/** One of the player's own bets as it was played, for display only. */
export const recalled = pastBet.extend({
  endedAt: instant.nullable(),
  endedBy: endedBy.nullable(),
  /** The point of a flight, once it has ended. */
  pointE2: pointE2.nullable(),
  balanceBefore: amount.nullable(),
  balanceAfter: amount.nullable(),
  /** Whether the server seed of the bet is revealed, so that it can be verified; null of a shared round. */
  isSeedRevealed: z.boolean().nullable(),
  rules: rulesInForce,
})

export type PastBet = z.infer<typeof pastBet>
export type Recalled = z.infer<typeof recalled>
