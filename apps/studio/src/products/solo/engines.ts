import { engineOf } from '@chokka/game-math/engines'
import type { StepEngine } from '@chokka/game-math/game'
import { gameOf, isSolo, soloNames } from '@chokka/game-math/games'

/**
 * The engines of the games of steps by version of the rules that a round was accepted by: a round waits for its player,
 * and may be finished by software with newer rules. All versions up to now pay alike; one that changes payouts
 * puts the former engine here under its numbers.
 */
export const stepEngines = new Map<string, StepEngine>(
  soloNames.flatMap((game) => {
    const engine = engineOf(game)
    if (engine.kind !== 'steps') return []
    return Array.from({ length: gameOf(game).rules }, (_, at) => [`${game} ${at + 1}`, engine] as const)
  }),
)

/** The engine of a round. Throws where its rules are not known any more. */
export function stepEngineOf(game: string, rules: number): StepEngine {
  const engine = stepEngines.get(`${game} ${rules}`)
  if (!engine) throw new Error(`rules ${rules} of ${game} are not known any more`)
  return engine
}

export const isStepGame = (game: string): boolean => isSolo(game) && gameOf(game).kind === 'steps'
export const stepGames: readonly string[] = soloNames.filter(isStepGame)
