import type { Column } from './records.ts'

/** In px, as the sheet of the table has them: between two tracks, and at both ends of a row. */
const gap = 12
const ends = 20

/** What a track takes at least, in px: `120px`, `minmax(110px, 1fr)`. */
const leastOf = (width: string): number => Number(/(\d+)px/.exec(width)?.[1] ?? 0)

/**
 * The columns for which `width` (px; 0: not known, all of them) has room beside tracks that are there in any case.
 * The last ones give way first, and those that phones show after all others: a column that is cut off cannot be read.
 * What they say stands in the pane of a row.
 */
export function columnsThatFit<Row>(
  columns: readonly Column<Row>[],
  width: number,
  others: readonly string[] = [],
): readonly Column<Row>[] {
  if (width === 0) return columns
  const shown = [...columns]
  const needed = () => {
    const tracks = [...others, ...shown.map((column) => column.width)]
    return ends + gap * (tracks.length - 1) + tracks.reduce((sum, track) => sum + leastOf(track), 0)
  }
  while (needed() > width && shown.length > 1) {
    const last = shown.findLastIndex(({ phone }) => !phone)
    shown.splice(last < 0 ? shown.length - 1 : last, 1)
  }
  return shown
}
