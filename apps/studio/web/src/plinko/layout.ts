/**
 * The positions of pegs, buckets and balls on a board of a given size. Only geometry: the path of a ball comes from the
 * studio.
 */
export type BoardLayout = {
  rows: number
  step: number
  drop: number
  peg: number
  ball: number
  centre: number
  top: number
  bucketTop: number
  bucketHeight: number
  bucketX: (bucket: number) => number
}

export function layoutOf(width: number, height: number, wide: boolean, rows: number): BoardLayout {
  const [top, bottom] = [wide ? 96 : 98, wide ? 20 : 14]
  const bucketHeight = wide ? 34 : 36
  const side = wide ? 24 : 8
  const drop = (height - top - bottom - bucketHeight - 8) / (rows + 0.4)
  const step = Math.min((width - side * 2) / (rows + 1), drop * 1.5)
  const centre = width / 2
  return {
    rows,
    step,
    drop,
    peg: Math.max(2.2, Math.min(step, drop) * 0.11),
    ball: Math.max(4.5, Math.min(step, drop) * 0.3),
    centre,
    top,
    bucketTop: height - bottom - bucketHeight,
    bucketHeight,
    bucketX: (bucket) => centre + (bucket - rows / 2) * step,
  }
}

/** The pegs of a row: three in the first, one more in each row below. */
export const pegsOf = (layout: BoardLayout, row: number): { x: number; y: number }[] =>
  Array.from({ length: row + 3 }, (_, peg) => ({
    x: layout.centre + (peg - (row + 2) / 2) * layout.step,
    y: layout.top + row * layout.drop,
  }))

/**
 * The position of a ball after a number of rows, which may be a fraction: it bounces off each peg and falls to the
 * next.
 */
export function ballAt(layout: BoardLayout, path: readonly number[], fallen: number): { x: number; y: number } {
  const row = Math.min(Math.floor(fallen), path.length)
  const part = Math.min(1, fallen - row)
  const rights = path.slice(0, row).reduce((sum, step) => sum + step, 0)
  const x = layout.centre + (rights - row / 2) * layout.step
  const y = layout.top - layout.ball - layout.peg + row * layout.drop
  if (row >= path.length) return { x, y: y + part * layout.drop * 0.7 }
  const towards = (path[row] === 1 ? 0.5 : -0.5) * layout.step
  const hop = row === 0 ? 0 : layout.drop * 0.35 * 4 * part * (1 - part) * (1 - part)
  return { x: x + towards * part, y: y + layout.drop * part * part - hop }
}
