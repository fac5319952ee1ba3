import type { Column } from './records.ts'

/** In px, as the sheet of the table has them: between two tracks, and at both ends of a row. */
const gap = 12
const ends = 20

/** What a track takes at least, in px: `120px`, `minmax(110px, 1fr)`. */
const leastOf = (width: string): number => Number(/(\d+)px/.exec(width)?.[1] ?? 0)

/**
 * The columns for which `width` (px; 0: not known, all of them) has room beside tracks that are there in any case.
 * Those that phones show stay; of the others the last ones give way first. What they say stands in the pane of a row.
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
  while (needed() > width) {
    const last = shown.findLastIndex(({ phone }) => !phone)
    if (last < 0) break
    shown.splice(last, 1)
  }
  return shown
}
