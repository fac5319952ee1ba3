import { fromHex, hmacSha256, sha256, toHex, utf8 } from './fair.ts'
import { ratio } from './odds.ts'
import type { Ratio } from './odds.ts'

/**
 * The public bustabit construction. A chain of SHA-256 hashes is made in advance and played backwards: hashing the hash
 * of game n (its 32 bytes) n times gives the published last hash. The crash point of a game comes from HMAC-SHA256 with
 * the public salt (as text) as key over the hash of the game (as bytes): X is its first 52 bits ÷ 2^52, and the point
 * is floor(99 ÷ (1 − X)) ÷ 100, at least 1.00. Points and multipliers here are whole hundredths: 187 is 1.87×.
 */
const space = 1n << 52n
const risePerMs = 0.00006

/** The crash point in hundredths, at least 100, for a game's hash (64 hexadecimal digits) and the salt. */
export async function crashPoint(gameHash: string, salt: string): Promise<number> {
  return (await flightOf(gameHash, salt)).point
}

/** A game: its crash point in hundredths, and how many milliseconds after take-off the ball is caught. */
export type Flight = { point: number; caughtAfterMs: number }

/** The flight of a game, for its hash (64 hexadecimal digits) and the salt. */
export async function flightOf(gameHash: string, salt: string): Promise<Flight> {
  const digest = toHex(await hmacSha256(utf8(salt), fromHex(gameHash)))
  return { point: pointOf(digest), caughtAfterMs: caughtAfterMs(highestCashOutOf(digest)) }
}

/** The crash point in hundredths from the digest: only its first 13 hexadecimal digits (52 bits) count. */
export const pointOf = (digestHex: string): number => Math.max(100, highestCashOutOf(digestHex))

/**
 * The highest multiplier, in hundredths, at which a cash-out of the game can be paid: its point, or 99 when the draw is
 * below 1.00. Such a game, one in a hundred, has the point 1.00 like others, but ends before anybody can cash out.
 */
export function highestCashOutOf(digestHex: string): number {
  const drawn = BigInt(`0x${digestHex.slice(0, 13)}`)
  return Number((99n * space) / (space - drawn))
}

/**
 * How long the ball is in the air: until the curve would show one hundredth more than the highest cash-out, so that a
 * cash-out by hand can be paid the point itself, as an auto cash-out is. `highest` comes from `highestCashOutOf`.
 */
export const caughtAfterMs = (highest: number): number => reachedAfterMs(highest + 1)

/** The hash of the game before (its number is one lower), or the published last hash when given game 1's. */
export const hashBefore = async (gameHash: string): Promise<string> => toHex(await sha256(fromHex(gameHash)))

/**
 * Whether `gameHash` belongs to game `distance` games after the one whose hash is `known` (0: the last hash published).
 */
export async function leadsTo(gameHash: string, known: string, distance: number): Promise<boolean> {
  let bytes = fromHex(gameHash)
  for (let step = 0; step < distance; step++) bytes = await sha256(bytes)
  return toHex(bytes) === known.toLowerCase()
}

/** The exact chance that a game reaches `multiplier` hundredths, of the 2^52 equally likely draws. */
export const chanceToReach = (multiplier: number): Ratio =>
  multiplier <= 100 ? ratio(1n, 1n) : ratio((99n * space) / BigInt(multiplier), space)

/** The exact chance that a round ends at 1.00×, before anybody can gain: 1 − 0.99 ÷ 1.01, about 1.98 %. */
export const caughtAtOnce: Ratio = ratio(space - chanceToReach(101).numerator, space)

/** The multiplier `elapsedMs` after take-off, in hundredths: e^(0.00006 · ms), rounded down. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.floor(100 * Math.exp(risePerMs * Math.max(0, elapsedMs)))

/** The first whole millisecond after take-off at which the curve shows at least `multiplier` hundredths. */
export function reachedAfterMs(multiplier: number): number {
  if (multiplier <= 100) return 0
  let elapsedMs = Math.max(0, Math.floor(Math.log(multiplier / 100) / risePerMs) - 1)
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs++
  return elapsedMs
}
