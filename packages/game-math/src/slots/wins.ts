import { reelSpace, symbolCodes, wild } from './model.ts'
import type { Cell, Win } from './steps.ts'
import { countSpace } from './table.ts'
import type { Table } from './table.ts'

/**
 * What the grid pays, in hundredths, before multipliers. Marks the winning cells in `table.hit`. `found`: gets the wins
 * one by one, where somebody wants to see them.
 */
export function winsOf(table: Table, found: Win[] | null): number {
  table.hit.fill(0)
  switch (table.model.counting.by) {
    case 'lines':
      return lineWins(table, table.model.counting.bothWays === true, found)
    case 'ways':
      return wayWins(table, found)
    case 'cluster':
      return clusterWins(table, found)
    case 'anywhere':
      return anywhereWins(table, found)
  }
}

const paid = (table: Table, symbol: number, count: number): number => table.paysE2[symbol * countSpace + count] ?? 0
/** Scatters, coins and the like are no part of lines, ways and groups. */
const counts = (symbol: number): boolean => symbol >= 1 && symbol <= wild
const shown = (symbol: number): string => symbolCodes[symbol] ?? ''

function lineWins(table: Table, bothWays: boolean, found: Win[] | null): number {
  let total = 0
  for (let line = 0; line < table.lines.length; line++) {
    const count = lineWin(table, line, 1, found)
    total += count.payE2
    // A line that is full from end to end is paid once.
    if (bothWays && count.length < table.reels) total += lineWin(table, line, -1, found).payE2
  }
  return total
}

const lineFound = { payE2: 0, length: 0 }

/**
 * One line from its first reel (`step` 1) or its last one (`step` -1). Wilds stand for the first other symbol; where
 * the model says so, those that begin the line pay without it, if that is more.
 */
function lineWin(table: Table, line: number, step: 1 | -1, found: Win[] | null): typeof lineFound {
  const rows = table.lines[line] ?? []
  const { grid, reels } = table
  let reel = step === 1 ? 0 : reels - 1
  let [symbol, length, times, leading] = [0, 0, 1, 0]
  for (; length < reels; length++, reel += step) {
    const at = grid[reel * reelSpace + (rows[reel] ?? 0)] ?? 0
    if (at === wild) {
      times *= table.wildTimes
      if (symbol === 0) leading++
    } else if (!counts(at)) break
    else if (symbol === 0) symbol = at
    else if (symbol !== at) break
  }
  // A line of nothing but wilds pays as the highest symbol.
  if (symbol === 0) symbol = 1
  lineFound.payE2 = length === 0 ? 0 : paid(table, symbol, length) * times
  if (table.wildsPayAlone && leading > 0) {
    const aloneE2 = paid(table, 1, leading) * table.wildTimes ** leading
    if (aloneE2 > lineFound.payE2) {
      ;[symbol, length] = [1, leading]
      lineFound.payE2 = aloneE2
    }
  }
  lineFound.length = length
  if (lineFound.payE2 === 0) return lineFound
  const cells: Cell[] = []
  for (let at = 0, on = step === 1 ? 0 : reels - 1; at < length; at++, on += step) {
    const row = rows[on] ?? 0
    table.hit[on * reelSpace + row] = 1
    if (found) cells.push([on, row])
  }
  found?.push({
    ...{ symbol: shown(symbol), count: length, line, cells, payE2: lineFound.payE2 },
    ...(step === -1 ? { fromRight: true } : {}),
  })
  return lineFound
}

