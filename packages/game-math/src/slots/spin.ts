import { bonus, codeOf, coin, mostFalls, mystery, reelSpace, scatter, symbolCodes, wild } from './model.ts'
import type { Source } from './source.ts'
import type { Cell, SpinKind, Step, Win } from './steps.ts'
import type { Table } from './table.ts'
import { winsOf } from './wins.ts'

/** `held`: the reels that are wild from the start, as bits. `times`: what every win is multiplied by. */
export type SpinOptions = { kind: SpinKind; held: number; times: number }

/** What one spin came to. `wildReels`: reels that are wild altogether now, as bits. */
export type SpinResult = {
  winE2: number
  scatters: number
  coins: number
  bonuses: number
  wildReels: number
  wildOnLastReel: boolean
}

/**
 * One spin of the reels: stops, mystery, modifiers, wilds, wins and falls. `steps`: gets what happened, where somebody
 * wants to see it. The result is valid until the next spin of the same table.
 */
export function spin(table: Table, source: Source, options: SpinOptions, steps: Step[] | null): SpinResult {
  const { model } = table
  const strips = options.kind === 'free' ? table.freeStrips : table.strips
  turn(table, source, strips, options, steps)
  if (model.mystery) reveal(table, source, steps)
  result.wildOnLastReel = holds(table, table.reels - 1, wild)
  const times = options.times * (model.modifiers ? modify(table, source, steps) : 1)
  result.wildReels = options.held | (model.wilds?.expands === true ? expand(table, options, steps) : 0)
  result.winE2 = pay(table, strips, options, times, steps)
  if (model.lastReelTurnsAgain && result.winE2 === 0 && isOneReelShort(table)) {
    turnLastReel(table, source, strips, steps)
    result.winE2 = pay(table, strips, options, times, steps)
  }
  tally(table)
  return result
}

const result: SpinResult = { winE2: 0, scatters: 0, coins: 0, bonuses: 0, wildReels: 0, wildOnLastReel: false }

function turn(table: Table, source: Source, strips: Table['strips'], options: SpinOptions, steps: Step[] | null): void {
  const { model, heights, stops, weights } = table
  if (model.heights) {
    const drawn = model.heights[source.weighted(weights.heights.weights, weights.heights.total)]?.[0] ?? model.grid
    for (let reel = 0; reel < table.reels; reel++) heights[reel] = drawn[reel] ?? 0
  }
  for (let reel = 0; reel < table.reels; reel++) {
    if ((options.held & (1 << reel)) !== 0) {
      stops[reel] = -1
      fillReel(table, reel, wild)
      continue
    }
    const strip = strips[reel] ?? empty
    stops[reel] = source.among(strip.length)
    showReel(table, strip, reel)
  }
  steps?.push({ do: 'reels', kind: options.kind, stops: [...stops], grid: gridOf(table) })
}

const empty = new Uint8Array(1)

function showReel(table: Table, strip: Uint8Array, reel: number): void {
  let at = table.stops[reel] ?? 0
  const end = reel * reelSpace + (table.heights[reel] ?? 0)
  for (let cell = reel * reelSpace; cell < end; cell++) {
    table.grid[cell] = strip[at] ?? 0
    at = at + 1 === strip.length ? 0 : at + 1
  }
}

function fillReel(table: Table, reel: number, symbol: number): void {
  table.grid.fill(symbol, reel * reelSpace, reel * reelSpace + (table.heights[reel] ?? 0))
}

/** All mystery symbols become the same drawn one. */
function reveal(table: Table, source: Source, steps: Step[] | null): void {
  if (!hasAnywhere(table, mystery)) return
  const { weights, total } = table.weights.mystery
  const symbol = table.model.mystery?.[source.weighted(weights, total)]?.[0] ?? '1'
  replace(table, mystery, codeOf(symbol))
  steps?.push({ do: 'mystery', symbol, grid: gridOf(table) })
}

/** Draws a modifier and applies it. Returns what it multiplies wins by. */
function modify(table: Table, source: Source, steps: Step[] | null): number {
  const { weights, total } = table.weights.modifiers
  const drawn = table.model.modifiers?.[source.weighted(weights, total)]?.[0]
  if (!drawn || drawn.do === 'none') return 1
  if (drawn.do === 'wildReel') fillReel(table, drawn.reel, wild)
  if (drawn.do === 'upgrade') replace(table, codeOf(drawn.from), codeOf(drawn.to))
  const times = drawn.do === 'times' ? drawn.times : 1
  steps?.push({ do: 'modifier', modifier: drawn.do, ...(times > 1 ? { times } : {}), grid: gridOf(table) })
  return times
}

