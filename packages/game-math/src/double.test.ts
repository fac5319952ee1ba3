import { expect, test } from 'vitest'
import { hashBefore } from './crash.ts'
import {
  colourOfSegment,
  colourOfSlot,
  doubleColours,
  doubleMultiplier,
  doublePays,
  doubleWheel,
  drawnSegment,
  segmentOfGame,
} from './double.ts'
import { hmacSha256, fromHex, toHex, utf8 } from './fair.ts'

const space = 1n << 52n
const digestOf = (draw: bigint) => draw.toString(16).padStart(13, '0') + 'f'.repeat(51)

/** How many of the 2^52 draws stop at a segment, from the two draws at its ends. */
function weightOf(segment: number): bigint {
  const first = (from: number) => {
    let [low, high] = [0n, space]
    while (low < high) {
      const middle = (low + high) / 2n
      if (drawnSegment(digestOf(middle)) >= from) high = middle
      else low = middle + 1n
    }
    return low
  }
  return first(segment + 1) - first(segment)
}

test('every colour of double returns exactly 99 %, counted over the segments and over all draws', () => {
  // R-14 R-15 R-17
  expect(doubleWheel).toHaveLength(20)
  expect(doubleColours.map((colour) => doubleWheel.filter((one) => one === colour).length)).toEqual([9, 9, 2])
  const weights = doubleWheel.map((_, segment) => weightOf(segment))
  expect(weights.reduce((sum, one) => sum + one, 0n)).toBe(space)
  for (const one of weights) expect([space / 20n, space / 20n + 1n]).toContain(one)
  for (const [at, colour] of doubleColours.entries()) {
    const paid = doubleWheel.reduce((sum, _, segment) => sum + doubleMultiplier(at + 1, segment), 0)
    expect(paid, colour).toBe(doubleWheel.length * 99)
    const drawn = weights.reduce((sum, one, segment) => sum + one * BigInt(doubleMultiplier(at + 1, segment)), 0n)
    // Twenty does not divide 2^52: the return differs from 99 % by less than one in 10^14.
    const off = drawn - space * 99n
    expect(off < 0n ? -off : off, colour).toBeLessThan((space * 100n) / 10n ** 14n)
  }
})

test('a bet wins on the segments of its own colour and on no other, and the two of gold lie opposite', () => {
  for (const [at, colour] of doubleColours.entries()) {
    expect(colourOfSlot(at + 1)).toBe(colour)
    for (const [segment, lies] of doubleWheel.entries()) {
      expect(doubleMultiplier(at + 1, segment)).toBe(lies === colour ? doublePays[colour] : 0)
    }
  }
  expect([colourOfSegment(0), colourOfSegment(10)]).toEqual(['gold', 'gold'])
  expect(() => colourOfSegment(20)).toThrow(RangeError)
  for (const [at, colour] of doubleWheel.entries()) expect(doubleWheel[(at + 1) % 20], `${at}`).not.toBe(colour)
})

test('the segment follows from hash and salt as published, and a chain of 2,000 games spreads over all segments', async () => {
  // R-04 R-05 R-06 R-09 R-11
  let hash = 'ab'.repeat(32)
  const seen = doubleWheel.map(() => 0)
  for (let game = 0; game < 2000; game++) {
    const drawn = Number.parseInt(toHex(await hmacSha256(utf8('salt'), fromHex(hash))).slice(0, 13), 16)
    const segment = await segmentOfGame(hash, 'salt')
    expect(segment).toBe(Math.floor((drawn / 2 ** 52) * 20))
    seen[segment] = (seen[segment] ?? 0) + 1
    hash = await hashBefore(hash)
  }
  // Below the 99.9 % quantile of chi-square with 19 degrees of freedom.
  expect(seen.reduce((sum, one) => sum + (one - 100) ** 2 / 100, 0)).toBeLessThan(43.8)
})
