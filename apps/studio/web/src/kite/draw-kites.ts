import type { OwnBet } from '@chokka/studio-wire/tables'
import { drawAutoLines, drawCashOuts, drawHeights } from '../flight/draw-flight.ts'
import type { Scene } from '../flight/draw-flight.ts'
import { curveAt, msAt, plotOf } from '../flight/plot.ts'
import type { Plot } from '../flight/plot.ts'
import type { Surface } from '../kit/canvas.ts'
import { drawKite, kiteColours, strangersKite } from './draw-kite.ts'
import type { KiteColours } from './draw-kite.ts'
import { swayAt, windOf } from './wind.ts'
import type { Wind } from './wind.ts'

/** How long kites fall that were cut off. */
export const cutFallMs = 1700
const reelMs = 900

/** One kite on its string: who flies it, and how it ended. */
type Flown = {
  /** Its place beside the others: -1, 0 or 1, times how far they are apart. */
  place: number
  colours: KiteColours
  /** The multiplier at which it was taken down, in hundredths; null while it is up. */
  downAtE2: number | null
}

type Sky = { surface: Surface; scene: Scene; plot: Plot; ms: number; wind: Wind; size: number; middle: number }

/** Draws heights, cash-outs, and each kite on its string over the roofs. */
export function drawKites(surface: Surface, scene: Scene): void {
  const { ctx, width, height, wide } = surface
  const { table } = scene
  const flew = table.phase === 'flying' || table.phase === 'crashed'
  const ms = table.phase === 'crashed' ? msAt(table.pointE2 ?? 100) : flew ? scene.airMs : 0
  const plot = plotOf(width, height, wide, ms)
  const wind = windOf(table.round)
  const middle = width * (0.46 + 0.1 * wind.drift)
  const sky: Sky = { surface, scene, plot, ms, wind, size: wide ? 0.86 : 0.56, middle }
  drawHeights(ctx, plot, wide, scene)
  if (table.phase === 'flying') drawAutoLines(ctx, plot, wide, scene)
  if (flew) {
    drawCashOuts(ctx, plot, wide, scene, ({ entry }, multiplierE2) =>
      msAt(multiplierE2) > ms
        ? null
        : { x: plot.left + 24 + besideOf(entry) * (width * 0.62), y: plot.y(multiplierE2 / 100) },
    )
  }
  for (const kite of kitesOf(table.mine.filter((bet) => bet.round === table.round && counts(bet)))) {
    if (!flew) drawWaiting(sky, kite)
    else if (kite.downAtE2 !== null) drawTakenDown(sky, kite, kite.downAtE2)
    else if (table.phase === 'crashed') drawCutOff(sky, kite)
    else drawFlying(sky, kite)
  }
}

const counts = ({ state }: OwnBet): boolean => state !== 'refunded' && state !== 'asking'

/** Spreads what has a number evenly over the width, in an order that looks like none: 0 up to 1. */
const besideOf = (entry: number): number => (entry * 0.618_033_988_75) % 1

/** The kites of the player's bets; without a bet, the kite of a stranger. */
function kitesOf(mine: readonly OwnBet[]): Flown[] {
  if (mine.length === 0) return [{ place: 0, colours: strangersKite, downAtE2: null }]
  return mine.map(({ slot, state, multiplierE2 }) => ({
    place: mine.length === 1 ? 0 : slot - 2,
    colours: kiteColours[slot - 1] ?? strangersKite,
    downAtE2: state === 'cashed' ? multiplierE2 : null,
  }))
}

/** The roof on which the player of a kite stands. */
const handOf = ({ surface, middle, plot }: Sky, { place }: Flown) => ({
  x: middle - surface.width * 0.16 + place * surface.width * 0.09,
  y: plot.ground + 6,
})

