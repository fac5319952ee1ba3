import { fromMicros, PAISA } from '@chokka/money'
import { expect, test } from 'vitest'
import { caughtAtOnce, pointOf } from './crash.ts'
import { minReturnPpm, maxStake, maxWin, minStake } from './limits.ts'
import { payoutOf, ppm, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'
import { gameNames } from './games.ts'
import { canBePaid, highestCrashTarget, payTable } from './pay-table.ts'
import type { Prize } from './pay-table.ts'

const plain = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator)

/** Every bet that can be placed, with all that it can pay: one prize, or for plinko the buckets of its table. */
function everyBet(): Map<string, Prize[]> {
  const bets = new Map<string, Prize[]>()
  for (const game of gameNames) {
    for (const prize of payTable(game)) {
      const name = `${game} ${prize.choice}`
      bets.set(name, [...(bets.get(name) ?? []), prize])
    }
  }
  for (let target = 101; target < 20_000; target++) {
    bets.set(`crash at ${target}`, [
      { choice: '', multiplier: ratio(BigInt(target), 100n), chance: ratio(99n, BigInt(target)) },
    ])
  }
  return bets
}

/** The average return of a stake after each payout is rounded down to the paisa: exact, in parts per million. */
function returnAfterRounding(prizes: readonly Prize[], stakePaisa: number): bigint {
  const stake = fromMicros(BigInt(stakePaisa) * PAISA)
  const common = prizes[0]?.chance.denominator ?? 1n
  const paid = prizes.reduce((sum, { multiplier, chance }) => sum + payoutOf(stake, multiplier) * chance.numerator, 0n)
  return ppm(ratio(paid, stake * common))
}

test('after rounding down to the paisa no bet returns less than 98.9 %, at any stake', () => {
  // R-14 R-17. Rounding costs less than one paisa of each payout, so above some stake no check is needed.
  const minPaisa = Number(minStake / PAISA)
  for (const [name, prizes] of everyBet()) {
    const exact = prizes.reduce((sum, { multiplier, chance }) => sum + plain(multiplier) * plain(chance), 0)
    const paid = prizes.reduce(
      (sum, { multiplier, chance }) => (multiplier.numerator > 0n ? sum + plain(chance) : sum),
      0,
    )
    for (let stake = minPaisa; ; stake++) {
      const least = returnAfterRounding(prizes, stake)
      if (least < minReturnPpm) expect.fail(`${name} at ${stake} paisa returns ${least} ppm`)
      if (exact - paid / (stake + 1) > Number(minReturnPpm) / 1e6) break
      expect(stake).toBeLessThan(minPaisa * 2)
    }
  }
  expect(minReturnPpm).toBe(989_000n)
})

test('crash is caught at 1.00× as often as a count of the draws says: 1.98 %, one round in 50.5', () => {
  // points rise with the draw, so the draws that end at once are those below one boundary.
  let [first, last] = [0n, 1n << 52n]
  while (first < last) {
    const middle = (first + last) / 2n
    if (pointOf(middle.toString(16).padStart(13, '0')) > 100) last = middle
    else first = middle + 1n
  }
  expect(caughtAtOnce.numerator * (1n << 52n)).toBe(first * caughtAtOnce.denominator)
  expect(plain(caughtAtOnce)).toBeCloseTo(1 - 0.99 / 1.01, 12)
  expect(ppm(caughtAtOnce)).toBe(19_801n)
})

test('a prize can be paid when the minimum stake on it stays within the highest win, to the paisa', () => {
  const edge = ratio(maxWin, minStake)
  expect(canBePaid(edge)).toBe(true)
  expect(canBePaid(ratio(maxWin + PAISA, minStake))).toBe(false)
  expect(canBePaid(ratio(maxWin + PAISA - 1n, minStake))).toBe(true)
  expect(payoutOf(minStake, ratio(BigInt(highestCrashTarget), 100n))).toBe(maxWin)
  const out = payTable('mines').filter(({ multiplier }) => !canBePaid(multiplier))
  expect(out.length).toBeGreaterThan(0)
  for (const { multiplier, choice } of out) expect(plain(multiplier), choice).toBeGreaterThan(Number(maxWin / minStake))
  for (const game of ['crash', 'dice', 'plinko'] as const) {
    expect(
      payTable(game).filter(({ multiplier }) => !canBePaid(multiplier)),
      game,
    ).toEqual([])
  }
  expect(maxStake).toBeGreaterThan(minStake)
})
