import { drawBall, canvasFont } from '../kit/canvas.ts'
import type { Surface } from '../kit/canvas.ts'
import { ballAt, pegsOf } from './layout.ts'
import type { BoardLayout } from './layout.ts'

export type Falling = { path: readonly number[]; bucket: number; fallen: number }
export type Board = {
  layout: BoardLayout
  /** Multipliers from left to right, in hundredths, and their printed texts. */
  table: readonly number[]
  printed: readonly string[]
  balls: readonly Falling[]
  /** The strength of the highlight of buckets that were just hit, from 1 to 0. */
  highlighted: ReadonlyMap<number, number>
}

/** Gold: pays more than the stake. Red: pays ten times the stake or more. Green: anything less. */
function coloursOf(e2: number): { fill: string; text: string } {
  if (e2 >= 1000) return { fill: '#D2412F', text: '#FFFFFF' }
  if (e2 > 100) return { fill: '#F7B52C', text: '#1D1402' }
  return { fill: '#2B4A3C', text: '#F4EEDD' }
}

export function drawBoard({ ctx }: Surface, board: Board): void {
  const { layout } = board
  ctx.fillStyle = '#F4EEDD'
  for (let row = 0; row < layout.rows; row++) {
    for (const { x, y } of pegsOf(layout, row)) {
      ctx.beginPath()
      ctx.arc(x, y, layout.peg, 0, 2 * Math.PI)
      ctx.fill()
    }
  }
  drawBuckets(ctx, board)
  for (const ball of board.balls) {
    const { x, y } = ballAt(layout, ball.path, ball.fallen)
    drawBall(ctx, x, y, layout.ball, ball.fallen * 1.3)
  }
}

const leastSize = 9

function drawBuckets(ctx: CanvasRenderingContext2D, { layout, table, printed, highlighted }: Board) {
  const width = layout.step - Math.max(2, layout.step * 0.08)
  const size = fits(ctx, printed, width - 2, 14, leastSize) ?? leastSize
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const [bucket, e2] of table.entries()) {
    const { fill, text } = coloursOf(e2)
    const y = layout.bucketTop + (highlighted.get(bucket) ?? 0) * 5
    const x = layout.bucketX(bucket)
    ctx.fillStyle = fill
    ctx.beginPath()
    ctx.roundRect(x - width / 2, y, width, layout.bucketHeight, Math.min(8, width / 3))
    ctx.fill()
    ctx.save()
    ctx.translate(x, y + layout.bucketHeight / 2 + 1)
    ctx.fillStyle = text
    ctx.font = canvasFont(600, size)
    // The widest are narrowed: figures that stand upright are read, turned ones are not.
    ctx.fillText(printed[bucket] ?? '', 0, 0, width - 2)
    ctx.restore()
  }
  ctx.textBaseline = 'alphabetic'
}

/** The largest font size at which all texts fit, or null when even the smallest is too wide. */
function fits(ctx: CanvasRenderingContext2D, texts: readonly string[], width: number, max: number, min: number) {
  for (let size = Math.floor(max); size >= min; size--) {
    ctx.font = canvasFont(600, size)
    if (texts.every((text) => ctx.measureText(text).width <= width)) return size
  }
  return null
}
