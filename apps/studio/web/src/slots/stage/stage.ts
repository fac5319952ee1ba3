import type { Model } from '@chokka/game-math/slots/model'
import type { Cell, Coin, Win } from '@chokka/game-math/slots/steps'
import type { Drop, Landing } from '../story.ts'
import { restingRows, restingStops, windowOf } from '../resting.ts'
import { clearFx, paintAll, paintDirty, stripOf } from './board.ts'
import type { Board } from './board.ts'
import { makeSurfaces } from './canvas.ts'
import type { Canvases } from './canvas.ts'
import { newColumn, settle } from './columns.ts'
import { dropAll, fallOnce } from './fall.ts'
import { beginHold, endHold, turnHold } from './hold.ts'
import { makeLoop } from './loop.ts'
import { ping, reveal } from './marks.ts'
import { throwPaper } from './paper.ts'
import type { Sheet, StageLook } from './sprites.ts'
import { T } from './timing.ts'
import { turn, turnAgain } from './turn.ts'
import { showWins } from './wins.ts'

export type StageGiven = {
  model: Model
  look: StageLook
  sheet: Sheet
  image: CanvasImageSource
  isStill: boolean
  coinText: (worthE2: number) => string
  onLand: () => void
}
type Turn = { isQuick: boolean; isFree: boolean }

/** What a stage can be asked to show. Everything resolves when it can be seen. */
export type Stage = {
  resize: (scale: number) => void
  /** The reels are those of this version of the model from the next turn on. Versions have the same grid. */
  use: (model: Model) => void
  /** Puts symbols on the reels without any movement. */
  put: (grid: readonly string[]) => void
  turn: (landings: readonly Landing[], options: Turn) => Promise<void>
  turnAgain: (reel: number, landing: Landing, options: Turn) => Promise<void>
  /** Lets the reels that still turn stop at once. */
  stopNow: () => void
  change: (grid: readonly string[], cells: readonly Cell[]) => Promise<void>
  wins: (wins: readonly Win[], isQuiet: boolean, labelOf: (win: Win) => string) => void
  fall: (
    fall: { gone: readonly Cell[]; drops: readonly (readonly Drop[])[]; grid: readonly string[] },
    isQuick: boolean,
  ) => Promise<void>
  ping: (cells: readonly Cell[]) => Promise<void>
  paper: () => void
  beginHold: (coins: readonly Coin[]) => void
  turnHold: (coins: readonly Coin[], isQuick: boolean) => Promise<void>
  endHold: () => void
  clear: () => void
  repaint: () => void
  after: (ms: number) => Promise<void>
  /** Counts up over a time; the last call has the whole amount. */
  count: (ms: number, step: (part: number) => void) => Promise<void>
  isStill: () => boolean
  setStill: (isStill: boolean) => void
  end: () => void
}

/** Makes a stage of two canvases; the frame is a picture in front of them. */
export function makeStage(canvases: Canvases, frame: HTMLElement, given: StageGiven, scale: number): Stage {
  const { model, look, sheet, image } = given
  const shape = { reels: model.grid.length, rows: Math.max(...model.grid) }
  const loop = makeLoop()
  const surfaces = (by: number) => makeSurfaces(canvases, { sheet, image, look, shape, scale: by })
  const [stops, rows] = [restingStops(model), restingRows(model)]
  const board: Board = {
    ...{ model, look, loop, to: surfaces(scale), dirty: new Set(), coins: new Map(), isHeld: false },
    columns: model.strips.map((strip, reel) => {
      const stop = stops[reel] ?? 0
      return newColumn(windowOf(strip, stop, rows[reel] ?? 3), stop, strip)
    }),
    isStill: given.isStill,
    fx: { stop: () => undefined },
    coinText: given.coinText,
    landed: () => {
      given.onLand()
      if (board.isStill) return
      const [rest, down] = [{ transform: 'translateY(0)' }, { transform: 'translateY(1.5px)' }]
      frame.animate([rest, down, rest], { duration: T.dip })
    },
  }
  loop.painted(() => paintDirty(board))
  paintAll(board)
  const asked = { stop: false }
  const begin = (): void => {
    board.fx.stop()
    board.fx = { stop: () => undefined }
    clearFx(board)
    asked.stop = false
  }
  return {
    resize: (by) => {
      begin()
      board.to = surfaces(by)
      paintAll(board)
    },
    use: (next) => {
      if (next === board.model) return
      begin()
      board.model = next
      for (const [reel, column] of board.columns.entries()) {
        column.strip = stripOf(board, reel, false)
        column.stop %= column.strip.length
      }
    },
    put: (grid) => {
      begin()
      for (const [reel, column] of board.columns.entries()) settle(column, grid[reel] ?? column.rest, column.stop)
      paintAll(board)
    },
    turn: async (landings, options) => {
      begin()
      board.coins.clear()
      for (const [reel, column] of board.columns.entries()) column.strip = stripOf(board, reel, options.isFree)
      await (board.model.cascade && !board.isStill ? dropAll : turn)(board, landings, { ...options, asked })
      const marked = landings.flatMap(({ cells }, reel) =>
        [...cells].flatMap((symbol, row): Cell[] => ('SBC'.includes(symbol) ? [[reel, row]] : [])),
      )
      if (marked.length > 1 && !options.isQuick) await ping(board, marked)
    },
    turnAgain: async (reel, landing, options) => {
      begin()
      await turnAgain(board, reel, landing, { ...options, asked })
    },
    stopNow: () => {
      asked.stop = true
    },
    change: async (grid, cells) => {
      begin()
      for (const [reel, column] of board.columns.entries()) column.rest = grid[reel] ?? column.rest
      paintAll(board)
      await reveal(board, cells, T.change)
    },
    wins: (wins, isQuiet, labelOf) => showWins(board, wins, isQuiet, labelOf),
    fall: async (fall, isQuick) => {
      begin()
      await fallOnce(board, fall, isQuick)
    },
    ping: (cells) => ping(board, cells),
    paper: () => throwPaper(board),
    beginHold: (coins) => beginHold(board, coins),
    turnHold: (coins, isQuick) => turnHold(board, coins, isQuick),
    endHold: () => endHold(board),
    clear: begin,
    repaint: () => paintAll(board),
    after: loop.after,
    count: (ms, step) => loop.run(board.isStill ? 0 : ms, (t) => step(t)),
    isStill: () => board.isStill,
    setStill: (isStill) => {
      board.isStill = isStill
    },
    end: () => {
      begin()
      loop.stop()
    },
  }
}
