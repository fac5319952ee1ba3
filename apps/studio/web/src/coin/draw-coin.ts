import type { Surface } from '../kit/canvas.ts'

const taka = new Path2D(
  'M70 72c6-8 17-7 19 5v49c0 15 9 22 21 22 17 0 25-15 25-32 0-9-5-14-12-14-6 0-10 4-10 9M66 101h46',
)
const gold = '#F7B52C'
const ink = '#5E3B00'

/** `turn` in half turns: even shows heads. `height` from 0 on the ground to 1 at the top of its flight. */
export function drawCoin({ ctx, width, height }: Surface, look: { turn: number; height: number }): void {
  ctx.clearRect(0, 0, width, height)
  const radius = Math.min(width, height) * 0.33
  const [x, y] = [width / 2, height / 2 + 8 - look.height * height * 0.14]
  const angle = look.turn * Math.PI
  const flat = Math.cos(angle)
  const isTails = Math.round(look.turn) % 2 === 1
  drawShadow(ctx, x, height / 2 + radius * 1.12, radius * (1 - look.height * 0.35))
  ctx.save()
  ctx.translate(x, y)
  const squeeze = Math.max(0.04, Math.abs(flat))
  const rim = radius * 0.11
  // The edge, on the side that is turned away.
  ctx.fillStyle = '#8A5A00'
  ellipse(ctx, 0, rim * (0.4 + 0.6 * (1 - squeeze)), radius, radius * squeeze)
  ctx.scale(1, squeeze)
  ctx.fillStyle = gold
  ellipse(ctx, 0, 0, radius, radius)
  ctx.strokeStyle = '#8A5A00'
  ctx.lineWidth = radius * 0.055
  ctx.lineCap = 'round'
  ctx.setLineDash([radius * 0.13, radius * 0.11])
  ctx.beginPath()
  ctx.arc(0, 0, radius * 0.8, 0, 2 * Math.PI)
  ctx.stroke()
  ctx.setLineDash([])
  if (isTails) drawTaka(ctx, radius)
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
  ctx.stroke(taka)
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

function drawShadow(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.fillStyle = 'rgba(0, 0, 0, .26)'
  ellipse(ctx, x, y, radius * 0.8, radius * 0.1)
}

function ellipse(ctx: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number): void {
  ctx.beginPath()
  ctx.ellipse(x, y, wide, high, 0, 0, 2 * Math.PI)
  ctx.fill()
}
