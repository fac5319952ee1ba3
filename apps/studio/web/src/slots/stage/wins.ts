import { linesOf } from '@chokka/game-math/slots/lines'
import type { Cell, Win } from '@chokka/game-math/slots/steps'
import { drawBall } from '../../kit/canvas.ts'
import { cellAt, clearFx } from './board.ts'
import type { Board } from './board.ts'
import { figures, stitch } from './sprites.ts'
import type { Move } from './sprites.ts'
import { easeOut, T } from './timing.ts'

type Point = readonly [x: number, y: number]
const threads = ['#FFF3D9', '#FFC861', '#8FE3C0', '#FFB0A0', '#A9D2FF']
/** All wins together first, then one after another. */
const togetherMs = 1500

/**
 * Shows wins until the next movement: the cells in front of the others, the lines sewn by a ball, then each win with
 * what it pays. Quiet wins stand still: they return no more than the round has cost.
 */
export function showWins(board: Board, wins: readonly Win[], isQuiet: boolean, labelOf: (win: Win) => string): void {
  board.fx.stop()
  const isStanding = isQuiet || board.isStill
  const all = [...new Map(wins.flatMap(({ cells }) => cells.map((cell) => [cell.join(), cell]))).values()]
  const began = performance.now()
  let last = Number.NEGATIVE_INFINITY
  const draw = (now: number): void => {
    const gone = Math.max(0, now - began)
    // What stands still is drawn seldom, and after the first beat half of all frames are enough.
    if (now - last < (isStanding ? 400 : gone > togetherMs ? 32 : 0)) return
    last = now
    const turnOf = Math.floor((gone - togetherMs) / T.cycle) % wins.length
    const one = wins.length > 1 && gone > togetherMs ? wins[turnOf] : undefined
    clearFx(board)
    darken(board, isQuiet ? 0.42 : 0.64)
    for (const [at, win] of (one ? [one] : wins).entries()) {
      const part = isStanding || one ? 1 : Math.max(0, Math.min(1, (gone - at * 70) / T.line))
      if (win.line !== undefined) sew(board, win, { part: easeOut(part), colour: threads[at % 5] ?? '#FFF3D9', gone })
    }
    for (const cell of one?.cells ?? all) {
      const beat = one ? (gone - togetherMs) % T.cycle : Math.max(0, gone - cell[0] * 60)
      raise(board, cell, { part: isStanding ? 2 : beat / T.pop, gone: isStanding ? 0 : gone, isQuiet })
    }
    const named = one ?? (wins.length === 1 && (isStanding || gone > 300) ? wins[0] : undefined)
    if (named) name(board, named, labelOf(named), isQuiet)
  }
  const end = board.loop.forEver(draw)
  draw(began)
  board.fx = {
    stop: () => {
      end()
      clearFx(board)
    },
  }
}

function darken({ to: { fx, margin, width, height, ratio }, look }: Board, by: number): void {
  fx.save()
  fx.globalAlpha = by
  fx.fillStyle = look.day.ink
  fx.beginPath()
  fx.roundRect(margin, margin, width, height, 6 * ratio)
  fx.fill()
  fx.restore()
}

/** The points of a line, from the edge where it is counted from. */
function pointsOf(board: Board, { line = 0, fromRight }: Win): Point[] {
  const { to, model, columns } = board
  const count = model.counting.by === 'lines' ? model.counting.lines : 0
  const rows = linesOf(columns.length, model.grid[0] ?? 0, count)[line] ?? []
  const middle = [...rows].map((row, reel): Point => {
    const { x, y, h } = cellAt(board, reel, row)
    return [x + to.w / 2, y + h / 2]
  })
  const nowhere: Point = [0, 0]
  const [first, last] = [middle.at(0) ?? nowhere, middle.at(-1) ?? nowhere]
  const edge = to.w * 0.06
  const points: Point[] = [[to.margin + edge, first[1]], ...middle, [to.margin + to.width - edge, last[1]]]
  return fromRight ? points.toReversed() : points
}

function along(points: readonly Point[], part: number): Point[] {
  const lengths = points
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - (points[at]?.[0] ?? x), y - (points[at]?.[1] ?? y)))
  let left = lengths.reduce((sum, length) => sum + length, 0) * part
  const [first] = points
  const passed: Point[] = first ? [first] : []
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]]
    if (!from || !to) break
    const share = Math.min(1, length > 0 ? left / length : 1)
    passed.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    left -= length
    if (left <= 0) break
  }
  return passed
}

