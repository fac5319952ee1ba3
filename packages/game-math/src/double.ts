import { fromHex, hmacSha256, toHex, utf8 } from './fair.ts'
import type { Prize } from './game.ts'
import { hundredths, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'

/**
 * Double: a wheel of twenty equal segments in three colours, one spin for everybody. Nine segments pay 2.20×, nine pay
 * 2.20×, two pay 9.90×: each colour returns exactly 99 %. A spin is drawn as a flight of crash is (crash.ts): from
 * HMAC-SHA256 with the salt as key over the hash of the game, X is the first 52 bits ÷ 2^52, and the segment is
 * floor(20 · X), counted from 0.
 */
export const doubleColours = ['red', 'black', 'gold'] as const
export type DoubleColour = (typeof doubleColours)[number]

const space = 1n << 52n

/** The colours of the segments, in the direction in which they are counted. The two of gold are opposite. */
export const doubleWheel: readonly DoubleColour[] = [
  'gold',
  ...alternating('red', 9),
  'gold',
  ...alternating('black', 9),
]

function alternating(first: 'red' | 'black', count: number): DoubleColour[] {
  const second = first === 'red' ? 'black' : 'red'
  return Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first : second))
}

/** What a colour pays, in hundredths. */
export const doublePays: Readonly<Record<DoubleColour, number>> = { red: 220, black: 220, gold: 990 }

/** A bet is on a colour by its place among them, from 1, as the bets of a round are counted. */
export const colourOfSlot = (slot: number): DoubleColour => doubleColours[slot - 1] ?? 'red'

/** The colour of a segment. Throws RangeError where the wheel has no such segment. */
export function colourOfSegment(segment: number): DoubleColour {
  const colour = doubleWheel[segment]
  if (colour === undefined) throw new RangeError('no such segment')
  return colour
}

/** What a bet on a colour is paid, as a multiplier in hundredths; 0 when it is lost. */
export const doubleMultiplier = (slot: number, segment: number): number =>
  colourOfSlot(slot) === colourOfSegment(segment) ? doublePays[colourOfSlot(slot)] : 0

/** The segment where a game stops, for its hash (64 hexadecimal digits) and the salt. */
export async function segmentOfGame(gameHash: string, salt: string): Promise<number> {
  return drawnSegment(toHex(await hmacSha256(utf8(salt), fromHex(gameHash))))
}

/** The segment from the digest: only its first 13 hexadecimal digits (52 bits) count. */
export const drawnSegment = (digestHex: string): number =>
  Number((BigInt(`0x${digestHex.slice(0, 13)}`) * BigInt(doubleWheel.length)) / space)

/** The chance of a colour. Of 2^52 draws a segment has at most one more than another. */
export const chanceOfColour = (colour: DoubleColour): Ratio =>
  ratio(BigInt(doubleWheel.filter((one) => one === colour).length), BigInt(doubleWheel.length))

export const doublePrizes = (): Prize[] =>
  doubleColours.map((colour) => ({
    choice: colour,
    multiplier: hundredths(doublePays[colour]),
    chance: chanceOfColour(colour),
  }))
