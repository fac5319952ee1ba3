import type { Surface } from '../kit/canvas.ts'

// A fixed pseudo-random sequence, so that the town looks the same on every visit.
function sequence(seed: number): () => number {
  let now = seed
  return () => (now = (now * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** The evening sky over old Dhaka: the sun behind the roofs, lit windows. Drawn once for each size. */
export function drawSky({ ctx, width, height, wide }: Surface): void {
  ctx.fillStyle = '#17496F'
  ctx.fillRect(0, 0, width, height)
  const roofs = height - (wide ? 56 : 40)
  drawSun(ctx, width * (wide ? 0.76 : 0.7), roofs - 6, wide ? 128 : 84)
  ctx.fillStyle = '#123F63'
  ctx.beginPath()
  ctx.moveTo(0, height)
  ctx.lineTo(0, roofs - 70)
  ctx.bezierCurveTo(width * 0.3, roofs - 132, width * 0.62, roofs - 10, width, roofs - 84)
  ctx.lineTo(width, height)
  ctx.fill()
  drawTown(ctx, width, height, roofs, wide)
}

function drawSun(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  ctx.fillStyle = '#F0AC2B'
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.strokeStyle = 'rgba(247, 216, 140, .32)'
  ctx.lineWidth = 3
  ctx.lineCap = 'round'
  ctx.setLineDash([12, 10])
  ctx.beginPath()
  ctx.arc(x, y, radius + 22, Math.PI, 2 * Math.PI)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawTown(ctx: CanvasRenderingContext2D, width: number, height: number, roofs: number, wide: boolean) {
  const next = sequence(11)
  const unit = wide ? 1 : 0.66
  for (let x = -10; x < width;) {
    const houseWidth = (52 + next() * 40) * unit
    const top = roofs + 10 - next() * 34 * unit
    ctx.fillStyle = '#0A2438'
    ctx.fillRect(x, top, houseWidth, height - top)
    // The parapet, and on some roofs the tank.
    for (let at = x + 2; at < x + houseWidth - 4; at += 12 * unit) ctx.fillRect(at, top - 5 * unit, 6 * unit, 5 * unit)
    if (next() < 0.45) ctx.fillRect(x + houseWidth * 0.58, top - 22 * unit, 18 * unit, 22 * unit)
    drawWindows(ctx, { x, top, width: houseWidth, height, unit }, next)
    x += houseWidth + 1
  }
}

type House = { x: number; top: number; width: number; height: number; unit: number }

function drawWindows(ctx: CanvasRenderingContext2D, house: House, next: () => number) {
  const { x, top, width, height, unit } = house
  ctx.fillStyle = '#F7C978'
  for (let y = top + 12 * unit; y < height - 10; y += 20 * unit) {
    for (let at = x + 10 * unit; at < x + width - 12 * unit; at += 17 * unit) {
      const lit = next()
      if (lit < 0.5) continue
      ctx.globalAlpha = 0.3 + lit * 0.4
      ctx.fillRect(at, y, 7 * unit, 9 * unit)
    }
  }
  ctx.globalAlpha = 1
}
