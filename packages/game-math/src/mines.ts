import { pick } from './fair.ts'
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
