import type { Coin } from '@chokka/game-math/slots/steps'
import { cellAt, clearFx, paintAll } from './board.ts'
import type { Board } from './board.ts'
import { stitch } from './sprites.ts'
import { backOut, T } from './timing.ts'

/** Coins stay, with what they are worth on them; everything else stands back. */
export function beginHold(board: Board, coins: readonly Coin[]): void {
  board.fx.stop()
  board.isHeld = true
  board.coins.clear()
  for (const { cell, worthE2 } of coins) board.coins.set(cell.join(), worthE2)
  paintAll(board)
  rings(board)
}

export function endHold(board: Board): void {
  board.isHeld = false
  clearFx(board)
  paintAll(board)
}

function rings(board: Board): void {
  const { fx, w } = board.to
  clearFx(board)
  for (const key of board.coins.keys()) {
    const [reel = 0, row = 0] = key.split(',').map(Number)
    const { x, y, h } = cellAt(board, reel, row)
    fx.beginPath()
    fx.roundRect(x + w * 0.035, y + h * 0.035, w * 0.93, h * 0.93, w * 0.16)
    fx.strokeStyle = board.look.day.ink
    fx.lineWidth = w * 0.06
    fx.stroke()
    stitch(fx, '#F7B52C', w * 0.036, w * 0.09, w * 0.075)
  }
}

/** Every other cell turns once more; new coins land in theirs. */
export async function turnHold(board: Board, coins: readonly Coin[], isQuick: boolean): Promise<void> {
  const came = new Map(coins.map(({ cell, worthE2 }) => [cell.join(), worthE2]))
  const open = board.columns.flatMap(({ rest }, reel) =>
    [...rest].flatMap((_, row) => (board.coins.has(`${reel},${row}`) ? [] : [{ reel, row, key: `${reel},${row}` }])),
  )
  const land = (key: string, reel: number, row: number): void => {
    const worthE2 = came.get(key)
    const column = board.columns[reel]
    if (worthE2 === undefined || !column) return
    board.coins.set(key, worthE2)
    column.rest = column.rest.slice(0, row) + 'C' + column.rest.slice(row + 1)
    board.dirty.add(reel)
    board.landed(reel)
  }
  const [whole, gap] = isQuick ? [200, 6] : [T.respin, Math.min(70, 900 / Math.max(1, open.length))]
  await Promise.all(
    open.map(async ({ key, reel, row }, at) => {
      if (!board.isStill) {
        await board.loop.run(whole + at * gap, (t, now) => {
          turnCell(board, { reel, row, t, worthE2: came.get(key), shift: (now * 0.011 + at * 0.37) % 1 })
        })
      }
      land(key, reel, row)
      rings(board)
    }),
  )
  paintAll(board)
  rings(board)
}

type Turned = { reel: number; row: number; t: number; worthE2: number | undefined; shift: number }

function turnCell(board: Board, { reel, row, t, worthE2, shift }: Turned): void {
  const { reels: context, bed, w, sprites } = board.to
  const h = board.to.cellHeight(board.columns[reel]?.rest.length ?? 1)
  const [x, y] = [reel * w, row * h]
  const coin = sprites.of('C')
  if (!coin) return
  const middle = (picture: HTMLCanvasElement) => [x + (w - picture.width) / 2, y + (h - picture.height) / 2] as const
  context.save()
  context.beginPath()
  context.rect(x + 1, y + 1, w - 2, h - 2)
  context.clip()
  context.drawImage(bed, x, y, w, h, x, y, w, h)
  if (t < 0.8) {
    const [left, top] = middle(coin.blur)
    context.globalAlpha = 0.5
    context.drawImage(coin.blur, left, top + shift * h * 1.2)
    context.drawImage(coin.blur, left, top + (shift - 1) * h * 1.2)
  } else if (worthE2 !== undefined) {
    const landing = sprites.coin(board.coinText(worthE2), worthE2 >= 500).full
    const [left, top] = middle(landing)
    context.drawImage(landing, left, top - h * (1 - backOut((t - 0.8) / 0.2, 1.6)))
  } else {
    const stood = sprites.of(board.columns[reel]?.rest[row] ?? '0')
    context.globalAlpha = 0.14
    if (stood) {
      const [left, top] = middle(stood.full)
      context.drawImage(stood.full, left, top)
    }
  }
  context.restore()
}
