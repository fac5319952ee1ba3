import sharp from 'sharp'
import type { StageFrame } from '../brands.ts'
import type { FontName } from '../lettering/fonts.ts'
import { hasBengali } from '../lettering/shape.ts'
import { palettes } from '../palettes.ts'
import { rasterised } from '../raster.ts'
import { document, group, n } from '../svg.ts'
import { light, symbolArt, symbolIds } from './symbols.ts'
import type { Cell, SymbolId } from './symbols.ts'
import type { Move, SlotTheme } from './theme.ts'
import { fitted, word } from './words.ts'

export type SheetTitle = {
  theme: SlotTheme
  frame: StageFrame
  language: 'bn' | 'en'
  /** The cell of the reels in CSS pixels. */
  cell: Cell
  /** Which symbols the model has; all by default. */
  symbols?: readonly SymbolId[]
}
/** A place on the sheet: x, y, width, height in its pixels. */
export type Place = readonly [x: number, y: number, w: number, h: number]
export type SymbolPlaces = { full: Place; back?: Place; object: Place; blur: Place; move: Move }
export type SymbolSheet = {
  webp: Buffer
  width: number
  height: number
  places: Partial<Record<SymbolId, SymbolPlaces>>
}

/** Sheets are drawn for screens of two pixels to a CSS pixel. */
const density = 2
/** A moving object needs room around its cell, and a blurred symbol above and below. */
const room = { object: 1.24, blur: 1.5 }
const quality = 78

type Kind = 'full' | 'back' | 'object' | 'blur'
type Sprite = { id: SymbolId; kind: Kind; png: Buffer; w: number; h: number }
type Sized = Omit<Sprite, 'png'>

/** The sheet without its picture: where each sprite of a title is, which no drawing is needed for. */
export function symbolPlaces(title: SheetTitle): Omit<SymbolSheet, 'webp'> {
  const sizes = idsOf(title).flatMap((id) => sizesOf(id, title))
  const { placed, width, height } = packed(sizes)
  const places: SymbolSheet['places'] = {}
  for (const id of idsOf(title)) {
    const of = (kind: Kind) => placed.find(({ sprite }) => sprite.id === id && sprite.kind === kind)?.place
    const [full, back, object, blur] = [of('full'), of('back'), of('object'), of('blur')]
    const { move } = symbolArt(id, title, title.cell)
    if (full && object && blur) places[id] = { full, ...(back ? { back } : {}), object, blur, move }
  }
  return { width, height, places }
}

/**
 * One picture with every sprite of a title: the whole symbol, its ground and its object apart, and the symbol blurred
 * along the reel, so that a phone filters nothing while the reels turn.
 */
export async function symbolSheet(title: SheetTitle): Promise<SymbolSheet> {
  const sprites: Sprite[] = []
  for (const id of idsOf(title)) sprites.push(...(await spritesOf(id, title)))
  const { placed, width, height } = packed(sprites)
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const sheet = sharp({ create: { width, height, channels: 4, background } })
  const webp = await sheet
    .composite(placed.map(({ sprite, place: [left, top] }) => ({ input: sprite.png, left, top })))
    .webp({ quality, alphaQuality: 85, effort: 4, smartSubsample: true })
    .toBuffer()
  return { webp, ...symbolPlaces(title) }
}

const idsOf = ({ symbols }: SheetTitle): readonly SymbolId[] => symbols ?? symbolIds
const grown = ({ width, height }: Cell, by = 1): { w: number; h: number } => ({
  w: Math.round(width * by * density),
  h: Math.round(height * by * density),
})

/** The sprites of a symbol, in the order in which `spritesOf` draws them. */
function sizesOf(id: SymbolId, title: SheetTitle): Sized[] {
  const full = grown(title.cell)
  const sizes: Sized[] = [
    { id, kind: 'full', ...full },
    { id, kind: 'object', ...grown(title.cell, room.object) },
    { id, kind: 'blur', w: full.w, h: Math.round(full.h * room.blur) },
  ]
  if (symbolArt(id, title, title.cell).back !== '') sizes.push({ id, kind: 'back', ...full })
  return sizes
}

