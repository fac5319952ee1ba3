import { crashPoint, hashBefore } from '@chokka/game-math/crash'
import { diceDraws, diceMultiplier, diceWins, rollOf } from '@chokka/game-math/dice'
import { commitment, draws } from '@chokka/game-math/fair'
import type { Seeds } from '@chokka/game-math/fair'
import { mineDraws, minePositions } from '@chokka/game-math/mines'
import { ratio } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'
import { bucketOf, plinkoMultiplier, plinkoPath } from '@chokka/game-math/plinko'
import type { PlinkoRisk } from '@chokka/game-math/plinko'

// Only this page recomputes outcomes, and only from seeds that are already public.

export type Choice =
  | { game: 'dice'; target: number; direction: 'over' | 'under' }
  | { game: 'mines'; mines: number }
  | { game: 'plinko'; risk: PlinkoRisk; rows: number }
export type Drawn =
  | { game: 'dice'; roll: number; pays: Ratio }
  | { game: 'mines'; minesAt: number[] }
  | { game: 'plinko'; path: number[]; bucket: number; pays: Ratio }

/** The outcome of the seeds with the player's choice, and the hash that must have been shown before the bet. */
export async function drawnFrom(seeds: Seeds, choice: Choice): Promise<{ hash: string; drawn: Drawn }> {
  const hash = await commitment(seeds.serverSeed)
  if (choice.game === 'dice') {
    const [draw = 0] = await draws(seeds, diceDraws)
    const roll = rollOf(draw)
    const won = diceWins(roll, choice.target, choice.direction)
    const pays = won ? diceMultiplier(choice.target, choice.direction) : ratio(0n, 1n)
    return { hash, drawn: { game: 'dice', roll, pays } }
  }
  if (choice.game === 'mines') {
    const minesAt = minePositions(await draws(seeds, mineDraws), choice.mines)
    return { hash, drawn: { game: 'mines', minesAt } }
  }
  const path = plinkoPath(await draws(seeds, choice.rows), choice.rows)
  const bucket = bucketOf(path)
  const pays = plinkoMultiplier(choice.risk, choice.rows, bucket)
  return { hash, drawn: { game: 'plinko', path, bucket, pays } }
}

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
