import { drawBall, canvasFont } from '../kit/canvas.ts'
import type { Surface } from '../kit/canvas.ts'
import { drawAutoLines, drawCashOuts, drawHeights, line } from '../flight/draw-flight.ts'
import type { Scene } from '../flight/draw-flight.ts'
import { curveAt, msAt, plotOf } from '../flight/plot.ts'
import type { Plot } from '../flight/plot.ts'

const fallMs = 620
const spinPerMs = ((240 / 1000) * Math.PI) / 180

/** Draws axes, path, cash-outs and ball over the field. */
export function drawBallFlight(surface: Surface, scene: Scene): void {
  const { ctx, width, height, wide } = surface
  const { table } = scene
  const flew = table.phase === 'flying' || table.phase === 'crashed'
  const ms = table.phase === 'crashed' ? msAt(table.pointE2 ?? 100) : flew ? scene.airMs : 0
  const plot = plotOf(width, height, wide, ms)
  drawHeights(ctx, plot, wide, scene)
  drawSeconds(ctx, plot, wide, scene)
  const radius = wide ? 28 : 17
  if (!flew) {
    drawShadow(ctx, plot.left + radius, plot.ground, radius)
    drawBall(ctx, plot.left + radius, plot.ground - radius, radius, 0.42)
    return
  }
  const caught = table.phase === 'crashed'
  drawPath(ctx, plot, ms, wide, caught)
  drawAutoLines(ctx, plot, wide, scene)
  drawCashOuts(ctx, plot, wide, scene, (_bet, multiplierE2) => {
    const at = msAt(multiplierE2)
    return at > ms ? null : { x: plot.x(at), y: plot.y(curveAt(at)) }
  })
  const [x, y] = [plot.x(ms), plot.y(curveAt(ms))]
  if (!caught) {
    drawShadow(ctx, x, plot.ground, radius)
    drawBall(ctx, x, y, radius, scene.still ? 0.42 : 0.42 + scene.airMs * spinPerMs)
    return
  }
  // Caught: the ball falls straight down behind its own path, without flash or shake.
  const fallen = scene.still ? 1 : Math.min(1, scene.downMs / fallMs) ** 2
  const rest = Math.min(x + radius * 0.9, width - radius - 6)
  drawShadow(ctx, x + (rest - x) * fallen, plot.ground, radius)
  drawBall(
    ctx,
    x + (rest - x) * fallen,
    y + (plot.ground - radius - y) * fallen,
    radius,
    0.42 + msTurn(ms) + fallen * 1.2,
  )
}

const msTurn = (ms: number): number => (ms * spinPerMs) % (2 * Math.PI)

function drawShadow(ctx: CanvasRenderingContext2D, x: number, ground: number, radius: number) {
  ctx.fillStyle = 'rgba(0, 0, 0, .4)'
  ctx.beginPath()
  ctx.ellipse(x, ground, radius * 1.06, 5, 0, 0, 2 * Math.PI)
  ctx.fill()
}

/** The ground with the seconds of the flight. */
function drawSeconds(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, { figure }: Scene) {
  ctx.font = canvasFont(500, wide ? 13 : 12)
  ctx.fillStyle = '#9DB3A6'
  ctx.textAlign = 'center'
  for (const second of plot.seconds) ctx.fillText(figure(second, 0), plot.x(second * 1000), plot.ground + 24)
  ctx.strokeStyle = 'rgba(244, 238, 221, .3)'
  ctx.lineWidth = 1.5
  line(ctx, plot.left, plot.ground, plot.right, plot.ground)
}

const parts = 40

function drawPath(ctx: CanvasRenderingContext2D, plot: Plot, ms: number, wide: boolean, caught: boolean) {
  const path = new Path2D()
  path.moveTo(plot.left, plot.ground)
  for (let part = 1; part <= parts; part++) {
    const at = (ms * part) / parts
    path.lineTo(plot.x(at), plot.y(curveAt(at)))
  }
  const under = new Path2D(path)
  under.lineTo(plot.x(ms), plot.ground)
  under.closePath()
  ctx.fillStyle = caught ? 'rgba(160, 176, 166, .08)' : 'rgba(247, 181, 44, .13)'
  ctx.fill(under)
  ctx.strokeStyle = caught ? '#7D8F85' : '#F7B52C'
  ctx.lineWidth = wide ? 7 : 5
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.setLineDash(wide ? [17, 13] : [11, 9])
  ctx.stroke(path)
  ctx.setLineDash([])
}
