import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  caughtAfterMs,
  chanceToReach,
  crashPoint,
  flightOf,
  hashBefore,
  highestCashOutOf,
  leadsTo,
  multiplierAt,
  pointOf,
  reachedAfterMs,
} from './crash.ts'

const salt = 'a public salt'
const chainOf = (seed: string, length: number): string[] => {
  const chain = [createHash('sha256').update(seed).digest()]
  while (chain.length < length)
    chain.push(
      createHash('sha256')
        .update(chain.at(-1) ?? '')
        .digest(),
    )
  return chain.map((hash) => hash.toString('hex'))
}

// The published formula, in floating point, as an independent check of the exact integers.
const published = (hash: string) => {
  const digest = createHmac('sha256', salt).update(Buffer.from(hash, 'hex')).digest('hex')
  const x = Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
  return Math.max(100, Math.floor(99 / (1 - x)))
}

test('crash points are those of the published formula', async () => {
  for (const hash of chainOf('vectors', 500)) expect(await crashPoint(hash, salt)).toBe(published(hash))
})

test('the least draw crashes at 1.00 and the greatest at 99 · 2^52 hundredths', () => {
  //
  expect(pointOf('0'.repeat(64))).toBe(100)
  expect(pointOf('f'.repeat(64))).toBe(99 * 2 ** 52)
  expect(pointOf(`8${'0'.repeat(63)}`)).toBe(198)
})

test('the chance to reach a multiplier is exact: the draws next to the boundary fall on the right sides', () => {
  for (const multiplier of [101, 102, 150, 198, 200, 333, 1000, 99_999, 10_000_000]) {
    const { numerator } = chanceToReach(multiplier)
    const least = (1n << 52n) - numerator
    expect(pointOf(least.toString(16).padStart(13, '0'))).toBeGreaterThanOrEqual(multiplier)
    expect(pointOf((least - 1n).toString(16).padStart(13, '0'))).toBeLessThan(multiplier)
  }
})

test('every cash-out from 1.01 to 1,000,000.00 returns 99 % to eight decimals', () => {
  // R-04 R-11 R-14: the chance is a count of the 2^52 draws.
  const check = (multiplier: number) => {
    const { numerator, denominator } = chanceToReach(multiplier)
    const perBillion = (numerator * BigInt(multiplier) * 10_000_000n) / denominator
    expect(perBillion === 989_999_999n || perBillion === 990_000_000n, String(multiplier)).toBe(true)
  }
  for (let multiplier = 101; multiplier <= 20_000; multiplier++) check(multiplier)
  for (let multiplier = 20_000; multiplier <= 100_000_000; multiplier += 99_991) check(multiplier)
})

/**
 * The least of the 2^52 draws with which a cash-out by hand after `elapsedMs` is paid, found with the functions of the
 * game.
 */
function leastDrawThatPays(elapsedMs: number): bigint {
  const isPaid = (draw: bigint) => elapsedMs < caughtAfterMs(highestCashOutOf(draw.toString(16).padStart(13, '0')))
  let [low, high] = [0n, 1n << 52n]
  while (low < high) {
    const middle = (low + high) / 2n
    if (isPaid(middle)) high = middle
    else low = middle + 1n
  }
  return low
}

test('a cash-out by hand at any millisecond returns 99 % to eight decimals, over all draws', () => {
  // every millisecond of the first minute from 1.00× on, then some up to the highest multiplier that is played.
  const check = (elapsedMs: number) => {
    const paid = multiplierAt(elapsedMs)
    const winning = (1n << 52n) - leastDrawThatPays(elapsedMs)
    const perBillion = (winning * BigInt(paid) * 10_000_000n) >> 52n
    expect(perBillion === 989_999_999n || perBillion === 990_000_000n, `${elapsedMs} ms, ${paid}`).toBe(true)
  }
  for (let elapsedMs = 0; elapsedMs <= 20_000; elapsedMs++) check(elapsedMs)
  for (let elapsedMs = 20_000; elapsedMs <= reachedAfterMs(100_000_000); elapsedMs += 97) check(elapsedMs)
})