/** Reels with a wild become wild. Returns them as bits. */
function expand(table: Table, options: SpinOptions, steps: Step[] | null): number {
  let [grown, names] = [0, null as number[] | null]
  for (let reel = 0; reel < table.reels; reel++) {
    if ((options.held & (1 << reel)) !== 0 || !holds(table, reel, wild)) continue
    grown |= 1 << reel
    fillReel(table, reel, wild)
    if (steps) names = [...(names ?? []), reel]
  }
  if (names) steps?.push({ do: 'expand', reels: names, grid: gridOf(table) })
  return grown
}

/** Wins, and where the model has falls, falls until nothing wins. */
function pay(table: Table, strips: Table['strips'], options: SpinOptions, times: number, steps: Step[] | null): number {
  const { cascade } = table.model
  const trail = (options.kind === 'free' ? cascade?.freeTrail : undefined) ?? cascade?.trail
  const most = cascade?.most ?? mostFalls
  let total = 0
  for (let fall = 0; ; fall++) {
    const wins: Win[] | null = steps ? [] : null
    const winE2 = winsOf(table, wins)
    if (winE2 === 0) return total
    const by = times * (trail ? (trail[Math.min(fall, trail.length - 1)] ?? 1) : 1)
    total += winE2 * by
    steps?.push({ do: 'wins', wins: wins ?? [], times: by, totalE2: winE2 * by })
    if (!trail || fall + 1 >= most) return total
    for (let reel = 0; reel < table.reels; reel++) fallOf(table, strips[reel] ?? empty, reel)
    steps?.push({ do: 'fall', grid: gridOf(table) })
  }
}

/** What won vanishes, what is above falls, and the strip goes on from where it was. */
function fallOf(table: Table, strip: Uint8Array, reel: number): void {
  const { grid, hit } = table
  const start = reel * reelSpace
  let to = start + (table.heights[reel] ?? 0) - 1
  for (let from = to; from >= start; from--) {
    if (hit[from] === 0) grid[to--] = grid[from] ?? 0
  }
  let above = table.stops[reel] ?? 0
  for (; to >= start; to--) {
    above = above === 0 ? strip.length - 1 : above - 1
    grid[to] = strip[above] ?? 0
  }
  table.stops[reel] = above
}

/** Whether all reels but the last are full of one symbol: then the last one decides. */
function isOneReelShort(table: Table): boolean {
  let symbol = wild
  for (let reel = 0; reel < table.reels - 1; reel++) {
    for (let row = 0; row < (table.heights[reel] ?? 0); row++) {
      const at = table.grid[reel * reelSpace + row] ?? 0
      if (at > wild) return false
      if (at === wild) continue
      if (symbol === wild) symbol = at
      else if (symbol !== at) return false
    }
  }
  return true
}

function turnLastReel(table: Table, source: Source, strips: Table['strips'], steps: Step[] | null): void {
  const reel = table.reels - 1
  const strip = strips[reel] ?? empty
  const stop = source.among(strip.length)
  table.stops[reel] = stop
  showReel(table, strip, reel)
  steps?.push({ do: 'again', reel, stop, grid: gridOf(table) })
}

function tally(table: Table): void {
  let [scatters, coins, bonuses] = [0, 0, 0]
  for (let reel = 0; reel < table.reels; reel++) {
    const end = reel * reelSpace + (table.heights[reel] ?? 0)
    for (let cell = reel * reelSpace; cell < end; cell++) {
      const at = table.grid[cell]
      if (at === scatter) scatters += 1
      else if (at === coin) coins += 1
      else if (at === bonus) bonuses += 1
    }
  }
  Object.assign(result, { scatters, coins, bonuses })
}

function holds(table: Table, reel: number, symbol: number): boolean {
  const end = reel * reelSpace + (table.heights[reel] ?? 0)
  for (let cell = reel * reelSpace; cell < end; cell++) if (table.grid[cell] === symbol) return true
  return false
}

const hasAnywhere = (table: Table, symbol: number): boolean => {
  for (let reel = 0; reel < table.reels; reel++) if (holds(table, reel, symbol)) return true
  return false
}

function replace(table: Table, from: number, to: number): void {
  for (let reel = 0; reel < table.reels; reel++) {
    const end = reel * reelSpace + (table.heights[reel] ?? 0)
    for (let cell = reel * reelSpace; cell < end; cell++) if (table.grid[cell] === from) table.grid[cell] = to
  }
}

const gridOf = (table: Table): string[] =>
  Array.from({ length: table.reels }, (_, reel) =>
    Array.from(
      { length: table.heights[reel] ?? 0 },
      (_row, row) => symbolCodes[table.grid[reel * reelSpace + row] ?? 0],
    ).join(''),
  )

/** Where a symbol shows. */
export function cellsOf(table: Table, symbol: number): Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < table.reels; reel++) {
    for (let row = 0; row < (table.heights[reel] ?? 0); row++) {
      if (table.grid[reel * reelSpace + row] === symbol) cells.push([reel, row])
    }
  }
  return cells
}
