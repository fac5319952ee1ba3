import { chanceToReach } from './crash.ts'
import { doublePrizes } from './double.ts'
import type { Prize } from './game.ts'
import { isSolo, soloGames } from './games.ts'
import type { GameName } from './games.ts'
import { maxWin, minStake } from './limits.ts'
import { hundredths, payoutOf, ratio } from './odds.ts'
import { isSpin } from './tables.ts'
import type { Ratio } from './odds.ts'

export type { Prize } from './game.ts'

/**
 * The multiplier, in hundredths, at which a bet of the minimum stake reaches the highest win: no bet can be paid at a
 * higher one.
 */
export const highestCrashTarget = Number((maxWin * 100n) / minStake)

// A crash target is a whole hundredth from 1.01 up. All follow one formula, so its table contains only some.
const crashTargets = [101, 150, 199, 200, 333, 500, 1000, 9999, 10_000, 123_456, 1_000_000, highestCrashTarget]

const crashPrizes = (): Prize[] =>
  crashTargets.map((target) => ({
    choice: `at ${target}`,
    multiplier: hundredths(target),
    chance: chanceToReach(target),
  }))

/** Everything that a game can pay, in a fixed order; the version of its rules stands for its content. */
export function payTable(game: GameName): Prize[] {
  if (isSolo(game)) return soloGames[game].prizes()
  return isSpin(game) ? doublePrizes() : crashPrizes()
}

/** Whether a multiplier can be paid at all: not when even the minimum stake would pass the highest win. */
export const canBePaid = (multiplier: Ratio): boolean => payoutOf(minStake, multiplier) <= maxWin

/**
 * The highest multiplier of a game and its chance: of all buckets together that pay it, where one choice has several.
 */
export function topPrize(game: GameName): Prize {
  const prizes = payTable(game).filter(({ multiplier }) => canBePaid(multiplier))
  const top = prizes.reduce((best, next) => (isBetter(next, best) ? next : best))
  const alike = prizes.filter(({ choice, multiplier }) => choice === top.choice && !isMore(top.multiplier, multiplier))
  return { ...top, chance: alike.map(({ chance }) => chance).reduce(sum) }
}

/** Of equal multipliers the likelier is the better. */
const isBetter = (a: Prize, b: Prize): boolean =>
  isMore(a.multiplier, b.multiplier) || (!isMore(b.multiplier, a.multiplier) && isMore(a.chance, b.chance))
const isMore = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator > b.numerator * a.denominator
const sum = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
