import { pick, weightOf } from './fair.ts'
import { ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

/** Rolls go from 0.00 to 100.00, counted in hundredths: 10,001 outcomes. */
export const diceOutcomes = 10_001
export const diceDraws = 1
/** At most 9,800 of the outcomes may win, so that every win pays more than the stake. */
export const maxWinningRolls = 9_800

export type Direction = 'over' | 'under'

export const rollOf = (draw: number): number => pick(draw, diceOutcomes)

/** How many of the 10,001 rolls win. The target itself, in hundredths, wins neither way. */
export const winningRolls = (target: number, direction: Direction): number =>
  direction === 'over' ? diceOutcomes - 1 - target : target

export function diceAllows(target: number, direction: Direction): boolean {
  const winning = winningRolls(target, direction)
  return Number.isInteger(target) && winning >= 1 && winning <= maxWinningRolls
}

export const diceWins = (roll: number, target: number, direction: Direction): boolean =>
  direction === 'over' ? roll > target : roll < target

/** 0.99 × 10,001 ÷ winning rolls. */
export const diceMultiplier = (target: number, direction: Direction): Ratio =>
  ratio(returned.numerator * BigInt(diceOutcomes), returned.denominator * BigInt(winningRolls(target, direction)))

/** The exact return over all 2^32 draws. */
export function diceReturn(target: number, direction: Direction): Ratio {
  let winning = 0n
  for (let roll = 0; roll < diceOutcomes; roll++) {
    if (diceWins(roll, target, direction)) winning += weightOf(roll, diceOutcomes)
  }
  const { numerator, denominator } = diceMultiplier(target, direction)
  return ratio(winning * numerator, denominator << 32n)
}
