import { maxWin, minStake } from './limits.ts'
import { hundredths, ratio } from './odds.ts'
import type { Game, InstantEngine, Prize } from './game.ts'

export type LimboChoice = { target: number }
export type LimboOutcome = { reached: number; won: boolean }

/** Targets are whole hundredths: 101 is 1.01×. */
export const minTarget = 101
export const maxTarget = 100_000_000
/** A number beyond the highest target is shown as the highest target. */
const space = 1n << 52n

/** At the minimum stake a higher multiplier would pass the highest win, so no bet can aim at it. */
export const highestLimboTarget = Number((maxWin * 100n) / minStake)

/**
 * The number of two draws, in hundredths: floor(99 × 2^52 ÷ (2^52 − X)), where X is the first draw followed by the
 * upper 20 bits of the second. At least 1.00 and at most the highest target.
 */
export function limboNumber([first = 0, second = 0]: readonly number[]): number {
  const drawn = (BigInt(first) << 20n) | BigInt(second >>> 12)
  const reached = (99n * space) / (space - drawn)
  return Number(reached < 100n ? 100n : reached > BigInt(maxTarget) ? BigInt(maxTarget) : reached)
}

/** The exact number of the 2^52 draws that reach a target: floor(99 × 2^52 ÷ target). */
export const limboDraws = (target: number): bigint => (99n * space) / BigInt(target)

/** The exact chance to reach a target: less than 2^-52 below 0.99 ÷ target. */
export const limboChance = (target: number): Prize['chance'] => ratio(limboDraws(target), space)

// All targets follow one formula, so the table contains only some.
const targets = [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000, highestLimboTarget]

export const limbo: Game<LimboChoice, LimboOutcome> = {
  kind: 'instant',
  rules: 1,
  choice: { target: { label: 'limboTarget', is: 'number', min: minTarget, max: maxTarget, as: 'hundredths' } },
  outcome: {
    reached: { label: 'limboReached', is: 'number', min: 100, max: maxTarget, as: 'hundredths' },
    won: { label: 'won', is: 'flag', hidden: true, fact: null },
  },
  first: { target: 200 },
  highest: ({ target }) => hundredths(target),
  prizes: () =>
    targets.map((target) => ({
      choice: `at ${target}`,
      multiplier: hundredths(target),
      chance: ratio(99n, BigInt(target)),
    })),
}

export const limboEngine: InstantEngine<LimboChoice, LimboOutcome> = {
  kind: 'instant',
  draws: () => 2,
  decide: (drawn, { target }) => {
    const reached = limboNumber(drawn)
    const won = reached >= target
    return { multiplier: won ? hundredths(target) : ratio(0n, 1n), outcome: { reached, won } }
  },
}
