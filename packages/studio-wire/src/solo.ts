import { z } from 'zod'
import type { Choice, Field, Outcome } from '@chokka/game-math/game'
import { gameOf, soloNames } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { amount, auto, count, endedBy, hash, key, multiplier, nonce, settled, stake, uuid } from './parts.ts'
import { wire } from './product-wire.ts'
import type { ProofParts } from './proved.ts'

/** The shape of one field on the wire, with all its bounds. */
function shapeOf(field: Field): z.ZodType {
  const shape = plainShape(field)
  const orNull = field.empty ? shape.nullable() : shape
  return field.late ? orNull.optional() : orNull
}

function plainShape(field: Field): z.ZodType {
  if (field.is === 'flag') return z.boolean()
  if (field.is === 'word') return z.enum(field.of)
  const whole = z.int().min(field.min).max(field.max)
  if (field.is === 'number') return field.step === undefined ? whole : whole.multipleOf(field.step)
  const list = z
    .array(whole)
    .min(field.least ?? 0)
    .max(field.most)
  return field.distinct ? list.refine((numbers) => new Set(numbers).size === numbers.length) : list
}

const shapesOf = (fields: Readonly<Record<string, Field>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]))

const choiceShapeOf = (game: SoloName): z.ZodType<Choice, Choice> =>
  z.strictObject(shapesOf(gameOf(game).choice)) as unknown as z.ZodType<Choice, Choice>

// Making a shape costs far more than reading with it.
const choiceShapes = new Map(soloNames.map((game) => [game, choiceShapeOf(game)]))

/** A choice read by its game, exactly: undefined where the game has no such choice. */
export const choiceOf = (game: SoloName, sent: Choice): Choice | undefined =>
  choiceShapes.get(game)?.safeParse(sent).data

const outcomeShape = (game: SoloName): z.ZodType<Outcome, Outcome> =>
  z.strictObject({
    ...shapesOf(gameOf(game).outcome),
    // The record of a round of steps says who ended it.
    ...(gameOf(game).kind === 'steps' ? { endedBy: endedBy.optional() } : {}),
  }) as unknown as z.ZodType<Outcome, Outcome>

/** The choice of any single-player game; the studio reads it again by the game of the session. */
const anyChoice = z.union([...choiceShapes.values()])
const anyOutcome = z.union(soloNames.map(outcomeShape))

const stepGames = soloNames.map(gameOf).filter((game) => game.kind === 'steps')
/** The highest number that a step of any game can have. */
const highestStep = Math.max(...stepGames.map((game) => game.highestStep ?? 0))
/** No round has more steps than this: the longest list of any outcome. */
const mostSteps = Math.max(
  ...stepGames.flatMap((game) => Object.values(game.outcome).map((field) => (field.is === 'numbers' ? field.most : 0))),
)

const soloName = z.enum(soloNames)

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
export type RoundState = z.infer<typeof roundState>

/** One bet of an instant game, settled. */
const played = z.object({ ...settled, choice: anyChoice, outcome: anyOutcome })
export type Played = z.infer<typeof played>

/** The single-player games. */
export const solo = wire({
  games: [soloName],
  commands: {
    // Instant games: one bet, one outcome. The choice is that of the session's game, see packages/game-math.
    play: { input: { key, stake, auto, choice: anyChoice }, value: played },
    // Games of steps: at most one open round of a game; it waits for the player on any device. `turn` is the number of
    // steps before this one, so that a step which arrives twice is taken once.
    start: {
      input: { key, stake, auto, choice: anyChoice },
      value: z.object({ round: roundState, balance: amount.nullable() }),
    },
    step: {
      input: { bet: key, turn: count(mostSteps), step: count(highestStep) },
      value: z.object({ round: roundState }),
    },
    cashOutRound: { input: { bet: key }, value: z.object({ round: roundState }) },
    round: { input: {}, value: z.object({ round: roundState.nullable() }) },
  },
  pushes: {
    /** The player's open round changed, on this or another page. */
    round: { round: roundState },
  },
  opened: { round: roundState.nullable() },
  choices: [anyChoice],
  outcomes: [anyOutcome],
  proofs: ({ bet, seeds }: ProofParts) => [z.object({ game: soloName, bet, seeds })],
})
