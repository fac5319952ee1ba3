const known = new Map<string, readonly Uint8Array[]>()

/**
 * The rows of each line, reel by reel, in an order that never changes: lines that read the same from both sides before
 * others, and among those the ones that move less. Neighbouring reels differ by one row at most. Three reels of three
 * rows have the classic five: three rows and two diagonals.
 */
export function linesOf(reels: number, rows: number, count: number): readonly Uint8Array[] {
  const key = `${reels},${rows},${count}`
  const found = known.get(key) ?? make(reels, rows, count)
  known.set(key, found)
  return found
}

function make(reels: number, rows: number, count: number): readonly Uint8Array[] {
  const sorted = everyPath(reels, rows)
    .map((path) => ({ path, order: orderOf(path, rows) }))
    .toSorted((a, b) => compare(a.order, b.order))
  if (sorted.length < count) throw new RangeError(`there are no ${count} lines`)
  return sorted.slice(0, count).map(({ path }) => Uint8Array.from(path))
}

function everyPath(reels: number, rows: number): number[][] {
  let paths = Array.from({ length: rows }, (_, row) => [row])
  for (let reel = 1; reel < reels; reel++) {
    paths = paths.flatMap((path) =>
      [-1, 0, 1].map((move) => [...path, (path.at(-1) ?? 0) + move]).filter((next) => inside(next.at(-1) ?? 0, rows)),
    )
  }
  return paths
}

const inside = (row: number, rows: number): boolean => row >= 0 && row < rows

/** Straight lines, diagonals of a square, lines that mirror, others; then by movement, and from the middle outwards. */
function orderOf(path: readonly number[], rows: number): number[] {
  const moved = path.slice(1).reduce((sum, row, at) => sum + Math.abs(row - (path[at] ?? 0)), 0)
  const mirrors = path.every((row, at) => row === path.at(-1 - at))
  const crosses =
    path.length === rows && moved === rows - 1 && Math.abs((path.at(-1) ?? 0) - (path[0] ?? 0)) === rows - 1
  const group = moved === 0 ? 0 : crosses ? 1 : mirrors ? 2 : 3
  const off = Math.abs((path[0] ?? 0) - (rows - 1) / 2)
  return [group, moved, off, ...path]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0)
  return 0
}
