import type { Cell } from '@chokka/game-math/slots/steps'
import type { Drop, Landing } from '../story.ts'
import { cellAt, clearFx, paintDirty, stripOf } from './board.ts'
import type { Board } from './board.ts'
import { falling, settle, standing } from './columns.ts'
import type { Loose } from './columns.ts'
import { showHot } from './marks.ts'
import { bounce, easeOut, T } from './timing.ts'

/** Everything drops out of the reels and what was drawn falls in, reel by reel. */
export async function dropAll(
  board: Board,
  landings: readonly Landing[],
  { isQuick, isFree, asked }: { isQuick: boolean; isFree: boolean; asked: { stop: boolean } },
): Promise<void> {
  const [out, fallIn] = isQuick ? [130, 240] : [T.dropOut, T.dropIn]
  const [gap, rowGap] = isQuick ? [14, 14] : [T.dropStagger, 34]
  const hot = showHot(board)
  let extra = 0
  const waits = landings.map(({ isHot }) => (isHot && !isQuick ? (extra += T.dropAnticipation) : extra))
  await Promise.all(
    landings.map(async (landing, reel) => {
      const column = board.columns[reel]
      if (!column) return
      const rows = landing.cells.length
      const old = [...column.rest]
      const began = performance.now() + reel * gap
      await board.loop.run(Number.MAX_SAFE_INTEGER, (_, now) => {
        const gone = now - began
        if (gone < 0) return true
        const wait = asked.stop ? 0 : (waits[reel] ?? 0)
        board.dirty.add(reel)
        const leaving = old.map((symbol, row): Loose => {
          const t = Math.max(0, (gone - (rows - 1 - row) * 22) / out)
          return { symbol, row, y: row + t * t * 5.6, isFast: t > 0.55 }
        })
        let isDown = true
        const coming = [...landing.cells].flatMap((symbol, row): Loose[] => {
          const t = Math.min(1, (gone - out * 0.8 - wait - (rows - 1 - row) * rowGap) / fallIn)
          if (t < 1) isDown = false
          if (t < 0) return []
          const from = row - rows - 0.4
          return [{ symbol, row, y: from + (row - from) * bounce(t), isFast: t > 0.12 && t < 0.5 }]
        })
        column.loose = [...leaving, ...coming]
        return !isDown
      })
      settle(column, landing.cells, landing.stop)
      column.strip = stripOf(board, reel, isFree)
      board.landed(reel)
      const next = landings[reel + 1]
      hot.at(next?.isHot && !isQuick && !asked.stop ? reel + 1 : -1)
    }),
  )
  hot.at(-1)
  paintDirty(board)
}

/** What won bursts into stitches, what stands above falls, and the strips go on. */
export async function fallOnce(
  board: Board,
  { gone, drops, grid }: { gone: readonly Cell[]; drops: readonly (readonly Drop[])[]; grid: readonly string[] },
  isQuick: boolean,
): Promise<void> {
  if (!board.isStill) {
    await burst(board, gone, isQuick ? 140 : T.burst)
    const ms = isQuick ? 200 : T.fall
    const whole = ms + board.columns.length * 16
    await board.loop.run(whole, (t) => {
      for (const [reel, column] of board.columns.entries()) {
        const part = Math.max(0, Math.min(1, (t * whole - reel * 16) / ms))
        column.loose = falling(drops[reel] ?? [], part, bounce)
        board.dirty.add(reel)
      }
    })
  }
  for (const [reel, column] of board.columns.entries()) {
    settle(column, grid[reel] ?? column.rest, column.stop)
    board.dirty.add(reel)
  }
  paintDirty(board)
}

async function burst(board: Board, cells: readonly Cell[], ms: number): Promise<void> {
  const isGone = new Set(cells.map((cell) => cell.join()))
  const { fx, w } = board.to
  const bits = cells.flatMap(([reel, row]) =>
    Array.from({ length: 5 }, (_, at) => ({
      reel,
      row,
      angle: at * 1.257 + reel + row * 0.7,
      far: 0.4 + (at % 3) * 0.3,
    })),
  )
  for (const [reel, column] of board.columns.entries()) {
    column.loose = standing(column, (row) => isGone.has(`${reel},${row}`))
    board.dirty.add(reel)
  }
  await board.loop.run(ms, (t) => {
    clearFx(board)
    if (t >= 1) return
    const by = t < 0.35 ? 1 + t * 0.5 : (1.17 * (1 - t)) / 0.65
    for (const [reel, row] of cells) {
      const sprite = board.to.sprites.of(board.columns[reel]?.rest[row] ?? '0')
      const { x, y, h } = cellAt(board, reel, row)
      if (!sprite) continue
      const [width, height] = [sprite.full.width * by, sprite.full.height * by]
      fx.drawImage(sprite.full, x + (w - width) / 2, y + (h - height) / 2, width, height)
    }
    fx.save()
    Object.assign(fx, { lineCap: 'round', lineWidth: w * 0.05, globalAlpha: 1 - t, strokeStyle: '#FFF3D9' })
    fx.beginPath()
    for (const { reel, row, angle, far } of bits) {
      const { x, y, h } = cellAt(board, reel, row)
      const out = (0.25 + far * easeOut(t)) * w
      const [cx, cy] = [x + w / 2, y + h / 2]
      fx.moveTo(cx + Math.cos(angle) * out, cy + Math.sin(angle) * out)
      fx.lineTo(cx + Math.cos(angle) * (out + w * 0.09), cy + Math.sin(angle) * (out + w * 0.09))
    }
    fx.stroke()
    fx.restore()
  })
  clearFx(board)
}
