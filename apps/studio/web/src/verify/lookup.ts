import type { Choice, Field, Outcome } from '@chokka/game-math/game'
import { gameOf } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { field } from '../kit/played.ts'

export type Found = RoundProof | 'unknown' | 'failed'

/** The published proof of a round or bet, by any of its ids. */
export async function findRound(id: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(`/api/rounds/${encodeURIComponent(id)}`, { signal })
    if (answer.status === 404 || answer.status === 400) return 'unknown'
    // The studio answers in the shape of roundProof, which it validates itself.
    return answer.ok ? ((await answer.json()) as RoundProof) : 'failed'
  } catch {
    return 'failed'
  }
}

/** The choice of the player as it is stored; what is missing or not allowed is as the game starts with it. */
export function choiceOf(game: SoloName, stored: unknown): Choice {
  const { choice, first } = gameOf(game)
  const values = Object.entries(choice).map(([name, shape]) => {
    const value = field(stored, name)
    return [name, isOf(shape, value) ? value : first[name]] as const
  })
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** The outcome as it is stored, if it has the fields of its game: a false record may contain anything. */
export function outcomeOf(game: SoloName, stored: unknown): Outcome | null {
  const shapes = Object.entries(gameOf(game).outcome)
  const values = shapes.map(([name, shape]) => [name, shape, field(stored, name)] as const)
  const isWhole = values.every(
    ([, shape, value]) => (value === null && shape.empty) || (value === undefined && shape.late) || isOf(shape, value),
  )
  // Each field was compared with its shape.
  return isWhole ? (Object.fromEntries(values.map(([name, , value]) => [name, value])) as Outcome) : null
}

function isOf(shape: Field, value: unknown): value is string | number | number[] {
  if (shape.is === 'word') return typeof value === 'string' && shape.of.includes(value)
  if (shape.is === 'flag') return typeof value === 'boolean'
  const isWhole = (one: unknown) => typeof one === 'number' && Number.isSafeInteger(one)
  const isWithin = (one: unknown) => isWhole(one) && Number(one) >= shape.min && Number(one) <= shape.max
  if (shape.is === 'number') return isWithin(value) && Number(value) % (shape.step ?? 1) === 0
  return (
    Array.isArray(value) && value.length >= (shape.least ?? 0) && value.length <= shape.most && value.every(isWhole)
  )
}
