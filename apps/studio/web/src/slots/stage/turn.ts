import type { Landing } from '../story.ts'
import { paintDirty, stripOf } from './board.ts'
import type { Board } from './board.ts'
import { aim, settle, slowsFrom } from './columns.ts'
import type { Column } from './columns.ts'
import { showHot } from './marks.ts'
import { backOut, easeOut, stopTimes, T } from './timing.ts'

export type TurnOptions = { isQuick: boolean; isFree: boolean; asked: { stop: boolean } }
type Turning = { column: Column; reel: number; landing: Landing; strip: string; stopAt: number; isHot: boolean }

/** Turns all reels and lets them rest on what was drawn, from left to right. */
export async function turn(board: Board, landings: readonly Landing[], options: TurnOptions): Promise<void> {
  if (board.isStill) return swap(board, landings, options.isFree)
  const times = stopTimes(
    landings.map(({ isHot }) => isHot),
    options.isQuick,
  )
  const hot = showHot(board)
  let down = 0
  const heat = (): void => {
    const next = landings[down]
    hot.at(down > 0 && down < landings.length && next?.isHot && !options.isQuick && !options.asked.stop ? down : -1)
  }
  await Promise.all(
    landings.map(async (landing, reel) => {
      const column = board.columns[reel]
      if (!column) return
      const strip = stripOf(board, reel, options.isFree)
      const stopAt = times[reel] ?? 0
      if (landing.stop >= 0) {
        await turnOne(board, { column, reel, landing, strip, stopAt, isHot: landing.isHot }, options)
      } else {
        settle(column, landing.cells, -1)
        board.dirty.add(reel)
        await board.loop.after(options.isQuick ? 0 : stopAt)
      }
      down = Math.max(down, reel + 1)
      if (landing.stop >= 0) board.landed(reel)
      heat()
    }),
  )
  hot.at(-1)
  for (const [reel, column] of board.columns.entries()) {
    column.dim = 0
    board.dirty.add(reel)
  }
  paintDirty(board)
}

/** One reel: wind up, gather speed, turn, and slow down onto its stop. */
async function turnOne(board: Board, turning: Turning, { isQuick, asked }: TurnOptions): Promise<void> {
  const { column, reel, landing, strip, stopAt, isHot } = turning
  const rows = landing.cells.length
  let last = performance.now()
  const began = last + (isQuick ? 0 : reel * 26)
  let slowing: { from: number; by: number; began: number; ms: number } | null = null
  let isAimed = false
  await board.loop.run(Number.MAX_SAFE_INTEGER, (_, now) => {
    const gone = now - began
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    board.dirty.add(reel)
    if (gone < 0) return true
    if (slowing) {
      const part = Math.min(1, (now - slowing.began) / slowing.ms)
      column.y = slowing.from + slowing.by * backOut(part, T.over)
      column.speed = part < 0.22 ? T.speed * (1 - part * 2.2) : 0
      if (part < 1) return true
      settle(column, landing.cells, landing.stop)
      return false
    }
    if (gone < T.windUp && !isQuick && !isAimed && column.y <= 0) {
      column.y = -0.17 * easeOut(gone / T.windUp)
      return true
    }
    // The rest that it leaves passes first; only then the strip of this turn.
    column.strip = strip
    const isSlow = isHot && now - began > stopAt - T.anticipation && !asked.stop
    const most = isSlow ? T.anticipationSpeed : T.speed
    const change = T.speed / (T.accelerate / 1000)
    column.speed =
      column.speed < most
        ? Math.min(most, column.speed + change * seconds)
        : Math.max(most, column.speed - 26 * seconds)
    column.y += column.speed * seconds
    const slowCells = (column.speed * slowMs(isQuick || asked.stop)) / 1000 / (T.over + 3)
    const lead = ((rows + 1 + slowCells) / column.speed) * 1000
    if (!isAimed && (asked.stop || gone >= stopAt - lead) && column.speed >= T.anticipationSpeed) {
      isAimed = true
      aim(column, landing.stop, rows, slowCells)
    }
    if (!isAimed || !column.target || column.y < slowsFrom(column, slowCells)) return true
    const by = column.target.at - column.y
    const ms = Math.min(T.mostStop, (by * (T.over + 3) * 1000) / column.speed)
    slowing = { from: column.y, by, began: now, ms }
    return true
  })
}

const slowMs = (isQuick: boolean): number => (isQuick ? 0.7 : 1) * T.leastStop

/** Reduced motion: columns change in place, one after another. */
async function swap(board: Board, landings: readonly Landing[], isFree: boolean): Promise<void> {
  for (const [reel, landing] of landings.entries()) {
    const column = board.columns[reel]
    if (!column) continue
    settle(column, landing.cells, landing.stop)
    column.strip = stripOf(board, reel, isFree)
    await board.loop.run(T.fade, (t) => {
      column.fade = Math.max(0.15, t)
      board.dirty.add(reel)
    })
    column.fade = 1
    board.dirty.add(reel)
  }
  paintDirty(board)
}

/** One reel turns again, on its own. */
export async function turnAgain(board: Board, reel: number, landing: Landing, options: TurnOptions): Promise<void> {
  const column = board.columns[reel]
  if (!column) return
  const strip = stripOf(board, reel, options.isFree)
  if (board.isStill) {
    settle(column, landing.cells, landing.stop)
    board.dirty.add(reel)
    return paintDirty(board)
  }
  const hot = showHot(board)
  hot.at(reel)
  const turning = { column, reel, landing, strip, stopAt: T.firstStop + T.anticipation, isHot: true }
  await turnOne(board, turning, options)
  board.landed(reel)
  hot.at(-1)
}
