import { z } from 'zod'

/** What the messages of wire.ts are made of; see there for units. */
export const games = ['crash', 'dice', 'mines', 'plinko'] as const
export const gameName = z.enum(games)
export type GameName = z.infer<typeof gameName>

export const amount = z.string().regex(/^\d{1,9}\.\d{2}$/)
export const slot = z.union([z.literal(1), z.literal(2)])
export const risk = z.enum(['low', 'medium', 'high'])
export const direction = z.enum(['over', 'under'])
export const tile = z.int().min(0).max(24)

export const seedsShown = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce that the next bet will have. */
  nonce: z.int(),
  /** The pair before, revealed. */
  previous: z
    .object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), bets: z.int() })
    .nullable(),
})

/**
 * Who ended a round: the player; his own auto cash-out; the highest win, or that there was nothing left to open; or the
 * server, because he stayed away too long.
 */
export const endedBy = z.enum(['player', 'auto', 'limit', 'absent'])
export type EndedBy = z.infer<typeof endedBy>

/** The version of its rules that a bet was accepted by, and when that came into force, if it is known here. */
export const rulesInForce = z.object({ version: z.int(), inForceFrom: z.string().nullable() })

/** One bet of the player's own, in crash. */
export const ownBet = z.object({
  bet: z.string(),
  slot,
  /** Which entry of the public list it is; null when its round is not at the table any more. */
  entry: z.int().nullable(),
  round: z.int(),
  stake: amount,
  autoAtE2: z.int().nullable(),
  state: z.enum(['asking', 'placed', 'cashed', 'lost', 'refunded']),
  multiplierE2: z.int().nullable(),
  payout: amount.nullable(),
})

export const listed = z.object({
  /** Tells entries of one round apart; not the bet's id. */
  entry: z.int(),
  name: z.string(),
  stake: amount,
  multiplierE2: z.int().nullable(),
  payout: amount.nullable(),
})
export const totals = z.object({ bets: z.int(), staked: amount, cashed: z.int(), paid: amount })
export const past = z.object({ round: z.int(), pointE2: z.int() })

export const crashState = z.object({
  phase: z.enum(['waiting', 'betting', 'flying', 'crashed']),
  round: z.int(),
  /** betting: until take-off. crashed: until the next round. Null while flying or waiting. */
  endsInMs: z.int().nullable(),
  /** flying: since take-off. The curve is e^(0.00006 · ms), see @chokka/game-math/crash. */
  elapsedMs: z.int().nullable(),
  /** crashed: the point. Never sent before. */
  pointE2: z.int().nullable(),
  mine: z.array(ownBet),
  /** The highest stakes of the round, at most 100, and the totals of all. Free-play bets are not among them. */
  bets: z.array(listed),
  totals,
  history: z.array(past),
})

export const crashFairness = z.object({
  chain: z.int(),
  length: z.int(),
  lastHash: z.string(),
  salt: z.string().nullable(),
  /**
   * demo: the database of this installation drew it. public: the value of a source that was announced with the last
   * hash, before anybody could know it.
   */
  saltKind: z.enum(['demo', 'public']).nullable(),
  saltSource: z.string().nullable(),
  madeAt: z.string(),
  /** When and where the last hash was published together with the source of its salt; null for chains of before. */
  announcedAt: z.string().nullable(),
  announcedWhere: z.string().nullable(),
  /** public: since when anybody could know the value of the source. Later than the announcement. */
  saltPublicAt: z.string().nullable(),
  /** When the salt was taken here. */
  saltNamedAt: z.string().nullable(),
})

export const minesState = z.object({
  bet: z.string(),
  mines: z.int(),
  stake: amount,
  opened: z.array(tile),
  state: z.enum(['open', 'cashed', 'lost', 'refunded']),
  /** For the tiles opened so far, and for one more (null when there is none, or it would pass the highest win). */
  multiplier: z.string(),
  nextMultiplier: z.string().nullable(),
  /** What cashing out now pays, or what was paid. */
  payout: amount,
  /** Where all mines lay: only when the round is over. */
  minesAt: z.array(tile).nullable(),
  hit: tile.nullable(),
  nonce: z.int(),
  serverSeedHash: z.string(),
})

