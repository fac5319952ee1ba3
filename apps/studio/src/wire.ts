import { z } from 'zod'
import {
  amount,
  autoAtE2,
  before,
  clientSeed,
  hash,
  milliseconds,
  pointE2,
  roundNumber,
  slot,
  count,
} from './wire-parts.ts'
import { anyChoice, highestStep, mostSteps } from './instant/shapes.ts'
import { opened, pastBet, played, playedGame, recalled, roundState, seedsShown } from './wire-shapes.ts'
import { chainFairness, listed, ownBet, past, pastSpin, segment, totals } from './wire-tables.ts'
import { colour, gambled, jackpotsShown, spun, unshown } from './wire-slots.ts'

/**
 * The live protocol between the game pages and the studio: WebSocket `/live`, JSON texts. The page sends commands, each
 * with an `id`; each gets one reply with that id. The first command must be `open`. Pushes have no id. Amounts are
 * decimal strings of taka with two decimals. Multipliers ending in E2 are whole hundredths (187 is 1.87×); `multiplier`
 * is a decimal string. Times are milliseconds, always relative, so the clocks of page and studio need not agree. Every
 * `key` is a UUID that the page makes for each bet: the same key sent again is the same bet with the same answer.
 */
const demoTag = { demo: z.boolean() }
const stake = z.string().max(20)
const id = count(1_000_000_000_000_000)
const key = z.guid()
/** Whether automatic betting placed it, which the operator may not allow. */
const auto = z.boolean().optional()

/** The commands of the page. */
export const command = z.discriminatedUnion('do', [
  // `clientSeed`: the client seed of the player's first seed pair, if they have none yet; the page draws it, not the
  // studio.
  z.strictObject({
    id,
    do: z.literal('open'),
    session: z.string().min(20).max(100),
    game: playedGame,
    clientSeed: clientSeed.optional(),
  }),
  z.strictObject({ id, do: z.literal('balance') }),
  // Games with shared rounds. autoAtE2, only where there is a flight, from 101 (1.01×); left out: cash out by hand. In
  // double a slot is a colour.
  z.strictObject({
    id,
    do: z.literal('place'),
    key,
    slot,
    stake,
    auto,
    autoAtE2: autoAtE2.optional(),
  }),
  z.strictObject({ id, do: z.literal('cashOut'), slot }),
  z.strictObject({ id, do: z.literal('history') }),
  z.strictObject({ id, do: z.literal('fairness') }),
  // Instant games: one bet, one outcome. The choice is that of the session's game, see packages/game-math/src/games.ts.
  z.strictObject({ id, do: z.literal('play'), key, stake, auto, choice: anyChoice }),
  // Games of steps: at most one open round of a game; it waits for the player on any device. `turn` is the number of
  // steps before this one, so that a step which arrives twice is taken once.
  z.strictObject({ id, do: z.literal('start'), key, stake, auto, choice: anyChoice }),
  z.strictObject({ id, do: z.literal('step'), bet: key, turn: count(mostSteps), step: count(highestStep) }),
  z.strictObject({ id, do: z.literal('cashOutRound'), bet: key }),
  z.strictObject({ id, do: z.literal('round') }),
  // Slots. `stake` is that of a spin; `buy`: start free spins at once, for the price of the model.
  z.strictObject({ id, do: z.literal('spin'), key, stake, auto, buy: z.literal(true).optional() }),
  // Double or nothing with the win of this bet, the player's latest in this game.
  z.strictObject({ id, do: z.literal('gamble'), key, bet: key, colour }),
  // How far a page has shown a round, and the latest round that was not shown to its end.
  z.strictObject({ id, do: z.literal('shown'), bet: key, step: count(4000) }),
  z.strictObject({ id, do: z.literal('unshown') }),
  // Seeds of the single-player games and slots. Both reveal the server seed in use and start the next one.
  z.strictObject({ id, do: z.literal('seeds') }),
  z.strictObject({ id, do: z.literal('rotateSeed') }),
  z.strictObject({ id, do: z.literal('setClientSeed'), clientSeed }),
  z.strictObject({
    id,
    do: z.literal('myBets'),
    before: before.optional(),
    limit: count(50, 1).default(20),
  }),
  z.strictObject({ id, do: z.literal('recall'), bet: key }),
  z.strictObject({ id, do: z.literal('refill') }),
])
export type Command = z.infer<typeof command>
export type CommandSent = z.input<typeof command>

