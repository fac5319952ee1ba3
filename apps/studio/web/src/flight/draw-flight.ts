import type { Listed, OwnBet } from '@chokka/studio-wire/tables'
import { canvasFont } from '../kit/canvas.ts'
import type { Plot } from './plot.ts'
import type { Table } from '../table/table.ts'

const labelColour = '#A9C0B3'

export type Scene = {
  table: Table
  /** Milliseconds since take-off, and since its end. */
  airMs: number
  downMs: number
  /** Reduced motion (`prefers-reduced-motion`): nothing spins, sways or falls. */
  still: boolean
  /** Formats a number in the reader's digits, with at most `decimals` decimals. */
  figure: (value: number, decimals: number) => string
  amount: (wire: string) => string
  autoWord: string
}

/** The lines of the multipliers, labelled at their right end. */
export function drawHeights(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, { figure }: Scene): void {
  ctx.font = canvasFont(500, wide ? 13 : 12)
  ctx.fillStyle = labelColour
  ctx.lineWidth = 1
  ctx.strokeStyle = 'rgba(244, 238, 221, .10)'
  ctx.textAlign = 'right'
  for (const multiplier of plot.multipliers) {
    const y = plot.y(multiplier)
    line(ctx, plot.left, y, plot.right, y)
    ctx.fillText(`${figure(multiplier, plot.decimals)}×`, plot.right - 4, y - 7)
  }
}

export function line(ctx: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number) {
  ctx.beginPath()
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
}

/** A line for each own bet with an auto cash-out; a target above the view is drawn at its edge. */
export function drawAutoLines(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, scene: Scene) {
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
const plateGap = 70

/** Where a cash-out is marked; null while the flight has not come so far. */
export type PlaceOf = (bet: Listed, multiplierE2: number) => { x: number; y: number } | null

/** Cash-outs of others: a ring at each place, and on wide screens the name and the payout. */
export function drawCashOuts(ctx: CanvasRenderingContext2D, plot: Plot, wide: boolean, scene: Scene, placeOf: PlaceOf) {
  const cashed = scene.table.bets
    .filter((bet) => bet.multiplierE2 !== null && bet.payout !== null)
    .toSorted((a, b) => (b.multiplierE2 ?? 0) - (a.multiplierE2 ?? 0))
    .slice(0, maxDots)
  const plates: { x: number; y: number }[] = []
  for (const bet of cashed) {
    const place = placeOf(bet, bet.multiplierE2 ?? 100)
    if (place === null) continue
    const { x, y } = place
    ctx.beginPath()
    ctx.arc(x, y, 6, 0, 2 * Math.PI)
    ctx.fillStyle = '#08140F'
    ctx.fill()
    ctx.strokeStyle = '#5BD69A'
    ctx.lineWidth = 3
    ctx.stroke()
    const isFree = plates.every((other) => Math.abs(other.x - x) > plateGap || Math.abs(other.y - y) > plateGap / 2)
    if (!wide || plates.length >= maxPlates || !isFree || plot.ground - y <= 54) continue
    plates.push(place)
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
