import type { Surface } from '../kit/canvas.ts'

const taka = 'M70 72c6-8 17-7 19 5v49c0 15 9 22 21 22 17 0 25-15 25-32 0-9-5-14-12-14-6 0-10 4-10 9M66 101h46'
const gold = '#F7B52C'
const ink = '#5E3B00'

/** One side of the coin, which fills the surface: 0 for heads, 1 for tails. */
export function drawSide({ ctx, width, height }: Surface, side: number): void {
  const radius = Math.min(width, height) / 2
  ctx.clearRect(0, 0, width, height)
  ctx.save()
  ctx.translate(width / 2, height / 2)
  ctx.fillStyle = gold
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.strokeStyle = '#8A5A00'
  ctx.lineWidth = radius * 0.055
  ctx.lineCap = 'round'
  ctx.setLineDash([radius * 0.13, radius * 0.11])
  ctx.beginPath()
  ctx.arc(0, 0, radius * 0.8, 0, 2 * Math.PI)
  ctx.stroke()
  ctx.setLineDash([])
  if (side === 1) drawTaka(ctx, radius)
  else drawLily(ctx, radius)
  ctx.restore()
}

function drawTaka(ctx: CanvasRenderingContext2D, radius: number): void {
  const scale = radius / 76
  ctx.scale(scale, scale)
  ctx.translate(-101, -106)
  ctx.strokeStyle = ink
  ctx.lineWidth = 12
  ctx.lineJoin = 'round'
  ctx.stroke(new Path2D(taka))
}

/** A water lily, the flower on the coins of Bangladesh: petals around a heart, on the water. */
function drawLily(ctx: CanvasRenderingContext2D, radius: number): void {
  ctx.fillStyle = ink
  for (const turn of [-1.15, -0.6, 0, 0.6, 1.15]) {
    ctx.save()
    ctx.translate(0, radius * 0.26)
    ctx.rotate(turn)
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.bezierCurveTo(radius * 0.24, -radius * 0.3, radius * 0.15, -radius * 0.62, 0, -radius * 0.8)
    ctx.bezierCurveTo(-radius * 0.15, -radius * 0.62, -radius * 0.24, -radius * 0.3, 0, 0)
    ctx.fill()
    ctx.strokeStyle = gold
    ctx.lineWidth = radius * 0.035
    ctx.stroke()
    ctx.restore()
  }
  ctx.strokeStyle = ink
  ctx.lineWidth = radius * 0.06
  for (const [at, half] of [
    [0.38, 0.5],
    [0.5, 0.34],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(-radius * half, radius * at)
    ctx.quadraticCurveTo(0, radius * (at + 0.1), radius * half, radius * at)
    ctx.stroke()
  }
}
