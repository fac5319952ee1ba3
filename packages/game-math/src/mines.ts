import { pick } from './fair.ts'
import type { Game, StepEngine } from './game.ts'
import { choose, ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

export const mineTiles = 25
export const minMines = 1
export const maxMines = 24
/** The whole board is shuffled with 24 draws; the 25th tile is the remaining one. */
export const mineDraws = 24

/**
 * The positions of the mines: tiles 0–24, row by row. A Fisher-Yates shuffle: each draw picks one of the remaining
 * tiles, in their order, and the first `mines` of those picked hold a mine.
 */
export function minePositions(drawn: readonly number[], mines: number): number[] {
  const left = Array.from({ length: mineTiles }, (_, tile) => tile)
  return drawn.slice(0, mines).flatMap((draw) => left.splice(pick(draw, left.length), 1))
}

/** 0.99 × C(25, opened) ÷ C(25 − mines, opened): the multiplier after `opened` safe tiles; 1 before the first. */
export function minesMultiplier(mines: number, opened: number): Ratio {
  if (opened === 0) return ratio(1n, 1n)
  return ratio(returned.numerator * choose(mineTiles, opened), returned.denominator * choose(mineTiles - mines, opened))
}

/** The exact chance that the first `opened` tiles, whichever they are, hold no mine. */
export const minesChance = (mines: number, opened: number): Ratio =>
  ratio(choose(mineTiles - opened, mines), choose(mineTiles, mines))

export type MinesChoice = { mines: number }
/** The safe tiles in the order in which they were opened, the mine that was hit, and, once over, where all lay. */
export type MinesOutcome = { opened: readonly number[]; hit: number | null; minesAt?: readonly number[] }

const tile = { min: 0, max: mineTiles - 1, as: 'fromOne' } as const

export const mines: Game<MinesChoice, MinesOutcome> = {
  kind: 'steps',
  rules: 2,
  choice: { mines: { label: 'mineCount', is: 'number', min: minMines, max: maxMines } },
  outcome: {
    opened: { label: 'tilesInTurn', fact: 'picks', is: 'numbers', most: mineTiles, ...tile },
    hit: { label: 'mineHit', is: 'number', empty: true, fact: null, ...tile },
    minesAt: { label: 'minesLay', is: 'numbers', most: maxMines, late: true, fact: null, distinct: true, ...tile },
  },
  first: { mines: 3 },
  highestStep: mineTiles - 1,
  prizes: () =>
    Array.from({ length: maxMines - minMines + 1 }, (_, at) => minMines + at).flatMap((mines) =>
      Array.from({ length: mineTiles - mines }, (_, at) => at + 1).map((opened) => ({
        choice: `${mines} mines, ${opened} opened`,
        multiplier: minesMultiplier(mines, opened),
        chance: minesChance(mines, opened),
      })),
    ),
}

export const minesEngine: StepEngine<MinesChoice, MinesOutcome> = {
  kind: 'steps',
  draws: () => mineDraws,
  allows: (_drawn, _choice, steps, step) => step >= 0 && step < mineTiles && !steps.includes(step),
  guess: () => 0,
  position: (drawn, { mines: count }, steps) => {
    const mined = minePositions(drawn, count)
    if (steps.some((step) => mined.includes(step))) {
      return { state: 'lost', multiplier: ratio(0n, 1n), canCashOut: false, next: [null] }
    }
    const isLast = steps.length >= mineTiles - count
    return {
      state: isLast ? 'complete' : 'open',
      multiplier: minesMultiplier(count, steps.length),
      canCashOut: steps.length > 0,
      next: [isLast ? null : minesMultiplier(count, steps.length + 1)],
    }
  },
  outcome: (drawn, { mines: count }, steps, over) => {
    const mined = minePositions(drawn, count)
    const hit = steps.find((step) => mined.includes(step))
    return {
      opened: steps.filter((step) => !mined.includes(step)),
      hit: hit ?? null,
      ...(over ? { minesAt: mined } : {}),
    }
  },
  stepsOf: ({ opened, hit }) => (hit === null ? opened : [...opened, hit]),
}
