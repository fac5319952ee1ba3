import { ratio } from '@chokka/game-math/odds'
import type { Ratio } from '@chokka/game-math/odds'

// Payouts and probabilities, by the same code as in the studio. Nothing here turns a seed into an outcome; results come
// from the studio only, and only the verify page can recompute them.
export {
  chanceOfColour,
  colourOfSegment,
  colourOfSlot,
  doubleColours,
  doublePays,
  doubleWheel,
} from '@chokka/game-math/double'
export type { DoubleColour } from '@chokka/game-math/double'
export { caughtAtOnce, chanceToReach, multiplierAt } from '@chokka/game-math/crash'
export { diceAllows, diceMultiplier, diceOutcomes, maxWinningRolls, winningRolls } from '@chokka/game-math/dice'
export { minReturnPpm, maxStake, maxWin, minStake } from '@chokka/game-math/limits'
export { coinChance, coinMultiplier, longestStreak } from '@chokka/game-math/coin'
export { hiloChance, hiloGuesses, hiloMultiplier, maxPasses, passStep, rankOf, waysOf } from '@chokka/game-math/hilo'
export { kenoChance, kenoNumbers, kenoReturn, kenoRisks, kenoTable, maxPicks } from '@chokka/game-math/keno'
export type { KenoRisk } from '@chokka/game-math/keno'
export { highestLimboTarget, limboChance, maxTarget, minTarget } from '@chokka/game-math/limbo'
export { minMines, minesChance, minesMultiplier, mineTiles, maxMines } from '@chokka/game-math/mines'
export { choose, hundredths, payoutOf, ratio, shownMultiplier } from '@chokka/game-math/odds'
export type { Ratio } from '@chokka/game-math/odds'
export { canBePaid, highestCrashTarget, topPrize } from '@chokka/game-math/pay-table'
export { minRows, maxRows, plinkoRisks, plinkoTable, printedReturn } from '@chokka/game-math/plinko'
export type { PlinkoRisk } from '@chokka/game-math/plinko'
export { towerLevels, towerRows, towersChance, towersMultiplier, towerTiles } from '@chokka/game-math/towers'
export type { TowerLevel } from '@chokka/game-math/towers'
export { wheelPrizes, wheelRisks, wheelSizes, wheelTable } from '@chokka/game-math/wheel'
export type { WheelRisk, WheelSize } from '@chokka/game-math/wheel'

/** A chance in per cent, rounded to four decimals: "49.5000"; to eight where four would show zero. */
export const percentOf = ({ numerator, denominator }: Ratio): string =>
  nearest(ratio(numerator * 100n, denominator), numerator * 1_000_000n < denominator ? 8 : 4)

/** One in how many, with two decimals, rounded down: "2.02". */
export const onceIn = ({ numerator, denominator }: Ratio): string => fromE2(Number((denominator * 100n) / numerator))

/** A fraction rounded to a number of decimals: 50.4999 to one decimal is "50.5". */
export function nearest({ numerator, denominator }: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const digits = ((numerator * scale * 2n + denominator) / (denominator * 2n)).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** 187 → "1.87": whole hundredths as a decimal string. */
export const fromE2 = (e2: number): string => `${Math.trunc(e2 / 100)}.${String(e2 % 100).padStart(2, '0')}`

/** "3.00", "3", "3.1" → 300, 310; null for what is not a number of at most two decimals. */
export function toE2(decimal: string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(decimal)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
