import type { Surface } from '../kit/canvas.ts'

/** How far the wheel is turned, in radians, when the middle of this segment is at the pointer. */
export const turnTo = (segment: number, size: number): number => -((segment + 0.5) * 2 * Math.PI) / size

type WheelLook = {
  /** The colour of each segment, in the direction in which they are counted. */
  colours: readonly string[]
  turn: number
  /** The segment that came, which the others fade beside. */
  lit: number | null
  /** The colours of the rim and of the hub. */
  rim: string
  hub: string
}

/** Draws the wheel with its pointer at the top. */
export function drawWheel(
  { ctx, width, height }: Surface,
  { colours: segments, turn, lit, rim, hub }: WheelLook,
): void {
  ctx.clearRect(0, 0, width, height)
  const radius = Math.min(width, height) / 2 - 26
  const [x, y] = [width / 2, height / 2 + 10]
  const size = segments.length
  const step = (2 * Math.PI) / size
  ctx.save()
  ctx.translate(x, y)
  ctx.fillStyle = rim
  circle(ctx, radius + 12)
  ctx.rotate(turn - Math.PI / 2)
  for (const [at, colour] of segments.entries()) {
    ctx.fillStyle = colour
    ctx.globalAlpha = lit === null || lit === at ? 1 : 0.55
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.arc(0, 0, radius, at * step + 0.004, (at + 1) * step - 0.004)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  // Stitches on the rim, one between each two segments, as on the seam of a ball.
  ctx.strokeStyle = 'rgba(244, 238, 221, .8)'
  ctx.lineWidth = 3
  ctx.lineCap = 'round'
  for (let at = 0; at < size; at++) {
    ctx.save()
    ctx.rotate(at * step)
    ctx.beginPath()
    ctx.moveTo(radius + 3, 0)
    ctx.lineTo(radius + 9, 0)
    ctx.stroke()
    ctx.restore()
  }
  ctx.restore()
  drawHub(ctx, x, y, radius, [rim, hub])
  drawPointer(ctx, x, y - radius - 14)
}

function drawHub(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  [rim, hub]: readonly [string, string],
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.fillStyle = rim
  circle(ctx, radius * 0.56)
  ctx.fillStyle = hub
  circle(ctx, radius * 0.52)
  ctx.restore()
}

function drawPointer(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.fillStyle = '#F4EEDD'
  ctx.beginPath()
  ctx.moveTo(x - 15, y - 10)
  ctx.lineTo(x + 15, y - 10)
  ctx.lineTo(x, y + 22)
  ctx.fill()
}

function circle(ctx: CanvasRenderingContext2D, radius: number): void {
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 2 * Math.PI)
  ctx.fill()
}
