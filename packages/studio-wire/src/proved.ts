import { z } from 'zod'
import { amount, clientSeed, count, endedBy, hash, instant, multiplier, nonce, uuid } from './parts.ts'

/** The version of the rules that a bet was accepted by, and when it came into force, if known. */
export const rulesInForce = z.object({ version: count(9999, 1), inForceFrom: instant.nullable() })

/** Why a bet never counted: the refusals that are possible after its nonce was taken. */
export const skipReason = z.enum([
  'session_over',
  'balance_too_low',
  'limit_reached',
  'operator_refused',
  // No clear answer came, and the bet was rolled back.
  'not_confirmed',
])
const skippedNonce = z.object({ nonce, at: instant, reason: skipReason })
export type SkippedNonce = z.infer<typeof skippedNonce>

/** The seeds of a bet that was played alone. */
export const provedSeeds = z.object({
  serverSeedHash: hash,
  /** Null until the player has rotated it. */
  serverSeed: hash.nullable(),
  clientSeed,
  nonce,
  /** Earlier nonces whose bets never counted, newest first, at most 50: nothing was drawn for them. */
  skipped: z.array(skippedNonce).max(50),
})

/** A bet as the verify page shows it. */
export const provedBetOf = (choice: z.ZodType, outcome: z.ZodType) =>
  z.object({
    bet: uuid,
    at: instant,
    stake: amount,
    state: z.enum(['open', 'settled', 'refunded']),
    payout: amount.nullable(),
    multiplier: multiplier.nullable(),
    choice: choice.nullable(),
    outcome: outcome.nullable(),
    endedBy: endedBy.nullable(),
    rules: rulesInForce,
    demo: z.boolean(),
  })

/** What a product makes the shapes of its proofs of. */
export type ProofParts = { bet: ReturnType<typeof provedBetOf>; seeds: typeof provedSeeds }