/** Where a kite is in the air after so many milliseconds. All are as high as the multiplier. */
function airPlace({ surface, scene, plot, wind, size, middle }: Sky, { place }: Flown, ms: number) {
  const sway = scene.still ? 0 : swayAt({ ...wind, phase: wind.phase + place * 1.1 }, ms)
  const apart = surface.width * (surface.wide ? 0.15 : 0.2)
  return {
    x: middle + place * apart + wind.side * surface.width * 0.05 + sway * surface.width * 0.045,
    y: Math.max(plot.y(curveAt(ms)), plot.top) - 34 * size,
    turn: wind.side * (0.14 + 0.2 * wind.force) + sway * 0.28,
  }
}

function drawWaiting(sky: Sky, kite: Flown): void {
  const hand = handOf(sky, kite)
  drawKite(sky.surface.ctx, { ...hand, y: hand.y - 40 * sky.size, turn: 0.16, scale: sky.size, colours: kite.colours })
}

function drawFlying(sky: Sky, kite: Flown): void {
  const at = airPlace(sky, kite, sky.ms)
  drawString(sky, handOf(sky, kite), at, 1)
  drawKite(sky.surface.ctx, { ...at, scale: sky.size, colours: kite.colours })
}

/** Taken down in time: its string is reeled in until it is on the roof again. */
function drawTakenDown(sky: Sky, kite: Flown, downAtE2: number): void {
  const { scene, ms } = sky
  const since = scene.table.phase === 'crashed' ? reelMs : ms - msAt(downAtE2)
  const share = scene.still ? 1 : Math.min(1, Math.max(0, since) / reelMs) ** 0.7
  const [hand, from] = [handOf(sky, kite), airPlace(sky, kite, msAt(downAtE2))]
  const at = {
    x: from.x + (hand.x - from.x) * share,
    y: from.y + (hand.y - 40 * sky.size - from.y) * share,
    turn: from.turn * (1 - share) + 0.16 * share,
  }
  if (share < 1) drawString(sky, hand, at, 1)
  drawKite(sky.surface.ctx, { ...at, scale: sky.size, colours: kite.colours })
}

/** Cut off: the string falls back to the roof, and the kite goes with the wind, turning over. */
function drawCutOff(sky: Sky, kite: Flown): void {
  const { surface, scene, wind, ms } = sky
  const share = scene.still ? 0.5 : Math.min(1, scene.downMs / cutFallMs)
  const from = airPlace(sky, kite, ms)
  if (share < 0.35) drawString(sky, handOf(sky, kite), from, 1 - share / 0.35)
  surface.ctx.globalAlpha = 1 - Math.max(0, share - 0.6) * 2
  drawKite(surface.ctx, {
    x: from.x + wind.side * share * surface.width * 0.3,
    y: from.y + (40 + 90 * sky.size) * share ** 1.6 - 26 * Math.sin(share * Math.PI),
    turn: from.turn + (scene.still ? 0 : wind.side * share * 3.4 + 0.3 * Math.sin(share * 14)),
    scale: sky.size,
    colours: kite.colours,
  })
  surface.ctx.globalAlpha = 1
}

/** The string hangs the deeper, the weaker the wind is. `length`: how much of it is still there, from the hand on. */
function drawString(
  { surface: { ctx, wide }, wind, size }: Sky,
  hand: { x: number; y: number },
  kite: { x: number; y: number },
  length: number,
): void {
  const end = { x: hand.x + (kite.x - hand.x) * length, y: hand.y + (kite.y + 10 * size - hand.y) * length }
  const sag = (1.25 - wind.force) * 46 * (2 - length)
  ctx.strokeStyle = '#F4EEDD'
  ctx.lineWidth = wide ? 3 : 2.25
  ctx.lineCap = 'round'
  ctx.setLineDash(wide ? [12, 9] : [9, 7])
  ctx.beginPath()
  ctx.moveTo(hand.x, hand.y)
  ctx.quadraticCurveTo(hand.x + (end.x - hand.x) * 0.62, (hand.y + end.y) / 2 + sag, end.x, end.y)
  ctx.stroke()
  ctx.setLineDash([])
}
