import type { Model } from '@chokka/game-math/slots/model'
import type { Surfaces, StageFx } from './canvas.ts'
import { paintColumn } from './canvas.ts'
import type { Column } from './columns.ts'
import type { Loop } from './loop.ts'
import type { StageLook } from './sprites.ts'

/** What the movements of a stage share. */
export type Board = {
  model: Model
  look: StageLook
  loop: Loop
  to: Surfaces
  columns: Column[]
  /** Reels that must be painted with the next frame. */
  dirty: Set<number>
  /** The worth of coins in hundredths of the stake, by `reel,row`. */
  coins: Map<string, number>
  isHeld: boolean
  /** Motion is reduced: nothing travels. */
  isStill: boolean
  /** Stops what shows on the canvas of effects; set by whatever began it. */
  fx: StageFx
  coinText: (worthE2: number) => string
  /** A reel has landed: the frame takes the weight. */
  landed: (reel: number) => void
}

/** From five stakes on a coin is red. */
const largeFromE2 = 500

export function paintDirty(board: Board): void {
  const { coins, isHeld, look } = board
  const coinText = (reel: number, row: number) => {
    const worthE2 = coins.get(`${reel},${row}`)
    return worthE2 === undefined ? undefined : { text: board.coinText(worthE2), isLarge: worthE2 >= largeFromE2 }
  }
  for (const reel of board.dirty) {
    const column = board.columns[reel]
    if (column) paintColumn(board.to, column, reel, { coinText, isHeld, ink: look.day.ink })
  }
  board.dirty.clear()
}

export function paintAll(board: Board): void {
  for (const reel of board.columns.keys()) board.dirty.add(reel)
  paintDirty(board)
}

export const stripOf = ({ model }: Board, reel: number, isFree: boolean): string =>
  (isFree ? model.free?.strips?.[reel] : undefined) ?? model.strips[reel] ?? '0'

export function clearFx({ to: { fx } }: Board): void {
  fx.clearRect(0, 0, fx.canvas.width, fx.canvas.height)
}

/** The cell of the canvas of effects: top left corner and height. */
export function cellAt({ to, columns }: Board, reel: number, row: number): { x: number; y: number; h: number } {
  const h = to.cellHeight(columns[reel]?.rest.length ?? 1)
  return { x: to.margin + reel * to.w, y: to.margin + row * h, h }
}