const instantSettled = {
  bet: z.string(),
  stake: amount,
  payout: amount,
  multiplier: z.string(),
  nonce: z.int(),
  serverSeedHash: z.string(),
  /** After the payout; null while the operator has not confirmed it yet (a `balance` push follows). */
  balance: amount.nullable(),
}
export const rolled = z.object({ ...instantSettled, roll: z.int(), target: z.int(), direction, won: z.boolean() })
export const dropped = z.object({ ...instantSettled, path: z.array(z.int()), bucket: z.int(), risk, rows: z.int() })

export const opened = z.object({
  game: gameName,
  /** The session is over: what is open may be played to its end, and no new bet is taken. */
  over: z.boolean(),
  name: z.string(),
  currency: z.string(),
  balance: amount.nullable(),
  limits: z.object({ minStake: amount, maxStake: amount, maxWin: amount }),
  /** Whether the operator lets bets be placed automatically. */
  autoBet: z.boolean(),
  /** Where postMessage may go to and come from. */
  siteOrigins: z.array(z.string()),
  lobbyUrl: z.string().nullable(),
  depositUrl: z.string().nullable(),
  crash: crashState.nullable(),
  mines: minesState.nullable(),
  seeds: seedsShown.nullable(),
})

export const pastBet = z.object({
  bet: z.string(),
  game: gameName,
  at: z.string(),
  stake: amount,
  state: z.enum(['open', 'settled', 'refunded']),
  payout: amount.nullable(),
  multiplier: z.string().nullable(),
  /** crash: the round's number. */
  round: z.int().nullable(),
  choice: z.unknown(),
  outcome: z.unknown(),
})

/** A bet of the player's own as it was played, to be looked at again: nothing can be played in it. */
export const recalled = pastBet.extend({
  endedAt: z.string().nullable(),
  endedBy: endedBy.nullable(),
  /** crash: where the ball was caught, once it was. */
  pointE2: z.int().nullable(),
  balanceBefore: amount.nullable(),
  balanceAfter: amount.nullable(),
  rules: rulesInForce,
})

/** GET /api/rules: what bets are accepted by now, and which program does it. */
export const publishedRules = z.object({
  software: z.string(),
  games: z.record(gameName, rulesInForce.nullable()),
})

const provedSeeds = z.object({
  serverSeedHash: z.string(),
  /** Null until the player has rotated it. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
})
const provedBet = z.object({
  bet: z.string(),
  at: z.string(),
  stake: amount,
  state: z.enum(['open', 'settled', 'refunded']),
  payout: amount.nullable(),
  multiplier: z.string().nullable(),
  choice: z.unknown(),
  outcome: z.unknown(),
  endedBy: endedBy.nullable(),
  rules: rulesInForce,
  demo: z.boolean(),
})

/** GET /api/rounds/:id, where id is a bet's id, a crash round's number, or the round name that the operator knows. */
export const roundProof = z.discriminatedUnion('game', [
  z.object({
    game: z.literal('crash'),
    round: z.int(),
    state: z.enum(['betting', 'flying', 'crashed', 'void']),
    startedAt: z.string().nullable(),
    /** Null until the round has crashed. The game's number counts from 1 at the chain's last hash. */
    proof: z
      .object({ gameHash: z.string(), gameNumber: z.int(), pointE2: z.int(), salt: z.string(), lastHash: z.string() })
      .nullable(),
    fairness: crashFairness,
    bet: provedBet.nullable(),
  }),
  z.object({ game: z.enum(['dice', 'mines', 'plinko']), bet: provedBet, seeds: provedSeeds }),
])
export type RoundProof = z.infer<typeof roundProof>

export type CrashState = z.infer<typeof crashState>
export type OwnBet = z.infer<typeof ownBet>
export type Listed = z.infer<typeof listed>
export type Totals = z.infer<typeof totals>
export type MinesState = z.infer<typeof minesState>
export type SeedsShown = z.infer<typeof seedsShown>
export type Opened = z.infer<typeof opened>
export type PastBet = z.infer<typeof pastBet>
export type Recalled = z.infer<typeof recalled>
export type PublishedRules = z.infer<typeof publishedRules>
export type Rolled = z.infer<typeof rolled>
export type Dropped = z.infer<typeof dropped>
export type CrashFairness = z.infer<typeof crashFairness>
