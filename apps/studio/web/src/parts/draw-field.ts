import type { Surface } from '../kit/canvas.ts'

const crowd = ['#F7B52C', '#D2412F', '#7FC7A2', '#F4EEDD', '#5B8F77']

/** The line between the field and the stands. */
const horizonOf = (wide: boolean): number => (wide ? 128 : 112)

/**
 * Draws a cricket field at night: spectators in the stands, mown stripes, the boundary rope. It is static, so it is
 * drawn once for each size.
 */
export function drawField({ ctx, width, height, wide }: Surface): void {
  const horizon = horizonOf(wide)
  ctx.fillStyle = '#0A1B14'
  ctx.fillRect(0, 0, width, height)
  drawCrowd(ctx, width, horizon)
  ctx.fillStyle = 'rgba(10, 27, 20, .55)'
  ctx.fillRect(0, 0, width, horizon + 8)
  ctx.fillStyle = '#0E3325'
  ctx.fillRect(0, horizon, width, height - horizon)
  drawStripes(ctx, width, height, horizon)
  ctx.strokeStyle = 'rgba(233, 227, 207, .55)'
  ctx.lineWidth = wide ? 4 : 3
  ctx.lineCap = 'round'
  ctx.setLineDash([14, 11])
  ctx.beginPath()
  const rope = horizon + (wide ? 40 : 26)
  ctx.moveTo(-30, rope)
  ctx.quadraticCurveTo(width / 2, rope - (wide ? 72 : 46), width + 30, rope)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.fillStyle = 'rgba(7, 19, 14, .42)'
  ctx.fillRect(0, 0, width, height)
}

// A fixed pseudo-random sequence, so that the stands look the same on every visit.
function drawCrowd(ctx: CanvasRenderingContext2D, width: number, horizon: number) {
  let seed = 7
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  for (let row = 0; 62 + row * 13 < horizon - 4; row++) {
    for (let x = row % 2 ? 13 : 6; x < width; x += 14) {
      const shown = next() < 0.8
      ctx.fillStyle = crowd[Math.floor(next() * crowd.length)] ?? '#F4EEDD'
      ctx.globalAlpha = 0.19 + next() * 0.42
      if (!shown) continue
      ctx.beginPath()
      ctx.arc(x, 62 + row * 13, 3.6, 0, 2 * Math.PI)
      ctx.fill()
    }
  }
  ctx.globalAlpha = 1
}

// Mown stripes towards a vanishing point far behind the stands.
function drawStripes(ctx: CanvasRenderingContext2D, width: number, height: number, horizon: number) {
  ctx.fillStyle = 'rgba(255, 255, 255, .04)'
  const [far, near] = [0.024 * width, 0.38 * width]
  for (let stripe = 0; stripe < 10; stripe++) {
    const top = width / 2 + stripe * far
    const bottom = width * -1.28 + stripe * near
    ctx.beginPath()
    ctx.moveTo(top, horizon)
    ctx.lineTo(bottom, height)
    ctx.lineTo(bottom + near / 2, height)
    ctx.lineTo(top + far / 2, horizon)
    ctx.fill()
  }
}
