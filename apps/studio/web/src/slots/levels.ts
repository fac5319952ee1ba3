/** How much a round is celebrated, by its total ÷ its cost. `returned`: something, but no more than it cost. */
export type Level = 'none' | 'returned' | 'win' | 'four' | 'six' | 'sixes'

/** Amounts are hundredths of the stake of a spin; `costE2` is more than 100 for bought free spins. */
export function levelOf(totalE2: number, costE2: number): Level {
  if (totalE2 <= 0) return 'none'
  if (totalE2 <= costE2) return 'returned'
  if (totalE2 < costE2 * 10) return 'win'
  if (totalE2 < costE2 * 25) return 'four'
  return totalE2 < costE2 * 50 ? 'six' : 'sixes'
}

export const isCelebrated = (level: Level): boolean => level !== 'none' && level !== 'returned'
