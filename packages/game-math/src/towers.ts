import { pick } from './fair.ts'
import type { Game, StepEngine } from './game.ts'
import { ratio, returned } from './odds.ts'
import type { Ratio } from './odds.ts'

export const towerLevels = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type TowerLevel = (typeof towerLevels)[number]
export type TowersChoice = { level: TowerLevel }
/** The tiles stepped on, from the lowest row; the trap that was hit, if any; and the safe tiles of all rows. */
export type TowersOutcome = { climbed: readonly number[]; fellOn: number | null; safeTiles?: readonly number[] }

export const towerRows = 8
/** How many tiles a row has, and how many of them are safe. */
export const towerTiles: Record<TowerLevel, { tiles: number; safe: number }> = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
}

/** 0.99 × (tiles ÷ safe)^rows: the multiplier after so many rows; 1 before the first. */
export function towersMultiplier(level: TowerLevel, rows: number): Ratio {
  if (rows === 0) return ratio(1n, 1n)
  const { tiles, safe } = towerTiles[level]
  const times = BigInt(rows)
  return ratio(returned.numerator * BigInt(tiles) ** times, returned.denominator * BigInt(safe) ** times)
}

/** The exact chance to climb so many rows, whichever tiles are taken. */
export function towersChance(level: TowerLevel, rows: number): Ratio {
  const { tiles, safe } = towerTiles[level]
  return ratio(BigInt(safe) ** BigInt(rows), BigInt(tiles) ** BigInt(rows))
}

/**
 * Whether a tile of a row is safe: one draw for each row picks the only trap, or the only safe tile, whichever there is
 * one of (where both are one, the trap).
 */
export function isSafe(drawn: readonly number[], level: TowerLevel, row: number, tile: number): boolean {
  const { tiles, safe } = towerTiles[level]
  const picked = pick(drawn[row] ?? 0, tiles)
  return tiles - safe === 1 ? tile !== picked : tile === picked
}

/** The safe tiles of all rows, from the lowest, each as row × 4 + tile. */
const safeTilesOf = (drawn: readonly number[], level: TowerLevel): number[] =>
  Array.from({ length: towerRows * 4 }, (_, at) => at).filter((at) => {
    const [row, tile] = [Math.floor(at / 4), at % 4]
    return tile < towerTiles[level].tiles && isSafe(drawn, level, row, tile)
  })

export const towers: Game<TowersChoice, TowersOutcome> = {
  kind: 'steps',
  rules: 1,
  choice: {
    level: { label: 'level', is: 'word', of: towerLevels },
  },
  outcome: {
    climbed: { label: 'towersClimbed', is: 'numbers', min: 0, max: 3, most: towerRows, as: 'fromOne' },
    fellOn: { label: 'towersFellOn', is: 'number', min: 0, max: 3, as: 'fromOne', empty: true },
    safeTiles: {
      ...{ label: 'towersSafe', is: 'numbers', min: 0, max: towerRows * 4 - 1, most: towerRows * 3 },
      ...{ distinct: true, late: true, hidden: true, fact: null },
    },
  },
  first: { level: 'medium' },
  highestStep: 3,
  prizes: () =>
    towerLevels.flatMap((level) =>
      Array.from({ length: towerRows }, (_, at) => ({
        choice: `${level}, ${at + 1} rows`,
        multiplier: towersMultiplier(level, at + 1),
        chance: towersChance(level, at + 1),
      })),
    ),
}

export const towersEngine: StepEngine<TowersChoice, TowersOutcome> = {
  kind: 'steps',
  draws: () => towerRows,
  allows: (_drawn, { level }, _steps, tile) => tile >= 0 && tile < towerTiles[level].tiles,
  guess: () => 0,
  position: (drawn, { level }, steps) => {
    if (steps.some((tile, row) => !isSafe(drawn, level, row, tile))) {
      return { state: 'lost', multiplier: ratio(0n, 1n), canCashOut: false, next: [null] }
    }
    const isTop = steps.length >= towerRows
    return {
      state: isTop ? 'complete' : 'open',
      multiplier: towersMultiplier(level, steps.length),
      canCashOut: steps.length > 0,
      next: [isTop ? null : towersMultiplier(level, steps.length + 1)],
    }
  },
  outcome: (drawn, { level }, steps, over) => {
    const fell = steps.findIndex((tile, row) => !isSafe(drawn, level, row, tile))
    return {
      climbed: fell < 0 ? steps : steps.slice(0, fell),
      fellOn: fell < 0 ? null : (steps[fell] ?? null),
      ...(over ? { safeTiles: safeTilesOf(drawn, level) } : {}),
    }
  },
  stepsOf: ({ climbed, fellOn }) => (fellOn === null ? climbed : [...climbed, fellOn]),
}