function wayWins(table: Table, found: Win[] | null): number {
  const { grid, heights, reels, wildTimes } = table
  let total = 0
  let seen = 0
  for (let row = 0; row < (heights[0] ?? 0); row++) {
    const symbol = grid[row] ?? 0
    if (!counts(symbol) || symbol === wild || (seen & (1 << symbol)) !== 0) continue
    seen |= 1 << symbol
    let [length, ways] = [0, 1]
    for (; length < reels; length++) {
      let here = 0
      const start = length * reelSpace
      for (let at = start; at < start + (heights[length] ?? 0); at++) {
        const one = grid[at]
        if (one === symbol) here += 1
        else if (one === wild) here += wildTimes
      }
      if (here === 0) break
      ways *= here
    }
    const payE2 = paid(table, symbol, length) * ways
    if (payE2 === 0) continue
    total += payE2
    const cells = markReels(table, symbol, length, found !== null)
    found?.push({ symbol: shown(symbol), count: length, ways, cells, payE2 })
  }
  return total
}

/** Marks all cells of a symbol, and wilds, on the first reels. */
function markReels(table: Table, symbol: number, length: number, wanted: boolean): Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < length; reel++) {
    for (let row = 0; row < (table.heights[reel] ?? 0); row++) {
      const at = table.grid[reel * reelSpace + row]
      if (at !== symbol && at !== wild) continue
      table.hit[reel * reelSpace + row] = 1
      if (wanted) cells.push([reel, row])
    }
  }
  return cells
}

function anywhereWins(table: Table, found: Win[] | null): number {
  const { grid, heights, reels } = table
  const tally = tallies.fill(0)
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < (heights[reel] ?? 0); row++) {
      const symbol = grid[reel * reelSpace + row] ?? 0
      tally[symbol] = (tally[symbol] ?? 0) + 1
    }
  }
  let total = 0
  for (let symbol = 1; symbol < wild; symbol++) {
    const count = tally[symbol] ?? 0
    const payE2 = paid(table, symbol, count)
    if (payE2 === 0) continue
    total += payE2
    const cells = markReels(table, symbol, reels, found !== null)
    found?.push({ symbol: shown(symbol), count, cells, payE2 })
  }
  return total
}

const tallies = new Uint8Array(symbolCodes.length)
const visited = new Uint8Array(64)
const stack = new Uint8Array(256)

function clusterWins(table: Table, found: Win[] | null): number {
  const { grid, heights, reels } = table
  let total = 0
  visited.fill(0)
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < (heights[reel] ?? 0); row++) {
      const start = reel * reelSpace + row
      const symbol = grid[start] ?? 0
      if (visited[start] !== 0 || !counts(symbol) || symbol === wild) continue
      const size = spread(table, start, symbol)
      const payE2 = paid(table, symbol, size)
      if (payE2 === 0) continue
      total += payE2
      const cells: Cell[] = []
      for (let at = 0; at < size; at++) {
        const cell = group[at] ?? 0
        table.hit[cell] = 1
        if (found) cells.push([Math.floor(cell / reelSpace), cell % reelSpace])
      }
      found?.push({ symbol: shown(symbol), count: size, cells, payE2 })
    }
  }
  return total
}

const group = new Uint8Array(64)
const stamped = new Uint8Array(64)

/** The group of a cell with what touches it; wilds may be part of several groups. Its cells are in `group`. */
function spread(table: Table, start: number, symbol: number): number {
  const { grid, heights, reels } = table
  stamped.fill(0)
  let [size, top] = [0, 1]
  stack[0] = start
  stamped[start] = 1
  while (top > 0) {
    const cell = stack[--top] ?? 0
    group[size++] = cell
    if (grid[cell] === symbol) visited[cell] = 1
    const [reel, row] = [cell >> 3, cell & 7]
    for (let side = 0; side < 4; side++) {
      const [nextReel, nextRow] = [reel + (sideReel[side] ?? 0), row + (sideRow[side] ?? 0)]
      if (nextReel < 0 || nextReel >= reels || nextRow < 0 || nextRow >= (heights[nextReel] ?? 0)) continue
      const next = nextReel * reelSpace + nextRow
      if (stamped[next] !== 0 || (grid[next] !== symbol && grid[next] !== wild)) continue
      stamped[next] = 1
      stack[top++] = next
    }
  }
  return size
}

const sideReel = [1, -1, 0, 0]
const sideRow = [0, 0, 1, -1]
