import type { Drop } from '../story.ts'

/** A reel. While it stands it shows `rest`; while it turns, its strip passes downwards. Lengths are cells. */
export type Column = {
  rest: string
  /** The place on the strip of the top row of `rest`. */
  stop: number
  strip: string
  /** How far it has turned. */
  y: number
  speed: number
  /** Where it will rest: how far it turns in all, and the stop. */
  target: { at: number; stop: number; seam: number } | null
  dim: number
  /** Below 1 only where motion is reduced. */
  fade: number
  /** Symbols on their way, instead of rows. */
  loose: readonly Loose[] | null
}
export type Loose = { symbol: string; row: number; y: number; isFast: boolean }

export const newColumn = (rest: string, stop: number, strip: string): Column => ({
  ...{ rest, stop, strip, y: 0, speed: 0, target: null, dim: 0, fade: 1, loose: null },
})

const wrapped = (strip: string, at: number): string => strip[((at % strip.length) + strip.length) % strip.length] ?? '0'

/**
 * The symbol in a row, counted from the top row of `rest` before it turned: negative rows come next. Up to the seam it
 * is what follows on the strip; beyond it, the part of the same strip that the reel will rest on. The seam is placed
 * above the window, so that what passes and what comes to rest are both in the order of the strip.
 */
export function symbolAt(column: Column, row: number): string {
  const { rest, stop, strip, target } = column
  if (target && row < target.seam) return wrapped(strip, target.stop + row + target.at)
  if (row >= 0 && row < rest.length) return rest[row] ?? '0'
  // Below a rest that falls have changed, the strip goes on after what was drawn.
  return wrapped(strip, stop + row)
}

/** Sets where a turning reel will rest. `slowing`: the cells that it takes to slow down. */
export function aim(column: Column, stop: number, rows: number, slowing: number): void {
  const seam = -Math.floor(column.y) - 1
  column.target = { at: Math.ceil(rows - seam + slowing), stop, seam }
}

/** How far it has turned when it begins to slow down. */
export const slowsFrom = (column: Column, slowing: number): number => (column.target?.at ?? 0) - slowing

export function settle(column: Column, rest: string, stop: number): void {
  Object.assign(column, { rest, stop, y: 0, speed: 0, target: null, dim: 0, fade: 1, loose: null })
}

/** Symbols that stand, but for the cells that are gone. */
export const standing = (column: Column, isGone: (row: number) => boolean): Loose[] =>
  [...column.rest].flatMap((symbol, row) => (isGone(row) ? [] : [{ symbol, row, y: row, isFast: false }]))

/** Where the symbols of a fall are at a part of its time. */
export const falling = (drops: readonly Drop[], part: number, shape: (t: number) => number): Loose[] =>
  drops.map(({ symbol, from, to }) => ({
    ...{ symbol, row: to, y: from + (to - from) * shape(part) },
    isFast: from !== to && part > 0.3 && part < 0.6,
  }))