test('a cash-out by hand is paid the point at most: the ball is caught when the next hundredth would be shown', () => {
  for (const point of [100, 101, 102, 150, 198, 200, 333, 1000, 4000]) {
    expect(multiplierAt(caughtAfterMs(point) - 1)).toBe(point)
    expect(multiplierAt(caughtAfterMs(point))).toBe(point + 1)
  }
  // Higher up a millisecond is more than a hundredth, and some points are never shown.
  for (const point of [20_001, 99_999, 1_000_000, 100_000_000]) {
    expect(multiplierAt(caughtAfterMs(point) - 1)).toBeLessThanOrEqual(point)
    expect(multiplierAt(caughtAfterMs(point))).toBeGreaterThan(point)
  }
})

test('one round in a hundred ends before anybody can cash out, and its point is 1.00 like that of other short ones', () => {
  const draw = (hundredth: bigint) => ((hundredth << 52n) / 100n).toString(16).padStart(13, '0')
  const least = ((1n << 52n) + 99n) / 100n
  expect([highestCashOutOf(draw(0n)), pointOf(draw(0n)), caughtAfterMs(99)]).toEqual([99, 100, 0])
  expect(highestCashOutOf((least - 1n).toString(16).padStart(13, '0'))).toBe(99)
  expect(highestCashOutOf(least.toString(16).padStart(13, '0'))).toBe(100)
  expect(pointOf(least.toString(16).padStart(13, '0'))).toBe(100)
})

test('a flight has the point of its game and ends after its highest cash-out, also when no cash-out can be paid', async () => {
  const digest = (hash: string) => createHmac('sha256', salt).update(Buffer.from(hash, 'hex')).digest('hex')
  const games = chainOf('flights', 500)
  for (const hash of games) {
    const highest = highestCashOutOf(digest(hash))
    const flight = { point: Math.max(100, highest), caughtAfterMs: caughtAfterMs(highest) }
    expect(await flightOf(hash, salt)).toEqual(flight)
  }
  expect(games.filter((hash) => highestCashOutOf(digest(hash)) === 99).length).toBeGreaterThan(0)
})

test('100,000 games of a fixed chain crash as often as the exact chances say', async () => {
  // 99.9 % quantile of chi-square with 7 degrees of freedom is 24.3.
  const bounds = [101, 120, 150, 200, 300, 500, 1000]
  const seen = Array.from({ length: bounds.length + 1 }, () => 0)
  const games = chainOf('chi', 100_000)
  for (const hash of games) {
    const point = published(hash)
    const cell = bounds.filter((bound) => point >= bound).length
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  const reach = [100, ...bounds].map((bound) => {
    const { numerator, denominator } = chanceToReach(bound)
    return Number(numerator) / Number(denominator)
  })
  const statistic = seen.reduce((sum, cell, at) => {
    const expected = games.length * ((reach[at] ?? 0) - (reach[at + 1] ?? 0))
    return sum + (cell - expected) ** 2 / expected
  }, 0)
  expect(statistic).toBeLessThan(24.3)
})

test('a game hash leads back to the published last hash, and a changed one does not', async () => {
  const [first = '', second = '', third = ''] = chainOf('walk', 3)
  expect(await hashBefore(first)).toBe(second)
  expect(await leadsTo(first, third, 2)).toBe(true)
  expect(await leadsTo(first, third, 1)).toBe(false)
  expect(await leadsTo(`0${first.slice(1)}`, third, 2)).toBe(first.startsWith('0'))
})

test('the published last hash does not tell the next crash point', async () => {
  // game 1 needs the preimage of the last hash; the last hash itself gives another point.
  const points = await Promise.all(
    chainOf('secret', 60).map(async (hash) => [
      await crashPoint(hash, salt),
      await crashPoint(await hashBefore(hash), salt),
    ]),
  )
  expect(points.filter(([own, shown]) => own === shown).length).toBeLessThan(10)
})

test('the curve reaches each multiplier at its millisecond and not one before', () => {
  expect(multiplierAt(0)).toBe(100)
  expect(multiplierAt(-5)).toBe(100)
  for (const multiplier of [101, 150, 187, 200, 1000, 4000, 100_000, 100_000_000]) {
    const elapsedMs = reachedAfterMs(multiplier)
    expect(multiplierAt(elapsedMs)).toBeGreaterThanOrEqual(multiplier)
    expect(multiplierAt(elapsedMs - 1)).toBeLessThan(multiplier)
  }
  expect(reachedAfterMs(100)).toBe(0)
})
