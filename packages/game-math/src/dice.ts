import { pick, weightOf } from './fair.ts'
import type { Game, InstantEngine } from './game.ts'
import { ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

/** Rolls go from 0.00 to 100.00, counted in hundredths: 10,001 outcomes. */
export const diceOutcomes = 10_001
const diceDraws = 1
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

export type DiceChoice = { target: number; direction: Direction }
export type DiceOutcome = { roll: number; won: boolean }

const roll = { is: 'number', min: 0, max: diceOutcomes - 1, as: 'hundredths' } as const

export const dice: Game<DiceChoice, DiceOutcome> = {
  kind: 'instant',
  rules: 2,
  choice: {
    target: { label: 'target', ...roll },
    direction: { label: 'direction', is: 'word', of: ['over', 'under'], keys: ['over', 'under'] },
  },
  outcome: {
    roll: { label: 'rolled', ...roll },
    won: { label: 'won', is: 'flag', hidden: true, fact: null },
  },
  first: { target: 5050, direction: 'over' },
  allows: ({ target, direction }) => diceAllows(target, direction),
  highest: ({ target, direction }) => diceMultiplier(target, direction),
  prizes: () =>
    (['under', 'over'] as const).flatMap((direction) =>
      Array.from({ length: diceOutcomes }, (_, target) => target)
        .filter((target) => diceAllows(target, direction))
        .map((target) => ({
          choice: `${direction} ${target}`,
          multiplier: diceMultiplier(target, direction),
          chance: ratio(BigInt(winningRolls(target, direction)), BigInt(diceOutcomes)),
        })),
    ),
}

export const diceEngine: InstantEngine<DiceChoice, DiceOutcome> = {
  kind: 'instant',
  draws: () => diceDraws,
  decide: ([draw = 0], { target, direction }) => {
    const rolled = rollOf(draw)
    const won = diceWins(rolled, target, direction)
    return { multiplier: won ? diceMultiplier(target, direction) : ratio(0n, 1n), outcome: { roll: rolled, won } }
  },
}
