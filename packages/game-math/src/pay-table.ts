import { chanceToReach } from './crash.ts'
import { diceAllows, diceMultiplier, diceOutcomes, winningRolls } from './dice.ts'
import { maxWin, minStake } from './limits.ts'
import { minMines, mineTiles, minesChance, minesMultiplier, maxMines } from './mines.ts'
import { choose, hundredths, payoutOf, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'
import { minRows, maxRows, plinkoRisks, plinkoTable } from './plinko.ts'

/** One way to win: the choice of the player, the multiplier, and its exact chance. */
export type Prize = { choice: string; multiplier: Ratio; chance: Ratio }
export type PaidGame = 'crash' | 'dice' | 'mines' | 'plinko'

/**
 * The multiplier, in hundredths, at which a bet of the minimum stake reaches the highest win: no bet can be paid at a
 * higher one.
 */
export const highestCrashTarget = Number((maxWin * 100n) / minStake)

// A crash target is a whole hundredth from 1.01 up. All follow one formula, so its table contains only some.
const crashTargets = [101, 150, 199, 200, 333, 500, 1000, 9999, 10_000, 123_456, 1_000_000, highestCrashTarget]

/** Everything that each game can pay, in a fixed order; `rulesVersion` of the studio stands for its content. */
export const payTables: Record<PaidGame, () => Prize[]> = {
  crash: () =>
    crashTargets.map((target) => ({
      choice: `at ${target}`,
      multiplier: hundredths(target),
      chance: chanceToReach(target),
    })),
  dice: () =>
    (['under', 'over'] as const).flatMap((direction) =>
      upFrom(0, diceOutcomes - 1)
        .filter((target) => diceAllows(target, direction))
        .map((target) => ({
          choice: `${direction} ${target}`,
          multiplier: diceMultiplier(target, direction),
          chance: ratio(BigInt(winningRolls(target, direction)), BigInt(diceOutcomes)),
        })),
    ),
  mines: () =>
    upFrom(minMines, maxMines).flatMap((mines) =>
      upFrom(1, mineTiles - mines).map((opened) => ({
        choice: `${mines} mines, ${opened} opened`,
        multiplier: minesMultiplier(mines, opened),
        chance: minesChance(mines, opened),
      })),
    ),
  plinko: () =>
    plinkoRisks.flatMap((risk) =>
      upFrom(minRows, maxRows).flatMap((rows) =>
        plinkoTable(risk, rows).map((e2, bucket) => ({
          choice: `${risk}, ${rows} rows`,
          multiplier: hundredths(e2),
          chance: ratio(choose(rows, bucket), 1n << BigInt(rows)),
        })),
      ),
    ),
}

/** Whether a multiplier can be paid at all: not when even the minimum stake would pass the highest win. */
export const canBePaid = (multiplier: Ratio): boolean => payoutOf(minStake, multiplier) <= maxWin

/**
 * The highest multiplier of a game and its chance: of all buckets together that pay it, where one choice has several.
 */
export function topPrize(game: PaidGame): Prize {
  const prizes = payTables[game]().filter(({ multiplier }) => canBePaid(multiplier))
  const top = prizes.reduce((best, next) => (isMore(next.multiplier, best.multiplier) ? next : best))
  const alike = prizes.filter(({ choice, multiplier }) => choice === top.choice && !isMore(top.multiplier, multiplier))
  return { ...top, chance: alike.map(({ chance }) => chance).reduce(sum) }
}

const isMore = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator > b.numerator * a.denominator
const sum = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
const upFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
