import { doubleColours, doubleWheel } from '@chokka/game-math/double'
import { flightNames, mostBets, spinNames, tableNames } from '@chokka/game-math/tables'
import { z } from 'zod'
import {
  amount,
  auto,
  autoAtE2,
  count,
  endedBy,
  entries,
  hash,
  instant,
  key,
  milliseconds,
  nonce,
  paidE2,
  pointE2,
  roundNumber,
  slot,
  stake,
  text,
  uuid,
  webAddress,
} from './parts.ts'
import { wire } from './product-wire.ts'
import type { ProofParts } from './proved.ts'

// What the messages say of shared rounds; see wire.ts for units.

/** One of the player's own bets in a shared round. `multiplierE2`: what it was paid at. */
const ownBet = z.object({
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

const listed = z.object({
  /** Distinguishes the entries of one round; not the bet's id. */
  entry: entries,
  slot,
  name: text(100),
  stake: amount,
  multiplierE2: paidE2.nullable(),
  payout: amount.nullable(),
})
/** `bySlot`: the same of the first, second and third bets of players; of a wheel, of each colour. */
const totals = z.object({
  ...{ bets: entries, staked: amount, cashed: entries, paid: amount },
  bySlot: z.array(z.object({ bets: entries, staked: amount })).max(mostBets),
})
const past = z.object({ round: roundNumber, pointE2 })
/** The segments of double are counted from 0. */
const segment = count(doubleWheel.length - 1)
const pastSpin = z.object({ round: roundNumber, segment })

const crashState = z.object({
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

const spinState = z.object({
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

/** crashed: the round has ended. The game's number counts from 1 at the chain's last hash. */
const provedRound = { round: roundNumber, state: z.enum(['betting', 'flying', 'crashed', 'void']) }
const provedHash = { gameHash: hash, gameNumber: count(10_000_000, 1), salt: text(200), lastHash: hash }

/** The games with shared rounds. */
export const tables = wire({
  games: [z.enum(tableNames)],
  commands: {
    // autoAtE2, only where there is a flight, from 101 (1.01×); left out: cash out by hand. In double a slot is a
    // colour.
    place: {
      input: { key, slot, stake, auto, autoAtE2: autoAtE2.optional() },
      value: z.object({ mine: ownBet, balance: amount.nullable() }),
    },
    cashOut: { input: { slot }, value: z.object({ mine: ownBet }) },
    history: {
      input: {},
      value: z.object({ history: z.union([z.array(past).max(50), z.array(pastSpin).max(50)]) }),
    },
    fairness: { input: {}, value: chainFairness },
  },
  pushes: {
    betting: { round: roundNumber, endsInMs: milliseconds },
    flying: { round: roundNumber },
    tick: { round: roundNumber, elapsedMs: milliseconds, multiplierE2: pointE2 },
    crashed: { round: roundNumber, pointE2, gameHash: hash, endsInMs: milliseconds },
    /** The wheel turns, and stops at this segment: the round is settled. */
    spun: { round: roundNumber, segment, gameHash: hash, stopsInMs: milliseconds, endsInMs: milliseconds },
    /** The round is void: every bet in it that was not cashed out is refunded. */
    void: { round: roundNumber },
    /** Changes of the public bet list since the last push, at most four times a second. */
    bets: { round: roundNumber, changed: z.array(listed).max(100), totals },
    /** One of the player's bets in a shared round changed: by itself, or by the player on any page. */
    mine: { mine: ownBet },
  },
  /** crash and kite; double */
  opened: { crash: crashState.nullable(), spin: spinState.nullable() },
  choices: [z.object({ autoAtE2: autoAtE2.nullable() }), z.strictObject({ colour: z.enum(doubleColours) })],
  outcomes: [z.object({ cashedAtE2: paidE2.nullable(), endedBy: endedBy.optional() }), z.strictObject({ segment })],
  // `proof`: null until the round has ended.
  proofs: ({ bet }: ProofParts) => {
    const common = { ...provedRound, startedAt: instant.nullable(), fairness: chainFairness, bet: bet.nullable() }
    return [
      z.object({ game: z.enum(flightNames), ...common, proof: z.object({ ...provedHash, pointE2 }).nullable() }),
      z.object({ game: z.enum(spinNames), ...common, proof: z.object({ ...provedHash, segment }).nullable() }),
    ]
  },
})
