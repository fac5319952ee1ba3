import { doubleWheel } from '@chokka/game-math/double'
import { mostBets } from '@chokka/game-math/tables'
import { z } from 'zod'
import {
  amount,
  autoAtE2,
  count,
  entries,
  hash,
  instant,
  milliseconds,
  nonce,
  paidE2,
  pointE2,
  roundNumber,
  slot,
  text,
  uuid,
  webAddress,
} from './wire-parts.ts'

// What the messages say of shared rounds; see wire.ts for units.

/** One of the player's own bets in a shared round. `multiplierE2`: what it was paid at. */
export const ownBet = z.object({
  bet: uuid,
  slot,
  /** Its entry in the public list; null when its round is not at the table any more. */
  entry: entries.nullable(),
  round: roundNumber,
  stake: amount,
  autoAtE2: autoAtE2.nullable(),
  state: z.enum(['asking', 'placed', 'cashed', 'lost', 'refunded']),
  multiplierE2: paidE2.nullable(),
  payout: amount.nullable(),
})

export const listed = z.object({
  /** Distinguishes the entries of one round; not the bet's id. */
  entry: entries,
  slot,
  name: text(100),
  stake: amount,
  multiplierE2: paidE2.nullable(),
  payout: amount.nullable(),
})
/** `bySlot`: the same of the first, second and third bets of players; of a wheel, of each colour. */
export const totals = z.object({
  ...{ bets: entries, staked: amount, cashed: entries, paid: amount },
  bySlot: z.array(z.object({ bets: entries, staked: amount })).max(mostBets),
})
export const past = z.object({ round: roundNumber, pointE2 })
/** The segments of double are counted from 0. */
export const segment = count(doubleWheel.length - 1)
export const pastSpin = z.object({ round: roundNumber, segment })

export const crashState = z.object({
  phase: z.enum(['waiting', 'betting', 'flying', 'crashed']),
  round: roundNumber,
  /** betting: until take-off. crashed: until the next round. Null while flying or waiting. */
  endsInMs: milliseconds.nullable(),
  /** flying: since take-off. The curve is e^(0.00006 · ms), see @chokka/game-math/crash. */
  elapsedMs: milliseconds.nullable(),
  /** crashed: the point. Never sent before. */
  pointE2: pointE2.nullable(),
  mine: z.array(ownBet).max(mostBets),
  /** The highest stakes of the round, at most 100, and the totals of all bets, without free play. */
  bets: z.array(listed).max(100),
  totals,
  history: z.array(past).max(50),
})

export const spinState = z.object({
  phase: z.enum(['waiting', 'betting', 'spun']),
  round: roundNumber,
  /** betting: until it closes. spun: until the next round. Null while waiting. */
  endsInMs: milliseconds.nullable(),
  /** spun: until the wheel stands still, 0 when it does. */
  stopsInMs: milliseconds.nullable(),
  /** spun: where it stops. Never sent before the round is settled. */
  segment: segment.nullable(),
  mine: z.array(ownBet).max(mostBets),
  bets: z.array(listed).max(100),
  totals,
  history: z.array(pastSpin).max(50),
})

export const chainFairness = z.object({
  chain: nonce,
  length: count(10_000_000, 1),
  lastHash: hash,
  salt: text(200).nullable(),
  /**
   * demo: drawn by the database of this installation. public: the value of a source that was announced with the last
   * hash, before anybody could know it.
   */
  saltKind: z.enum(['demo', 'public']).nullable(),
  saltSource: text(200).nullable(),
  madeAt: instant,
  /**
   * When and where the last hash was published together with the source of its salt; null for chains made before
   * announcements existed.
   */
  announcedAt: instant.nullable(),
  announcedWhere: webAddress.nullable(),
  /** public: since when anybody could know the value of the source. Later than the announcement. */
  saltPublicAt: instant.nullable(),
  /** When the salt was stored here. */
  saltNamedAt: instant.nullable(),
})

export type SpinState = z.infer<typeof spinState>
export type CrashState = z.infer<typeof crashState>
export type OwnBet = z.infer<typeof ownBet>
export type Listed = z.infer<typeof listed>
export type Totals = z.infer<typeof totals>
export type ChainFairness = z.infer<typeof chainFairness>