const refusalCodes = [
  'wrong_input',
  'not_open',
  'session_over',
  'rate_limited',
  'stake_too_low',
  'stake_too_high',
  // The stake could win more than the disclosed maximum with this choice.
  'win_over_limit',
  'balance_too_low',
  'limit_reached',
  'operator_refused',
  // The operator gave no clear answer: the bet does not count and is rolled back.
  'not_confirmed',
  'betting_closed',
  'bet_exists',
  'no_bet',
  'too_late',
  'round_open',
  'no_round',
  'key_reused',
  'not_demo',
  'wrong_game',
  'auto_off',
  // Less time than the operator allows has passed since the last spin.
  'too_soon',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The value of each reply, by command. */
export const values = {
  open: opened,
  balance: z.object({ balance: amount }),
  place: z.object({ mine: ownBet, balance: amount.nullable() }),
  cashOut: z.object({ mine: ownBet }),
  history: z.object({ history: z.union([z.array(past).max(50), z.array(pastSpin).max(50)]) }),
  fairness: chainFairness,
  play: played,
  start: z.object({ round: roundState, balance: amount.nullable() }),
  step: z.object({ round: roundState }),
  cashOutRound: z.object({ round: roundState }),
  round: z.object({ round: roundState.nullable() }),
  spin: spun,
  gamble: gambled,
  shown: z.object({ step: count(4000) }),
  unshown: z.object({ round: unshown.nullable() }),
  seeds: seedsShown,
  rotateSeed: seedsShown,
  setClientSeed: seedsShown,
  /** Newest first. `more`: the `before` of the next page, or null. */
  myBets: z.object({ bets: z.array(pastBet).max(50), more: before.nullable() }),
  recall: recalled,
  refill: z.object({ balance: amount }),
} as const
export type Values = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> }

/** A reply to the command with this id. `value` is that of `values[command.do]`. */
export const reply = z.discriminatedUnion('ok', [
  z.object({ id, ok: z.literal(true), ...demoTag, value: z.unknown() }),
  z.object({ id, ok: z.literal(false), ...demoTag, code: z.enum(refusalCodes) }),
])

/** The messages that the studio sends by itself. All carry `demo`. */
export const push = z.discriminatedUnion('push', [
  z.object({ push: z.literal('betting'), ...demoTag, round: roundNumber, endsInMs: milliseconds }),
  z.object({ push: z.literal('flying'), ...demoTag, round: roundNumber }),
  z.object({ push: z.literal('tick'), ...demoTag, round: roundNumber, elapsedMs: milliseconds, multiplierE2: pointE2 }),
  z.object({
    push: z.literal('crashed'),
    ...demoTag,
    round: roundNumber,
    pointE2,
    gameHash: hash,
    endsInMs: milliseconds,
  }),
  /** The wheel turns, and stops at this segment: the round is settled. */
  z.object({
    push: z.literal('spun'),
    ...demoTag,
    round: roundNumber,
    segment,
    gameHash: hash,
    stopsInMs: milliseconds,
    endsInMs: milliseconds,
  }),
  /** The round is void: every bet in it that was not cashed out is refunded. */
  z.object({ push: z.literal('void'), ...demoTag, round: roundNumber }),
  /** Changes of the public bet list since the last push, at most four times a second. */
  z.object({ push: z.literal('bets'), ...demoTag, round: roundNumber, changed: z.array(listed).max(100), totals }),
  /** One of the player's bets in a shared round changed: by itself, or by the player on any page. */
  z.object({ push: z.literal('mine'), ...demoTag, mine: ownBet }),
  z.object({ push: z.literal('balance'), ...demoTag, balance: amount }),
  /** The jackpot's pools, to the pages of titles that take part: whenever they have changed, every few seconds. */
  z.object({ push: z.literal('jackpots'), ...demoTag, jackpots: jackpotsShown }),
  /** The player's open round changed, on this or another page. */
  z.object({ push: z.literal('round'), ...demoTag, round: roundState }),
  /** `open`: the player still has something open, and may play it to its end; then this is sent again. */
  z.object({ push: z.literal('session_over'), ...demoTag, open: z.boolean() }),
])
export type Push = z.infer<typeof push>
