import { contextOf, cutSprites, drawBed } from './sprites.ts'
import type { Sheet, Sprites, StageLook } from './sprites.ts'
import { symbolAt } from './columns.ts'
import type { Column } from './columns.ts'

/** How far the canvas of effects reaches beyond the reels, in CSS pixels. */
export const fxMargin = 40

/** The two canvases of a stage and what is drawn on them, in device pixels. */
export type Surfaces = {
  reels: CanvasRenderingContext2D
  fx: CanvasRenderingContext2D
  bed: HTMLCanvasElement
  sprites: Sprites
  /** A cell of the model's highest grid, and the whole mouth. */
  w: number
  h: number
  width: number
  height: number
  margin: number
  ratio: number
  /** The height of a cell of a reel of so many rows. */
  cellHeight: (rows: number) => number
}

/** Pixels are the budget of a phone: half a pixel more costs more than it shows. */
function pixelRatio(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8
  const isWeak = (navigator.hardwareConcurrency || 8) <= 4 || memory <= 3
  return Math.min(isWeak ? 1.5 : 2, devicePixelRatio || 1)
}

/** Ends an effect. */
export type StageFx = { stop: () => void }

export type Canvases = { reels: HTMLCanvasElement; fx: HTMLCanvasElement }
export type Shape = { reels: number; rows: number }

/** Fits the canvases to a scale: CSS pixels of the stage to one of the sheet's phone. */
export function makeSurfaces(
  canvases: Canvases,
  given: { sheet: Sheet; image: CanvasImageSource; look: StageLook; shape: Shape; scale: number },
): Surfaces {
  const { sheet, image, look, shape, scale } = given
  const ratio = pixelRatio()
  const [w, h] = [Math.round(sheet.cell.width * scale * ratio), Math.round(sheet.cell.height * scale * ratio)]
  const [width, height, margin] = [w * shape.reels, h * shape.rows, Math.round(fxMargin * ratio)]
  Object.assign(canvases.reels, { width, height })
  Object.assign(canvases.fx, { width: width + 2 * margin, height: height + 2 * margin })
  return {
    reels: contextOf(canvases.reels, false),
    fx: contextOf(canvases.fx),
    bed: drawBed(look, width, height, shape.reels, shape.rows),
    sprites: cutSprites(image, sheet, scale * ratio),
    ...{ w, h, width, height, margin, ratio },
    cellHeight: (rows) => height / rows,
  }
}

/** Above this speed, in cells per second, a symbol is shown blurred. */
const blurFrom = 9

export type Painted = {
  /** The text on the coin of a cell, where it has one. */
  coinText: (reel: number, row: number) => { text: string; isLarge: boolean } | undefined
  /** Whether symbols other than coins stand back, during hold-and-win. */
  isHeld: boolean
  ink: string
}

/** Paints one reel: only those that move are painted. */
export function paintColumn(to: Surfaces, column: Column, reel: number, { coinText, isHeld, ink }: Painted): void {
  const { reels: context, bed, w, height } = to
  const rows = column.rest.length
  const h = to.cellHeight(rows)
  const x = reel * w
  context.save()
  context.beginPath()
  context.rect(x, 0, w, height)
  context.clip()
  context.drawImage(bed, x, 0, w, height, x, 0, w, height)
  if (column.loose) {
    for (const { symbol, y, isFast } of column.loose) {
      if (y > -1 && y < rows) drawSymbol(to, symbol, { x, y: y * h, h, isFast })
    }
  } else {
    const whole = Math.floor(column.y)
    const part = column.y - whole
    context.globalAlpha = column.fade
    for (let row = -1; row <= rows; row++) {
      const symbol = symbolAt(column, row - whole)
      const y = (row + part) * h
      if (y >= height) continue
      const coin = symbol === 'C' && column.y === 0 ? coinText(reel, row) : undefined
      if (isHeld && symbol !== 'C') context.globalAlpha = 0.14
      drawSymbol(to, symbol, { x, y, h, isFast: column.speed > blurFrom, coin })
      context.globalAlpha = column.fade
    }
  }
  if (column.dim > 0) {
    context.globalAlpha = column.dim
    context.fillStyle = ink
    context.fillRect(x, 0, w, height)
  }
  context.restore()
}

type At = { x: number; y: number; h: number; isFast: boolean; coin?: { text: string; isLarge: boolean } | undefined }

function drawSymbol(to: Surfaces, symbol: string, { x, y, h, isFast, coin }: At): void {
  const sprite = coin ? to.sprites.coin(coin.text, coin.isLarge) : to.sprites.of(symbol)
  if (!sprite) return
  const picture = isFast ? sprite.blur : sprite.full
  const by = Math.min(1, h / to.h)
  const [width, height] = [picture.width * by, picture.height * by]
  to.reels.drawImage(picture, x + (to.w - width) / 2, y + (h - height) / 2, width, height)
}
