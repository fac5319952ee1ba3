import { crashPoint, hashBefore } from '@chokka/game-math/crash'
import { segmentOfGame } from '@chokka/game-math/double'
import { engineOf } from '@chokka/game-math/engines'
import { commitment, draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice, Outcome } from '@chokka/game-math/game'
import type { SoloName } from '@chokka/game-math/games'
import type { Ratio } from '@chokka/game-math/odds'

// Only this page recomputes outcomes, and only from seeds that are already public.

/** The outcome of the seeds, and what it pays before the highest win. */
export type Drawn = { game: SoloName; outcome: Outcome; pays: Ratio }

/**
 * The outcome of the seeds with the player's choice, and the hash that must have been shown before the bet. `recorded`:
 * the stored outcome, whose steps are played again; steps that the rules do not allow are left out.
 */
export async function drawnFrom(
  seeds: Seeds,
  game: SoloName,
  choice: Choice,
  recorded?: Outcome | null,
): Promise<{ hash: string; drawn: Drawn }> {
  const hash = await commitment(seeds.serverSeed)
  const engine = engineOf(game)
  if (engine.kind === 'instant') {
    const { outcome, multiplier } = engine.decide(await draws(seeds, engine.draws(choice)), choice)
    return { hash, drawn: { game, outcome, pays: multiplier } }
  }
  const asked = recorded ? engine.stepsOf(recorded) : []
  const drawn = await draws(seeds, engine.draws(choice, asked.length))
  const steps: number[] = []
  for (const step of asked) {
    const isOpen = engine.position(drawn, choice, steps).state === 'open'
    if (isOpen && engine.allows(drawn, choice, steps, step)) steps.push(step)
  }
  const pays = engine.position(drawn, choice, steps).multiplier
  return { hash, drawn: { game, outcome: engine.outcome(drawn, choice, steps, true), pays } }
}

/** Where the wheel of a round of double stops. Throws RangeError when the hash is not hexadecimal. */
export const segmentFrom = (gameHash: string, salt: string): Promise<number> => segmentOfGame(gameHash, salt)

/** The point of a crash round in hundredths. Throws RangeError when the hash is not hexadecimal. */
export const pointFrom = (gameHash: string, salt: string): Promise<number> => crashPoint(gameHash, salt)

/**
 * Hashes the hash of a round as often as its number says, reporting progress, and returns whether the result is the
 * published last hash. A number as high as a million takes a while; `isCancelled` can end it: null.
 */
export async function leadsToLastHash(
  gameHash: string,
  lastHash: string,
  gameNumber: number,
  progress: (done: number) => void,
  isCancelled: () => boolean,
): Promise<boolean | null> {
  let hash = gameHash
  for (let done = 0; done < gameNumber; done++) {
    hash = await hashBefore(hash)
    if (done % 500 !== 0) continue
    progress(done)
    if (isCancelled()) return null
  }
  progress(gameNumber)
  return hash === lastHash.toLowerCase()
}
