import type { Model } from '@chokka/game-math/slots/model'

/** What a strip shows from a stop on. */
export const windowOf = (strip: string, stop: number, rows: number): string =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '0').join('')

/**
 * The reels before the first spin: places of the real strips where nothing wins, least of all the top prize (G-10).
 * Of some places, always the same, the one whose neighbouring reels have the least in common.
 */
export function restingStops(model: Model): number[] {
  const tries = Array.from({ length: 60 }, (_, at) =>
    model.strips.map((strip, reel) => (at * 7 + reel * (5 + (at % 3))) % strip.length),
  )
  const shared = (stops: number[]): number => {
    const grid = stops.map((stop, reel) => windowOf(model.strips[reel] ?? '', stop, model.grid[reel] ?? 3))
    const counts = new Map<string, number>()
    for (const symbol of grid.join('')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    const alike = grid.slice(1).reduce((sum, column, at) => sum + inBoth(grid[at] ?? '', column), 0)
    // Two first reels without a common symbol, wilds included, win nothing on lines or ways.
    const first = inBoth(grid[0] ?? '', grid[1] ?? '') + inBoth(grid.at(-1) ?? '', grid.at(-2) ?? '')
    return first * 100 + alike + Math.max(...counts.values())
  }
  return tries.toSorted((one, other) => shared(one) - shared(other))[0] ?? []
}

function inBoth(one: string, other: string): number {
  if (one.includes('W') || other.includes('W')) return 2
  return new Set([...one].filter((symbol) => other.includes(symbol))).size
}
