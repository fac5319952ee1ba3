import { pick } from './fair.ts'
import type { Game, StepEngine } from './game.ts'
import { ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

/** Nothing is chosen before the first call. */
export type CoinChoice = Readonly<Record<string, never>>
export type CoinOutcome = { calls: readonly number[]; fell: readonly number[] }

/** Heads is 0, tails is 1. */
export const coinSides = ['heads', 'tails'] as const
export const longestStreak = 20

/** 0.99 × 2^streak: the multiplier after so many right calls; 1 before the first. */
export const coinMultiplier = (streak: number): Ratio =>
  streak === 0 ? ratio(1n, 1n) : ratio(returned.numerator << BigInt(streak), returned.denominator)

/** The exact chance of so many right calls in a row. */
export const coinChance = (streak: number): Ratio => ratio(1n, 1n << BigInt(streak))

const sides = { is: 'numbers', min: 0, max: 1, most: longestStreak, words: coinSides } as const

export const coin: Game<CoinChoice, CoinOutcome> = {
  kind: 'steps',
  rules: 1,
  choice: {},
  outcome: { calls: { label: 'coinCalls', ...sides }, fell: { label: 'coinFell', ...sides } },
  first: {},
  highestStep: 1,
  prizes: () =>
    Array.from({ length: longestStreak }, (_, at) => ({
      choice: `${at + 1} in a row`,
      multiplier: coinMultiplier(at + 1),
      chance: coinChance(at + 1),
    })),
}

/** One toss for each call. */
const tosses = (drawn: readonly number[], count: number): number[] => drawn.slice(0, count).map((draw) => pick(draw, 2))

export const coinEngine: StepEngine<CoinChoice, CoinOutcome> = {
  kind: 'steps',
  draws: (_choice, steps) => steps,
  allows: (_drawn, _choice, _calls, call) => call === 0 || call === 1,
  guess: () => 0,
  position: (drawn, _choice, calls) => {
    const fell = tosses(drawn, calls.length)
    if (calls.some((call, at) => call !== fell[at])) {
      return { state: 'lost', multiplier: ratio(0n, 1n), canCashOut: false, next: [null] }
    }
    const isLast = calls.length >= longestStreak
    return {
      state: isLast ? 'complete' : 'open',
      multiplier: coinMultiplier(calls.length),
      canCashOut: calls.length > 0,
      next: [isLast ? null : coinMultiplier(calls.length + 1)],
    }
  },
  outcome: (drawn, _choice, calls) => ({ calls, fell: tosses(drawn, calls.length) }),
  stepsOf: ({ calls }) => calls,
}
