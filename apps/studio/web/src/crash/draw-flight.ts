import type { Listed, OwnBet } from '../../../src/wire-shapes.ts'
import { drawBall, canvasFont } from '../kit/canvas.ts'
import type { Surface } from '../kit/canvas.ts'
import { curveAt, msAt, plotOf } from './plot.ts'
import type { Plot } from './plot.ts'
import type { Table } from './table.ts'

export type Scene = {
  table: Table
  /** Milliseconds since take-off, and since the catch. */
  airMs: number
  downMs: number
  /** Reduced motion (`prefers-reduced-motion`): the ball neither spins nor falls. */
  still: boolean
  /** Formats a number in the reader's digits, with at most `decimals` decimals. */
  figure: (value: number, decimals: number) => string
  amount: (wire: string) => string
  autoWord: string
}

const fallMs = 620
const spinPerMs = ((240 / 1000) * Math.PI) / 180

/** Draws axes, path, cash-outs and ball over the field. */
export function drawFlight(surface: Surface, scene: Scene): void {
  const { ctx, width, height, wide } = surface
  const { table } = scene
  const flew = table.phase === 'flying' || table.phase === 'crashed'
  const ms = table.phase === 'crashed' ? msAt(table.pointE2 ?? 100) : flew ? scene.airMs : 0
  const plot = plotOf(width, height, wide, ms)
  drawAxes(ctx, plot, wide, scene)
  const radius = wide ? 28 : 17
  if (!flew) {
    drawShadow(ctx, plot.left + radius, plot.ground, radius)
    drawBall(ctx, plot.left + radius, plot.ground - radius, radius, 0.42)
    return
  }
  const caught = table.phase === 'crashed'
  drawPath(ctx, plot, ms, wide, caught)
  drawAutoLines(ctx, plot, wide, scene)
  drawCashOuts(ctx, plot, wide, ms, scene)
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

function drawAxes(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, { figure }: Scene) {
  ctx.font = canvasFont(500, wide ? 13 : 12)
  ctx.fillStyle = '#9DB3A6'
  ctx.lineWidth = 1
  ctx.strokeStyle = 'rgba(244, 238, 221, .10)'
  ctx.textAlign = 'right'
  for (const multiplier of plot.multipliers) {
    const y = plot.y(multiplier)
    line(ctx, plot.left, y, plot.right, y)
    ctx.fillText(`${figure(multiplier, plot.decimals)}×`, plot.right - 4, y - 7)
  }
  ctx.textAlign = 'center'
  for (const second of plot.seconds) ctx.fillText(figure(second, 0), plot.x(second * 1000), plot.ground + 24)
  ctx.strokeStyle = 'rgba(244, 238, 221, .3)'
  ctx.lineWidth = 1.5
  line(ctx, plot.left, plot.ground, plot.right, plot.ground)
}

function line(ctx: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number) {
  ctx.beginPath()
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
}

const parts = 64

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

/** A line for each own bet with an auto cash-out; a target above the view is drawn at its edge. */
function drawAutoLines(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, scene: Scene) {
  const waits = (bet: OwnBet) => bet.round === scene.table.round && bet.state === 'placed' && bet.autoAtE2 !== null
  if (scene.table.phase !== 'flying') return
  for (const bet of scene.table.mine.filter(waits)) {
    const at = bet.autoAtE2 ?? 0
    const y = Math.max(plot.y(at / 100), plot.top - 30)
    const [label, width] = [`${scene.autoWord} ${scene.figure(at / 100, 2)}×`, wide ? 108 : 96]
    ctx.strokeStyle = '#FFC861'
    ctx.lineWidth = 2
    ctx.lineCap = 'round'
    ctx.setLineDash([3, 7])
    line(ctx, plot.left, y, plot.right - width - 12, y)
    ctx.setLineDash([])
    plate(ctx, plot.right - width, y - 12, width, 24, '#33280F')
    ctx.fillStyle = '#FFC861'
    ctx.font = canvasFont(600, 12.5)
    ctx.textAlign = 'center'
    ctx.fillText(label, plot.right - width / 2, y + 4.5)
  }
}

function plate(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, fill: string) {
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, 8)
  ctx.fill()
}

const maxDots = 14
const maxPlates = 3

/** Cash-outs of others: a ring on the path, and on wide screens the name and the payout. */
function drawCashOuts(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, ms: number, scene: Scene) {
  const cashed = scene.table.bets
    .filter((bet) => bet.multiplierE2 !== null && bet.payout !== null)
    .toSorted((a, b) => (b.multiplierE2 ?? 0) - (a.multiplierE2 ?? 0))
    .slice(0, maxDots)
  let plates = 0
  let lastX = Infinity
  for (const bet of cashed) {
    const at = msAt(bet.multiplierE2 ?? 100)
    if (at > ms) continue
    const [x, y] = [plot.x(at), plot.y(curveAt(at))]
    ctx.beginPath()
    ctx.arc(x, y, 6, 0, 2 * Math.PI)
    ctx.fillStyle = '#08140F'
    ctx.fill()
    ctx.strokeStyle = '#5BD69A'
    ctx.lineWidth = 3
    ctx.stroke()
    const fits = wide && plates < maxPlates && lastX - x > 70 && plot.ground - y > 54
    if (!fits) continue
    plates += 1
    lastX = x
    drawPlate(ctx, x + 14, y + 14, bet, scene)
  }
}

function drawPlate(ctx: CanvasRenderingContext2D, x: number, y: number, bet: Listed, { amount }: Scene) {
  const paid = `+${amount(bet.payout ?? '0')}`
  ctx.font = canvasFont(600, 13)
  const paidWidth = ctx.measureText(paid).width
  ctx.font = canvasFont(400, 13)
  const width = paidWidth + ctx.measureText(bet.name).width + 38
  plate(ctx, x, y, width, 28, 'rgba(10, 24, 19, .92)')
  ctx.textAlign = 'left'
  ctx.fillStyle = '#C9DACE'
  ctx.fillText(bet.name, x + 11, y + 19)
  ctx.font = canvasFont(600, 13)
  ctx.textAlign = 'right'
  ctx.fillStyle = '#74E3AC'
  ctx.fillText(paid, x + width - 11, y + 19)
}
