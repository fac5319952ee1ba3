import { z } from 'zod'
import type { Choice, Field, Outcome } from '@chokka/game-math/game'
import { gameOf, soloNames } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'

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

/**
 * Who ended a round: the player; their auto cash-out; the highest win, or that nothing more could be won; or the
 * server, because the player stayed away too long.
 */
export const endedBy = z.enum(['player', 'auto', 'limit', 'absent'])

/** The choice of any single-player game; the studio reads it again by the game of the session. */
export const anyChoice = z.union([...choiceShapes.values()])
export const anyOutcome = z.union(soloNames.map(outcomeShape))

const stepGames = soloNames.map(gameOf).filter((game) => game.kind === 'steps')
/** The highest number that a step of any game can have. */
export const highestStep = Math.max(...stepGames.map((game) => game.highestStep ?? 0))
/** No round has more steps than this: the longest list of any outcome. */
export const mostSteps = Math.max(
  ...stepGames.flatMap((game) => Object.values(game.outcome).map((field) => (field.is === 'numbers' ? field.most : 0))),
)
