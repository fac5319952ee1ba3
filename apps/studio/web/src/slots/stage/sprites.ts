import type { StageColours } from '@chokka/studio-wire/slots'

export type Move = 'hop' | 'rock' | 'spin' | 'shake'
type Place = readonly [x: number, y: number, w: number, h: number]
type Places = { full: Place; back?: Place; object: Place; blur: Place; move: Move }
/** `symbols.json` of a title: see packages/art/src/slots/parts.ts. Sizes of a phone in CSS pixels. */
export type Sheet = {
  cell: { width: number; height: number }
  mouth: { width: number; height: number }
  frame: { thickness: number; out: number }
  sheet: { width: number; height: number }
  places: Partial<Record<string, Places>>
}
export type StageLook = { bed: string; day: StageColours; night: StageColours }
export type Sprite = {
  full: HTMLCanvasElement
  back: HTMLCanvasElement | null
  object: HTMLCanvasElement
  blur: HTMLCanvasElement
  move: Move
}
export type Sprites = { of: (symbol: string) => Sprite | undefined; coin: (text: string, isLarge: boolean) => Sprite }

/** The sprite of a symbol of a model; an empty cell has none. */
const names: Readonly<Record<string, string>> = {
  ...{ '1': 'H1', '2': 'H2', '3': 'H3', '4': 'H4', '5': 'L1', '6': 'L2', '7': 'L3', '8': 'L4', '9': 'L5' },
  ...{ W: 'W', S: 'S', C: 'C', B: 'B', M: 'M' },
}
export const spriteName = (symbol: string): string | undefined => names[symbol]

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}
export function contextOf(canvas: HTMLCanvasElement, alpha = true): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha })
  if (!context) throw new Error('there is no canvas')
  return context
}

/** Cuts the sheet into sprites in device pixels, so that nothing is scaled while the reels turn. */
export function cutSprites(image: CanvasImageSource, sheet: Sheet, scale: number): Sprites {
  // Sheets have two pixels to a CSS pixel of a phone.
  const by = scale / 2
  const cut = (place: Place): HTMLCanvasElement => {
    const [x, y, w, h] = place
    const canvas = newCanvas(w * by, h * by)
    const context = contextOf(canvas)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height)
    return canvas
  }
  const made = new Map<string, Sprite>()
  for (const [name, places] of Object.entries(sheet.places)) {
    if (!places) continue
    const { full, back, object, blur, move } = places
    made.set(name, {
      ...{ full: cut(full), object: cut(object), blur: cut(blur), move },
      back: back ? cut(back) : null,
    })
  }
  const coins = new Map<string, Sprite>()
  return {
    of: (symbol) => made.get(names[symbol] ?? ''),
    coin: (text, isLarge) => {
      const key = `${text}${isLarge}`
      const known = coins.get(key)
      const plain = made.get(isLarge ? 'CB' : 'C') ?? made.get('C')
      if (known || !plain) return known ?? emptySprite()
      const written = { ...plain, full: writtenOn(plain.full, text), object: writtenOn(plain.object, text) }
      coins.set(key, written)
      return written
    },
  }
}

const emptySprite = (): Sprite => {
  const canvas = newCanvas(1, 1)
  return { full: canvas, back: null, object: canvas, blur: canvas, move: 'hop' }
}

export const figures = '"Chokka Figures", "Hind", sans-serif'

function writtenOn(coin: HTMLCanvasElement, text: string): HTMLCanvasElement {
  const canvas = newCanvas(coin.width, coin.height)
  const context = contextOf(canvas)
  context.drawImage(coin, 0, 0)
  const room = Math.min(coin.width, coin.height) * 0.58
  let size = room * 0.42
  context.font = `700 ${size}px ${figures}`
  size *= Math.min(1, room / context.measureText(text).width)
  context.font = `700 ${size}px ${figures}`
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' })
  context.lineWidth = size * 0.24
  context.strokeStyle = 'rgba(60, 20, 0, .85)'
  context.strokeText(text, coin.width / 2, coin.height / 2)
  context.fillStyle = '#FFF6E0'
  context.fillText(text, coin.width / 2, coin.height / 2)
  return canvas
}

/** What the reels turn on: cloth in two tones with a lozenge in each cell and a seam between the reels. */
export function drawBed(look: StageLook, width: number, height: number, reels: number, rows: number) {
  const canvas = newCanvas(width, height)
  const context = contextOf(canvas, false)
  const [w, h] = [width / reels, height / rows]
  context.fillStyle = look.bed
  context.fillRect(0, 0, width, height)
  for (let reel = 0; reel < reels; reel++) {
    context.globalAlpha = reel % 2 === 1 ? 0.09 : 0.16
    context.fillStyle = look.day.light
    context.fillRect(reel * w, 0, w, height)
    context.globalAlpha = 0.07
    context.strokeStyle = look.day.cream
    context.lineWidth = w * 0.02
    for (let row = 0; row < rows; row++) {
      for (const part of [0.34, 0.2]) lozenge(context, (reel + 0.5) * w, (row + 0.5) * h, Math.min(w, h) * part)
    }
  }
  for (let reel = 1; reel < reels; reel++) {
    context.globalAlpha = 0.65
    context.fillStyle = look.day.ink
    context.fillRect(reel * w - w * 0.014, 0, w * 0.028, height)
    context.globalAlpha = 0.4
    context.beginPath()
    context.moveTo(reel * w, 4)
    context.lineTo(reel * w, height)
    stitch(context, look.day.light, Math.max(1, w * 0.016), w * 0.06, w * 0.09)
  }
  return canvas
}

function lozenge(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.beginPath()
  context.moveTo(x, y - r)
  context.lineTo(x + r, y)
  context.lineTo(x, y + r)
  context.lineTo(x - r, y)
  context.closePath()
  context.stroke()
}

/** Strokes the current path as a seam. */
export function stitch(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  on: number,
  off: number,
): void {
  context.save()
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.setLineDash([on, off])
  context.stroke()
  context.restore()
}