async function spritesOf(id: SymbolId, title: SheetTitle): Promise<Sprite[]> {
  const { cell } = title
  const { back, front } = symbolArt(id, title, cell)
  const defs = `<defs>${light(palettes[title.theme.palette])}</defs>`
  const drawn = async (kind: Kind, inner: string, by = 1): Promise<Sprite> => {
    const [w, h] = [cell.width * by, cell.height * by]
    const shift = `translate(${n((w - cell.width) / 2)} ${n((h - cell.height) / 2)})`
    const svg = document(w, h, defs + group({ transform: shift }, inner))
    const size = grown(cell, by)
    return { id, kind, png: await rasterised(svg, { width: size.w, height: size.h, format: 'png' }), ...size }
  }
  const full = await drawn('full', back + front)
  const parts = [full, await drawn('object', front, room.object), await blurred(full)]
  if (back !== '') parts.push(await drawn('back', back))
  return parts
}

/** The symbol as it looks while it passes: averaged along the way it travels, most from the middle. */
async function blurred(full: Sprite): Promise<Sprite> {
  const height = Math.round(full.h * room.blur)
  const above = Math.floor((height - full.h) / 2)
  const extended = { top: above, bottom: height - full.h - above, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const reach = Math.round(full.h * 0.22)
  const taps = 2 * reach + 1
  const kernel = Array.from({ length: taps }, (_, at) => [0, 5 + 11 * (1 - Math.abs(at - reach) / reach), 0]).flat()
  const wider = await sharp(full.png).extend(extended).png().toBuffer()
  const png = await sharp(wider).convolve({ width: 3, height: taps, kernel }).png().toBuffer()
  return { id: full.id, kind: 'blur', png, w: full.w, h: height }
}

const sheetWidth = 1024
const gap = 2

/** Places sprites in rows, the tallest first, so that little is left empty. */
function packed<One extends Sized>(
  sprites: readonly One[],
): { placed: { sprite: One; place: Place }[]; width: number; height: number } {
  let [x, y, tallest] = [0, 0, 0]
  const placed = sprites
    .toSorted((one, other) => other.h - one.h)
    .map((sprite) => {
      if (x + sprite.w > sheetWidth) [x, y, tallest] = [0, y + tallest + gap, 0]
      const place = [x, y, sprite.w, sprite.h] as const
      x += sprite.w + gap
      tallest = Math.max(tallest, sprite.h)
      return { sprite, place }
    })
  return { placed, width: sheetWidth, height: y + tallest }
}

/** The name of a title as the lettering above its reels, in one line or two. */
export function titleSvg(theme: SlotTheme, name: string, { width: w, height: h }: Cell): string {
  const palette = palettes[theme.palette]
  const font: FontName = theme.font === 'wide' && hasBengali(name) ? 'cond' : theme.font
  const words = name.split(' ')
  const single = w / h > 3.4 || words.length < 2
  const cut = Math.max(1, words.length - 2)
  const lines = single ? [name] : [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
  const drawn = lines.map((line, at) => {
    const small = lines.length > 1 && at === 0
    const middle = { x: w / 2, y: h * (single ? 0.48 : small ? 0.22 : 0.66) }
    const most = { width: w * (small ? 0.6 : 0.88), height: h * (single ? 0.68 : small ? 0.28 : 0.46) }
    const tones = small
      ? { face: '#FFF3D9', light: '#FFFFFF' }
      : { face: palette.letter ?? palette.accent, light: palette.cream }
    return word(fitted(line, font, middle, most), {
      ...{ id: `line${at}`, ink: palette.ink, side: palette.deep, deep: h * 0.055, stroke: h * 0.04 },
      ...tones,
    })
  })
  return document(w, h, drawn.join(''))
}
