import type { Cell } from '@chokka/game-math/slots/steps'
import { cellAt, clearFx } from './board.ts'
import type { Board } from './board.ts'
import { stitch } from './sprites.ts'
import { easeOut } from './timing.ts'

const pingMs = 620
const seam = { light: '#FFF3D9', hot: '#F7B52C' }

/**
 * The marks of a turning stage: a running seam around the reel that is waited for, while the others stand back, and a
 * ring that opens around what has landed.
 */
export function showHot(board: Board): { at: (reel: number) => void } {
  let hot = -1
  let end: (() => void) | undefined
  return {
    at: (reel) => {
      if (reel === hot) return
      hot = reel
      for (const [at, column] of board.columns.entries()) {
        column.dim = reel >= 0 && at < reel ? 0.5 : 0
        board.dirty.add(at)
      }
      if (reel < 0) {
        end?.()
        end = undefined
        clearFx(board)
      } else {
        end ??= board.loop.forEver((now) => {
          clearFx(board)
          drawHot(board, hot, now)
        })
      }
    },
  }
}

function drawHot(board: Board, reel: number, now: number): void {
  const { fx, w, height, margin, ratio } = board.to
  const inset = w * 0.035
  fx.save()
  fx.beginPath()
  fx.roundRect(margin + reel * w + inset, margin + inset, w - 2 * inset, height - 2 * inset, w * 0.12)
  fx.lineJoin = 'round'
  fx.strokeStyle = board.look.day.ink
  fx.lineWidth = w * 0.085
  fx.stroke()
  fx.lineDashOffset = -now * 0.05 * ratio
  stitch(fx, seam.hot, w * 0.05, w * 0.16, w * 0.12)
  fx.restore()
}

/** Rings that open around symbols: scatters that have landed, coins that stay. */
export async function ping(board: Board, cells: readonly Cell[]): Promise<void> {
  if (board.isStill || cells.length === 0) return
  const { fx, w } = board.to
  await board.loop.run(pingMs, (t) => {
    clearFx(board)
    for (const [reel, row] of cells) {
      const { x, y, h } = cellAt(board, reel, row)
      const sprite = board.to.sprites.of(board.columns[reel]?.rest[row] ?? '0')
      const by = 1 + 0.2 * Math.sin(Math.min(1, t * 1.5) * Math.PI)
      const [cx, cy] = [x + w / 2, y + h / 2]
      if (sprite) {
        const size = Math.min(1, h / board.to.h) * by
        const [width, height] = [sprite.full.width * size, sprite.full.height * size]
        fx.drawImage(sprite.full, cx - width / 2, cy - height / 2, width, height)
      }
      fx.save()
      fx.globalAlpha = 1 - t
      fx.beginPath()
      fx.arc(cx, cy, Math.min(w, h) * (0.42 + 0.22 * easeOut(t)), 0, 2 * Math.PI)
      stitch(fx, seam.light, w * 0.045, w * 0.1, w * 0.1)
      fx.restore()
    }
  })
  clearFx(board)
}

/** Symbols that have become others: they appear out of a ring, all at once. */
export async function reveal(board: Board, cells: readonly Cell[], ms: number): Promise<void> {
  if (board.isStill || cells.length === 0) return
  const { fx, w } = board.to
  await board.loop.run(ms, (t) => {
    clearFx(board)
    for (const [reel, row] of cells) {
      const { x, y, h } = cellAt(board, reel, row)
      const inset = w * (0.04 + 0.1 * Math.sin(t * Math.PI))
      fx.save()
      fx.globalAlpha = 1 - t * t
      fx.fillStyle = seam.light
      fx.beginPath()
      fx.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, w * 0.14)
      fx.fill()
      fx.restore()
    }
  })
  clearFx(board)
}
