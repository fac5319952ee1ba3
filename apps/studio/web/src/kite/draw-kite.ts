/** The two halves, the tail and the middle of a kite. */
export type KiteColours = readonly [field: string, corners: string, tail: string, middle: string]

/** The kites of the three bets, and the one that flies for a player without a bet. */
export const kiteColours: readonly KiteColours[] = [
  ['#CE3E2C', '#F4EEDD', '#F7B52C', '#F7B52C'],
  ['#0F6B47', '#F7D88C', '#CE3E2C', '#CE3E2C'],
  ['#5B2A73', '#F2A3BE', '#F7B52C', '#F7B52C'],
]
export const strangersKite: KiteColours = ['#F4EEDD', '#B9CAD6', '#F4EEDD', '#7E9BB0']

/** A kite of paper with its bow, about 100 high at scale 1, turned by `turn` radians around its middle. */
export function drawKite(
  ctx: CanvasRenderingContext2D,
  { x, y, turn, scale, colours }: { x: number; y: number; turn: number; scale: number; colours: KiteColours },
): void {
  const [field, corners, tail, middle] = colours
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(turn)
  ctx.scale(scale, scale)
  ctx.save()
  ctx.translate(4, 7)
  fill(ctx, 'rgba(0, 0, 0, .22)', body)
  ctx.restore()
  fill(ctx, tail, [0, 52, -14, 72, 14, 72])
  fill(ctx, field, body)
  fill(ctx, corners, [0, -46, 40, 0, 0, 0])
  fill(ctx, corners, [0, 52, -40, 0, 0, 0])
  ctx.strokeStyle = 'rgba(18, 33, 26, .5)'
  ctx.lineWidth = 3
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.moveTo(-40, 0)
  ctx.quadraticCurveTo(0, -26, 40, 0)
  ctx.moveTo(0, -46)
  ctx.lineTo(0, 52)
  ctx.stroke()
  ctx.fillStyle = middle
  ctx.beginPath()
  ctx.arc(0, 0, 9, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}

const body = [0, -46, 40, 0, 0, 52, -40, 0]

function fill(ctx: CanvasRenderingContext2D, colour: string, corners: readonly number[]) {
  ctx.fillStyle = colour
  ctx.beginPath()
  for (let at = 0; at < corners.length; at += 2) ctx.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0)
  ctx.closePath()
  ctx.fill()
}
