import { z } from 'zod'
import { doubleColours } from '@chokka/game-math/double'
import { gameNames, soloNames } from '@chokka/game-math/games'
import { flightNames, spinNames } from '@chokka/game-math/tables'
import { anyChoice, anyOutcome, endedBy, mostSteps } from './instant/shapes.ts'
import {
  amount,
  autoAtE2,
  clientSeed,
  count,
  hash,
  instant,
  milliseconds,
  multiplier,
  nonce,
  paidE2,
  pointE2,
  roundNumber,
  text,
  uuid,
  webAddress,
} from './wire-parts.ts'
import { chainFairness, crashState, segment, spinState } from './wire-tables.ts'
import {
  gambleChoice,
  gambleOutcome,
  jackpotPartaking,
  settled,
  slotChoice,
  slotCode,
  slotOutcome,
} from './wire-slots.ts'

/** The parts of the messages in wire.ts; see there for units. */
export { chainFairness } from './wire-tables.ts'
export type { ChainFairness, CrashState, Listed, OwnBet, SpinState, Totals } from './wire-tables.ts'
export const gameName = z.enum(gameNames)
export type GameName = z.infer<typeof gameName>
/** A game that a session can be for: one of ours, or a slot by its code. */
export const playedGame = z.union([gameName, slotCode])
export type PlayedGame = z.infer<typeof playedGame>
const soloName = z.enum(soloNames)

export const seedsShown = z.object({
  serverSeedHash: hash,
  nextServerSeedHash: hash,
  clientSeed,
  /** The nonce that the next bet will have. */
  nonce,
  /** The previous pair, revealed. */
  previous: z.object({ serverSeed: hash, serverSeedHash: hash, clientSeed, bets: nonce }).nullable(),
})

export { endedBy } from './instant/shapes.ts'
export type EndedBy = z.infer<typeof endedBy>

/** The version of the rules that a bet was accepted by, and when it came into force, if known. */
const rulesInForce = z.object({ version: count(9999, 1), inForceFrom: instant.nullable() })

/** A round of a game of steps. */
export const roundState = z.object({
  bet: uuid,
  game: soloName,
  choice: anyChoice,
  stake: amount,
  /** How many steps were taken. */
  turn: count(mostSteps),
  state: z.enum(['open', 'cashed', 'lost', 'refunded']),
  canCashOut: z.boolean(),
  /** What the steps so far pay, and what each kind of guess would: null where it cannot, or would pass the limit. */
  multiplier,
  next: z.array(multiplier.nullable()).max(4),
  /** What cashing out now pays, or what was paid. */
  payout: amount,
  /** What the player may see: what lay elsewhere only when the round is over. */
  outcome: anyOutcome,
  nonce,
  serverSeedHash: hash,
})

/** One bet of an instant game, settled. */
export const played = z.object({ ...settled, choice: anyChoice, outcome: anyOutcome })

export const opened = z.object({
  game: playedGame,
  /** The session is over: what is open may be played to its end, and no new bet is taken. */
  over: z.boolean(),
  name: text(100),
  currency: text(10),
  balance: amount.nullable(),
  limits: z.object({ minStake: amount, maxStake: amount, maxWin: amount }),
  /** Whether the operator lets bets be placed automatically. */
  autoBet: z.boolean(),
  /** The least time from the result of a round of a single-player game or of a slot to the next round. */
  leastRoundMs: milliseconds,
  /** A slot: the version of its model that rounds are played with, and how the session stands to the jackpot. */
  slot: z.object({ version: count(9999, 1), jackpot: jackpotPartaking }).nullable(),
  /** The origins with which postMessage may be used. */
  siteOrigins: z.array(webAddress).max(100),
  lobbyUrl: webAddress.nullable(),
  depositUrl: webAddress.nullable(),
  /** crash, kite */
  crash: crashState.nullable(),
  /** double */
  spin: spinState.nullable(),
  round: roundState.nullable(),
  seeds: seedsShown.nullable(),
})

/** The player's choice, by game. */
const choice: z.ZodType = z.union([
  z.object({ autoAtE2: autoAtE2.nullable() }),
  z.strictObject({ colour: z.enum(doubleColours) }),
  anyChoice,
  slotChoice,
  gambleChoice,
])
/** The outcome; null while the bet is open, or when it never counted. */
const outcome: z.ZodType = z.union([
  z.object({ cashedAtE2: paidE2.nullable(), endedBy: endedBy.optional() }),
  z.strictObject({ segment }),
  anyOutcome,
  slotOutcome,
  gambleOutcome,
])

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

/** GET /api/rules: the rules that bets are accepted by now, and the software version. */
export const publishedRules = z.object({
  software: text(100),
  games: z.record(gameName, rulesInForce.nullable()),
})

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
const provedSeeds = z.object({
  serverSeedHash: hash,
  /** Null until the player has rotated it. */
  serverSeed: hash.nullable(),
  clientSeed,
  nonce,
  /** Earlier nonces whose bets never counted, newest first, at most 50: nothing was drawn for them. */
  skipped: z.array(skippedNonce).max(50),
})
const provedBet = z.object({
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

/** crashed: the round has ended. The game's number counts from 1 at the chain's last hash. */
const roundEnd = z.enum(['betting', 'flying', 'crashed', 'void'])
const provedHash = { gameHash: hash, gameNumber: count(10_000_000, 1), salt: text(200), lastHash: hash }

/** GET /api/rounds/:id, where id is a bet's id, the round name that the operator knows, or the number of a
 * crash round. */
export const roundProof = z.discriminatedUnion('game', [
  z.object({
    game: z.enum(flightNames),
    round: roundNumber,
    state: roundEnd,
    startedAt: instant.nullable(),
    /** Null until the round has crashed. */
    proof: z.object({ ...provedHash, pointE2 }).nullable(),
    fairness: chainFairness,
    bet: provedBet.nullable(),
  }),
  z.object({
    game: z.enum(spinNames),
    round: roundNumber,
    state: roundEnd,
    startedAt: instant.nullable(),
    /** Null until the round is settled. */
    proof: z.object({ ...provedHash, segment }).nullable(),
    fairness: chainFairness,
    bet: provedBet.nullable(),
  }),
  z.object({ game: soloName, bet: provedBet, seeds: provedSeeds }),
  /** A spin of a slot, or a gamble after one. `slot`: its code; model and version are in the bet's choice and rules. */
  z.object({ game: z.literal('slot'), slot: slotCode, bet: provedBet, seeds: provedSeeds }),
])
export type RoundProof = z.infer<typeof roundProof>

export type RoundState = z.infer<typeof roundState>
export type SeedsShown = z.infer<typeof seedsShown>
export type Opened = z.infer<typeof opened>
export type PastBet = z.infer<typeof pastBet>
export type Recalled = z.infer<typeof recalled>
export type PublishedRules = z.infer<typeof publishedRules>
export type Played = z.infer<typeof played>
export type SkippedNonce = z.infer<typeof skippedNonce>
