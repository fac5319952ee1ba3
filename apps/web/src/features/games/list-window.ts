/** A part of a list: from `first` up to, and without, `end`. */
export type Range = { first: number; end: number }

/** What of a list is in view: its rows, or its games. */
type View = {
  /** How far the upper edge of the list is above the upper edge of the window, in px; negative while it is below. */
  above: number
  /** The height of the window, in px. */
  height: number
  /** The height of a row with the gap below it, in px. */
  rowPx: number
  rows: number
}

/** Rows beyond the view that are rendered as well, so that a fast wheel meets tiles and not a blank. */
export const spareRows = 2

/** The rows to render: those in view and the spare ones, within the list. Always at least one, if there is one. */
export function rowsInView({ above, height, rowPx, rows }: View): Range {
  if (rows === 0) return { first: 0, end: 0 }
  const last = rows - 1
  const first = Math.min(Math.max(Math.floor(above / rowPx) - spareRows, 0), last)
  const end = Math.max(Math.min(Math.ceil((above + height) / rowPx) + spareRows, rows), first + 1)
  return { first, end }
}

/** The games of these rows. */
export const gamesOfRows = ({ first, end }: Range, columns: number, total: number): Range => ({
  first: Math.min(first * columns, total),
  end: Math.min(end * columns, total),
})

/**
 * The pages, counted from 1, that hold these games, and the one after them: it is there before somebody scrolls to it.
 * The first page is always one of them, because it says how many games there are.
 */
export function pagesOf({ first, end }: Range, total: number | undefined, pageSize: number): number[] {
  if (total === undefined || total === 0) return [1]
  const most = Math.ceil(total / pageSize)
  const from = Math.min(Math.floor(first / pageSize) + 1, most)
  const to = Math.min(Math.max(Math.ceil(end / pageSize), from) + 1, most)
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return from === 1 ? pages : [1, ...pages]
}
