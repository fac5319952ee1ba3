import type { Model } from '@chokka/game-math/slots/model'

/** What a strip shows from a stop on. */
export const windowOf = (strip: string, stop: number, rows: number): string =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '0').join('')

/** How many rows each reel has before the first spin: where heights change, those that come most often. */
export const restingRows = ({ grid, heights }: Model): readonly number[] => heights?.[0]?.[0] ?? grid

/**
 * The reels before the first spin: places of the real strips where nothing wins, least of all the top prize (G-10).
 * From either side, the second reel has nothing in common with the first where the strips allow it; where wins are
 * groups or counts, no symbol is there often.
 */
export function restingStops(model: Model): number[] {
  const { by } = model.counting
  const isAlong = by === 'lines' || by === 'ways'
  const rows = restingRows(model)
  const last = model.strips.length - 1
  const shown = (reel: number, stop: number) => windowOf(model.strips[reel] ?? '', stop, rows[reel] ?? 3)
  const stopsOf = (reel: number) => Array.from(model.strips[reel] ?? '', (_, stop) => stop)
  const costOf = (reel: number, before: readonly string[], cells: string): number => {
    if (by === 'cluster') return touching(before[reel - 1] ?? '', cells)
    const alike = inBoth(before[reel - 1] ?? '', cells)
    if (!isAlong) return alike + 4 * most(before.join('') + cells)
    return alike * (reel === 1 || reel === last ? 100 : 2) + most(before.join('') + cells)
  }
  const tried = stopsOf(0).map((first) => {
    const [stops, grid] = [[first], [shown(0, first)]]
    let cost = 0
    for (let reel = 1; reel <= last; reel++) {
      const stopped = stopsOf(reel)
        .map((stop) => ({ stop, cost: costOf(reel, grid, shown(reel, stop)) }))
        .toSorted((one, other) => one.cost - other.cost)[0] ?? { stop: 0, cost: 0 }
      stops.push(stopped.stop)
      grid.push(shown(reel, stopped.stop))
      cost = by === 'anywhere' ? most(grid.join('')) : cost + stopped.cost
    }
    return { stops, cost }
  })
  return tried.toSorted((one, other) => one.cost - other.cost)[0]?.stops ?? []
}

/** How often the commonest symbol is there. */
function most(cells: string): number {
  const counts = new Map<string, number>()
  for (const symbol of cells) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return Math.max(...counts.values())
}

/** How many symbols of a reel touch their like, beside or above them. */
function touching(before: string, cells: string): number {
  const isLike = (one: string, other: string | undefined) => one === other || one === 'W' || other === 'W'
  return [...cells].reduce((sum, symbol, row) => {
    const above = row > 0 && isLike(symbol, cells[row - 1])
    return sum + Number(isLike(symbol, before[row])) + Number(above)
  }, 0)
}

function inBoth(one: string, other: string): number {
  if (one.includes('W') || other.includes('W')) return 3
  return new Set([...one].filter((symbol) => other.includes(symbol))).size
}