function sew(board: Board, win: Win, { part, colour, gone }: { part: number; colour: string; gone: number }): void {
  const { fx, w } = board.to
  const passed = along(pointsOf(board, win), part)
  fx.save()
  Object.assign(fx, { lineJoin: 'round', lineCap: 'round', globalAlpha: 0.9, lineWidth: w * 0.085 })
  fx.strokeStyle = board.look.day.ink
  fx.beginPath()
  for (const [at, [x, y]] of passed.entries())
    if (at > 0) fx.lineTo(x, y)
    else fx.moveTo(x, y)
  fx.stroke()
  fx.globalAlpha = 1
  stitch(fx, colour, w * 0.05, w * 0.16, w * 0.12)
  fx.restore()
  const tip = passed.at(-1)
  if (tip && part > 0 && part < 1) drawBall(fx, tip[0], tip[1], w * 0.12, gone * 0.004)
}

type Pose = { lift: number; size: number; turn: number }
const still: Pose = { lift: 0, size: 1, turn: 0 }

/** How a symbol moves in the two beats after it won. */
function poseOf(move: Move, part: number): Pose {
  if (part >= 2) return still
  const weight = part < 1 ? 1 : 0.6
  const rise = Math.sin(Math.min(1, part % 1) * Math.PI) * weight
  if (move === 'hop') return { lift: rise * 0.13, size: 1 + rise * 0.13, turn: 0 }
  if (move === 'rock') return { lift: 0, size: 1 + rise * 0.12, turn: Math.sin(part * 2 * Math.PI) * 0.16 * weight }
  if (move === 'spin') return { lift: 0, size: 1 + rise * 0.14, turn: part < 1 ? easeOut(part) * 2 * Math.PI : 0 }
  return { lift: 0, size: 1 + rise * 0.16, turn: Math.sin(part * 6 * Math.PI) * 0.09 * rise }
}

/** A symbol in front of the dark: its ground, its object in movement, and a seam around it. */
function raise(
  board: Board,
  [reel, row]: Cell,
  { part, gone, isQuiet }: { part: number; gone: number; isQuiet: boolean },
): void {
  const { fx, w, ratio } = board.to
  const sprite = board.to.sprites.of(board.columns[reel]?.rest[row] ?? '0')
  if (!sprite) return
  const { x, y, h } = cellAt(board, reel, row)
  const pose = poseOf(sprite.move, part)
  const by = Math.min(1, h / board.to.h)
  const draw = (picture: HTMLCanvasElement, size: number) => {
    const [width, height] = [picture.width * by * size, picture.height * by * size]
    fx.drawImage(picture, -width / 2, -height / 2, width, height)
  }
  fx.save()
  fx.translate(x + w / 2, y + h / 2)
  if (sprite.back) draw(sprite.back, 1 + (part < 2 ? Math.max(0, Math.sin(Math.min(1, part * 2) * Math.PI)) * 0.07 : 0))
  fx.translate(0, -pose.lift * h)
  fx.rotate(pose.turn)
  draw(sprite.object, pose.size)
  fx.restore()
  fx.save()
  fx.beginPath()
  fx.roundRect(x + w * 0.03, y + h * 0.03, w * 0.94, h * 0.94, w * 0.13)
  fx.strokeStyle = board.look.day.ink
  fx.lineWidth = w * 0.055
  fx.stroke()
  fx.lineDashOffset = -gone * 0.03 * ratio
  stitch(fx, isQuiet ? '#E9E3CF' : '#F7B52C', w * 0.034, w * 0.1, w * 0.075)
  fx.restore()
}

/** What a win pays, at its last cell. */
function name(board: Board, { cells }: Win, text: string, isQuiet: boolean): void {
  const { fx, w, margin, width, ratio } = board.to
  const last = cells.at(-1)
  if (!last) return
  const { x, y, h } = cellAt(board, last[0], last[1])
  const size = Math.max(11 * ratio, w * 0.17)
  fx.save()
  fx.font = `700 ${size}px ${figures}`
  const wide = fx.measureText(text).width + size * 1.1
  const cx = Math.min(margin + width - wide / 2, Math.max(margin + wide / 2, x + w / 2))
  const cy = y + h * 0.86
  fx.beginPath()
  fx.roundRect(cx - wide / 2, cy - size * 0.85, wide, size * 1.7, size * 0.5)
  fx.fillStyle = board.look.day.ink
  fx.fill()
  Object.assign(fx, { textAlign: 'center', textBaseline: 'middle', fillStyle: isQuiet ? '#E9E3CF' : '#FFD97A' })
  fx.fillText(text, cx, cy + size * 0.06)
  fx.restore()
}
