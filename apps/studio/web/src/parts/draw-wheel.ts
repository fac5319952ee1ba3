import type { Surface } from '../kit/canvas.ts'

/** How far the wheel is turned, in radians, when the middle of this segment is at the pointer. */
export const turnTo = (segment: number, size: number): number => -((segment + 0.5) * 2 * Math.PI) / size

type FaceLook = {
  /** The colour of each segment, in the direction in which they are counted. */
  colours: readonly string[]
  /** The segment that came, which the others fade beside. */
  lit: number | null
  /** The colours of the rim and of the hub. */
  rim: string
  hub: string
}

/** Draws the wheel as it stands when nothing has turned it: the first segment begins at the top. */
export function drawFace({ ctx, width, height }: Surface, { colours, lit, rim, hub }: FaceLook): void {
  ctx.clearRect(0, 0, width, height)
  const radius = Math.min(width, height) / 2 - 12
  const size = colours.length
  const step = (2 * Math.PI) / size
  ctx.save()
  ctx.translate(width / 2, height / 2)
  ctx.fillStyle = rim
  circle(ctx, radius + 12)
  ctx.rotate(-Math.PI / 2)
  for (const [at, colour] of colours.entries()) {
    ctx.fillStyle = colour
    ctx.globalAlpha = lit === null || lit === at ? 1 : 0.55
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.arc(0, 0, radius, at * step + 0.004, (at + 1) * step - 0.004)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  drawStitches(ctx, radius, size)
  ctx.fillStyle = rim
  circle(ctx, radius * 0.56)
  ctx.fillStyle = hub
  circle(ctx, radius * 0.52)
  ctx.restore()
}

/** Stitches on the rim, one between each two segments, as on the seam of a ball. */
function drawStitches(ctx: CanvasRenderingContext2D, radius: number, size: number): void {
  ctx.strokeStyle = 'rgba(244, 238, 221, .8)'
  ctx.lineWidth = 3
  ctx.lineCap = 'round'
  for (let at = 0; at < size; at++) {
    ctx.save()
    ctx.rotate((at * 2 * Math.PI) / size)
    ctx.beginPath()
    ctx.moveTo(radius + 3, 0)
    ctx.lineTo(radius + 9, 0)
    ctx.stroke()
    ctx.restore()
  }
}

function circle(ctx: CanvasRenderingContext2D, radius: number): void {
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 2 * Math.PI)
  ctx.fill()
}
