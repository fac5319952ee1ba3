import { codeOf, reelSpace, symbolCodes } from './model.ts'
import type { Model, Weighted } from './model.ts'
import { linesOf } from './lines.ts'

/** How many counts a symbol may have pays for. */
export const countSpace = 64

/** A model made ready for the engine: symbols as numbers, pays in one array, and the working memory of one spin. */
export type Table = {
  readonly model: Model
  readonly reels: number
  readonly strips: readonly Uint8Array[]
  readonly freeStrips: readonly Uint8Array[]
  readonly paysE2: Int32Array
  readonly lines: readonly Uint8Array[]
  readonly weights: {
    readonly heights: Drawn
    readonly mystery: Drawn
    readonly modifiers: Drawn
    readonly coins: Drawn
    readonly wheel: Drawn
    readonly holdCell: Drawn
  }
  readonly holdsCoins: boolean
  readonly wildTimes: number
  readonly wildsPayAlone: boolean
  readonly grid: Uint8Array
  readonly heights: Uint8Array
  readonly stops: Int32Array
  /** Cells that won, for what falls next. */
  readonly hit: Uint8Array
}
export type Drawn = { readonly weights: readonly number[]; readonly total: number }

const known = new WeakMap<Model, Table>()

export function tableOf(model: Model): Table {
  const found = known.get(model) ?? make(model)
  known.set(model, found)
  return found
}

function make(model: Model): Table {
  const { counting, grid, hold } = model
  const strips = model.strips.map(codes)
  const [hits, of] = hold?.chance ?? [0, 1]
  return {
    model,
    reels: grid.length,
    strips,
    freeStrips: model.free?.strips?.map(codes) ?? strips,
    paysE2: paysOf(model),
    lines: counting.by === 'lines' ? linesOf(grid.length, grid[0] ?? 0, counting.lines) : [],
    weights: {
      heights: drawnOf(model.heights),
      mystery: drawnOf(model.mystery),
      modifiers: drawnOf(model.modifiers),
      coins: drawnOf(hold?.coins),
      wheel: drawnOf(model.bonus?.do === 'wheel' ? model.bonus.prizesE2 : undefined),
      holdCell: { weights: [of - hits, hits], total: of },
    },
    holdsCoins: hold !== undefined,
    wildTimes: model.wilds?.times ?? 1,
    wildsPayAlone: model.wilds?.payAlone === true,
    grid: new Uint8Array(grid.length * reelSpace),
    heights: Uint8Array.from(grid),
    stops: new Int32Array(grid.length),
    hit: new Uint8Array(grid.length * reelSpace),
  }
}

const codes = (strip: string): Uint8Array => Uint8Array.from(strip, codeOf)

function drawnOf(choices: Weighted<unknown> | undefined): Drawn {
  const weights = (choices ?? []).map(([, weight]) => weight)
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

function paysOf({ paysE2 }: Model): Int32Array {
  const pays = new Int32Array(symbolCodes.length * countSpace)
  for (const [symbol, byCount] of Object.entries(paysE2)) {
    const at = codeOf(symbol) * countSpace
    for (let count = 0; count < countSpace; count++)
      pays[at + count] = byCount[Math.min(count, byCount.length - 1)] ?? 0
  }
  return pays
}
