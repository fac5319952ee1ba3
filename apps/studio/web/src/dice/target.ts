import { diceOutcomes, maxWinningRolls } from '../kit/odds.ts'

export type Direction = 'over' | 'under'
const highest = diceOutcomes - 1

/** The targets of a direction that can win and pay more than the stake, in hundredths. */
export const targetsOf = (direction: Direction): { min: number; max: number } =>
  direction === 'over' ? { min: highest - maxWinningRolls, max: highest - 1 } : { min: 1, max: maxWinningRolls }

export function withinTargets(target: number, direction: Direction): number {
  const { min, max } = targetsOf(direction)
  return Math.min(Math.max(Math.round(target), min), max)
}

/** The target of the other direction with as many winning rolls. */
export const mirrored = (target: number): number => highest - target
