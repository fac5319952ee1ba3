import { pick } from './fair.ts'
import type { Game, StepEngine } from './game.ts'
import { ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

/** Nothing is chosen before the first card. */
export type HiloChoice = Readonly<Record<string, never>>
/** `cards`: 0–51 in the order in which they came up, one more than there are guesses. */
export type HiloOutcome = { cards: readonly number[]; guesses: readonly number[] }

/** Passing takes another card; nothing is won or lost by it. */
export const hiloGuesses = ['higher', 'lower', 'same', 'pass'] as const
export const passStep = 3
export const maxPasses = 50
/** Even with the most likely guess each time, the highest win is reached before. */
const mostSteps = 250
const ranks = 13

/** The rank of a card: the ace is 1 and the lowest, the king 13. The deck never ends: each card comes from all 52. */
export const rankOf = (card: number): number => Math.floor(card / 4) + 1

/** How many of the 13 ranks make a guess on this rank right. */
export function waysOf(rank: number, guess: number): number {
  if (guess === 0) return ranks - rank
  return guess === 1 ? rank - 1 : 1
}

/** The exact chance that a guess is right. */
export const hiloChance = (rank: number, guess: number): Ratio => ratio(BigInt(waysOf(rank, guess)), BigInt(ranks))

/** 0.99 × 13 ÷ ways of each right guess, one after the other; 1 before the first. */
export function hiloMultiplier(ways: readonly number[]): Ratio {
  if (ways.length === 0) return ratio(1n, 1n)
  const times = BigInt(ranks) ** BigInt(ways.length)
  return ratio(
    returned.numerator * times,
    ways.reduce((product, one) => product * BigInt(one), returned.denominator),
  )
}

const isRight = (before: number, after: number, guess: number): boolean =>
  guess === 0 ? after > before : guess === 1 ? after < before : after === before

/** The cards that come up: the first when the round starts, and one for each guess or pass. */
const hiloCards = (drawn: readonly number[], count: number): number[] =>
  drawn.slice(0, count).map((draw) => pick(draw, 52))

export const hilo: Game<HiloChoice, HiloOutcome> = {
  kind: 'steps',
  rules: 1,
  choice: {},
  outcome: {
    cards: { label: 'hiloCards', is: 'numbers', min: 0, max: 51, most: mostSteps + 1, as: 'cards' },
    guesses: { label: 'hiloGuesses', is: 'numbers', min: 0, max: passStep, most: mostSteps, words: hiloGuesses },
  },
  first: {},
  highestStep: passStep,
  endless: true,
  prizes: () =>
    Array.from({ length: ranks }, (_, at) => at + 1).flatMap((rank) =>
      [0, 1, 2].flatMap((guess) => {
        const ways = waysOf(rank, guess)
        const choice = `${hiloGuesses[guess]} on ${rank}`
        return ways === 0 ? [] : [{ choice, multiplier: hiloMultiplier([ways]), chance: hiloChance(rank, guess) }]
      }),
    ),
}

export const hiloEngine: StepEngine<HiloChoice, HiloOutcome> = {
  kind: 'steps',
  draws: (_choice, steps) => steps + 1,
  allows: (drawn, _choice, steps, step) => {
    if (step < 0 || step > passStep) return false
    if (step === passStep) return steps.filter((one) => one === passStep).length < maxPasses
    return waysOf(rankOf(hiloCards(drawn, steps.length + 1).at(-1) ?? 0), step) > 0
  },
  guess: (step) => (step === passStep ? undefined : step),
  position: (drawn, _choice, steps) => {
    const shown = hiloCards(drawn, steps.length + 1).map(rankOf)
    const guessed = steps.flatMap((step, at) => (step === passStep ? [] : [{ step, at }]))
    const rank = (at: number): number => shown[at] ?? 0
    if (guessed.some(({ step, at }) => !isRight(rank(at), rank(at + 1), step))) {
      return { state: 'lost', multiplier: ratio(0n, 1n), canCashOut: false, next: [null, null, null] }
    }
    const ways = guessed.map(({ step, at }) => waysOf(rank(at), step))
    return {
      state: steps.length >= mostSteps ? 'complete' : 'open',
      multiplier: hiloMultiplier(ways),
      canCashOut: ways.length > 0,
      next: [0, 1, 2].map((guess) => {
        const more = waysOf(rank(steps.length), guess)
        return more === 0 ? null : hiloMultiplier([...ways, more])
      }),
    }
  },
  outcome: (drawn, _choice, guesses) => ({ cards: hiloCards(drawn, guesses.length + 1), guesses }),
  stepsOf: ({ guesses }) => guesses,
}
