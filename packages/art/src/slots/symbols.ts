import type { StageFrame } from '../brands.ts'
import { inked } from '../objects/object.ts'
import type { Place } from '../objects/object.ts'
import { palettes } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { circle, document, gradient, group, n, path, polygon, rect } from '../svg.ts'
import { plate, rays, ribbon } from './plates.ts'
import { hues, lowHues, lowLetters } from './theme.ts'
import type { HighSymbol, Move, SlotTheme } from './theme.ts'
import { fitted, grainOf, pips, word } from './words.ts'

/** H1–H4 pay much, L1–L5 little; wild, scatter, coin, a coin of a large amount, bonus, and a mystery symbol. */
export const symbolIds = [
  ...['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'L5'],
  ...['W', 'S', 'C', 'CB', 'B', 'M'],
] as const
export type SymbolId = 'H1' | 'H2' | 'H3' | 'H4' | 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'W' | 'S' | 'C' | 'CB' | 'B' | 'M'
export type Cell = { width: number; height: number }
/** What is drawn of a symbol: the ground, which stays, and the object, which moves out of it on a win. */
export type SymbolArt = { back: string; front: string; move: Move }
export type SymbolStyle = { theme: SlotTheme; frame: StageFrame; language: 'bn' | 'en' }

const ribbons = {
  bn: { wild: 'ওয়াইল্ড', scatter: 'স্ক্যাটার', bonus: 'বোনাস' },
  en: { wild: 'WILD', scatter: 'SCATTER', bonus: 'BONUS' },
} as const

type Drawing = SymbolStyle & { palette: Palette; w: number; h: number; size: number }

/** The drawing of a symbol in a cell, without the document around it: `symbolSvg` makes one. */
export function symbolArt(id: SymbolId, style: SymbolStyle, { width: w, height: h }: Cell): SymbolArt {
  const palette: Palette = palettes[style.theme.palette]
  const drawing: Drawing = { ...style, palette, w, h, size: Math.min(w, h * 0.98) }
  const which = Number(id.slice(1)) - 1
  if (id.startsWith('H')) return highSymbol(drawing, style.theme.highs[which] ?? style.theme.highs[0])
  if (id.startsWith('L')) return { back: '', front: lowSymbol(drawing, which), move: 'hop' }
  if (id === 'W') return wild(drawing)
  if (id === 'S') return scatter(drawing)
  if (id === 'B') return bonus(drawing)
  if (id === 'M') return mystery(drawing)
  return { back: '', front: coin(drawing, id === 'CB'), move: 'hop' }
}

/** The light from the top left that all objects have. */
export const light = (palette: Palette): string =>
  gradient(
    'light',
    [
      [0, '#FFFFFF', 0.16],
      [0.38, '#FFFFFF', 0],
      [0.62, palette.ink, 0],
      [1, palette.ink, 0.42],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )

/** An object as all of a set are drawn; `size` is that of its picture. */
const setObject = (object: string, place: Place, palette: Palette): string =>
  inked(object, place, {
    ink: palette.ink,
    outline: Math.max(1.2, place.size * 0.026),
    shadow: place.size * 0.055,
    shadowOpacity: 0.5,
    light: 'light',
  })

function highSymbol({ palette, frame, w, h, size }: Drawing, symbol: HighSymbol): SymbolArt {
  const companions = (below: boolean) =>
    (symbol.with ?? [])
      .filter((one) => (one.below ?? false) === below)
      .map(({ object, x, y, size: part, turn }) =>
        setObject(object, { x: w / 2 + x * size, y: h * 0.46 + y * size, size: size * 0.84 * part, turn }, palette),
      )
      .join('')
  const main = setObject(symbol.object, { x: w / 2, y: h * 0.47, size: size * 0.86 }, palette)
  return {
    back: plate(frame, w, h, hues[symbol.hue], palette),
    front: companions(true) + companions(false) + main,
    move: symbol.move,
  }
}

/** A bare carved letter, without a plate: told apart from what pays much at a glance. */
function lowSymbol({ theme, palette, language, w, h }: Drawing, which: number): string {
  const hue = hues[lowHues[which] ?? 'red']
  // Who reads English may not read Bengali letters, and must tell low symbols apart at a glance.
  const low = language === 'en' ? 'latin' : theme.low
  const letter = lowLetters[low][which] ?? 'A'
  const thin = theme.font === 'galada' || theme.font === 'tiro'
  const font = low === 'bengali' || thin ? 'wide' : theme.font
  const size = Math.min(w, h)
  const text = fitted(letter, font, { x: w / 2, y: h * 0.48 }, { width: size * 0.78, height: size * 0.62 })
  const [tone, side, bright] = hue
  return word(text, {
    ...{ id: 'low', ink: palette.ink, side, face: tone, light: bright },
    deep: size * 0.06,
    stroke: size * 0.035,
    inside: grainOf(theme.material, hue),
  })
}

function banner({ palette, w, h }: Drawing, text: string, colours: readonly [string, string, string]): string {
  const [ground, tails, letters] = colours
  const [y, high] = [h * 0.68, h * 0.24]
  const { d } = fitted(text, 'cond', { x: w / 2, y: y + high * 0.48 }, { width: w * 0.7, height: high * 0.6 })
  return ribbon(w, y, high, palette.ink, ground, tails) + path(d, { fill: letters })
}

function wild(drawing: Drawing): SymbolArt {
  const { theme, palette, frame, language, w, h, size } = drawing
  return {
    back: plate(frame, w, h, ['#F2A51F', '#B8401C', '#FFD874'], palette),
    front:
      setObject(theme.wild, { x: w / 2, y: h * 0.4, size: size * 0.8 }, palette) +
      banner(drawing, ribbons[language].wild, ['#FFF3D9', '#C9302A', '#8E1B14']),
    move: 'hop',
  }
}

function scatter(drawing: Drawing): SymbolArt {
  const { theme, palette, language, w, h, size } = drawing
  const [x, y, r] = [w / 2, h * 0.46, size * 0.47]
  const disc = (part: number, fill: string, down = 0) => circle(x, y + size * down, r * part, { fill })
  const medallion =
    disc(1, palette.ink, 0.05) +
    disc(1, palette.ink) +
    disc(0.94, '#F4EEDD') +
    disc(0.8, palette.ink) +
    disc(0.77, '#C9302A') +
    rays(x, y, r * 0.76, 12, '#FF8A5C', 0.55) +
    circle(x, y, r * 0.87, {
      stroke: '#C9302A',
      width: size * 0.03,
      dash: `${n(size * 0.06)} ${n(size * 0.065)}`,
    })
  return {
    back: medallion,
    front:
      setObject(theme.scatter, { x, y: h * 0.42, size: size * 0.72 }, palette) +
      banner(drawing, ribbons[language].scatter, ['#14352A', '#0B2019', '#FFF3D9']),
    move: 'spin',
  }
}

/** A scalloped coin. The amount is written by the stage; from five stakes on the coin is ball red. */
function coin({ palette, w, h }: Drawing, large: boolean): string {
  const [face, shade, bright] = large ? ['#D2412F', '#7E140B', '#FF9B7E'] : ['#E8A21B', '#8A5207', '#FFD567']
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.46]
  const scalloped = (part: number, down: number, fill: string) => {
    const points = Array.from({ length: 72 }, (_, at) => {
      const angle = (at / 72) * 2 * Math.PI
      const out = r * part * (1 + 0.035 * Math.cos(angle * 12))
      return [x + out * Math.cos(angle), y + r * down + out * Math.sin(angle)] as const
    })
    return polygon(points, { fill })
  }
  const shine: readonly (readonly [number, number])[] = [
    [x - r, y - r],
    [x + r * 0.2, y - r],
    [x - r * 0.55, y + r],
    [x - r, y + r],
  ]
  return (
    `<defs><clipPath id="coin"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.7)}"/></clipPath></defs>` +
    scalloped(0.95, 0.1, palette.ink) +
    scalloped(0.95, 0, palette.ink) +
    scalloped(0.9, 0.06, shade) +
    scalloped(0.9, -0.02, face) +
    circle(x, y - r * 0.02, r * 0.74, { fill: shade }) +
    circle(x, y, r * 0.7, { fill: face }) +
    group({ more: 'clip-path="url(#coin)"' }, polygon(shine, { fill: bright, opacity: 0.55 })) +
    circle(x, y, r * 0.6, {
      stroke: palette.ink,
      width: r * 0.045,
      dash: `${n(r * 0.1)} ${n(r * 0.13)}`,
      opacity: 0.6,
    })
  )
}

function bonus(drawing: Drawing): SymbolArt {
  const { palette, language, w, h } = drawing
  const side = Math.min(w, h)
  const [x, y] = [(w - side) / 2, (h - side) / 2]
  return {
    back:
      rect(x + side * 0.06, y + side * 0.07, side * 0.88, side * 0.88, { fill: palette.ink }, side * 0.2) +
      rect(x + side * 0.09, y + side * 0.08, side * 0.82, side * 0.8, { fill: '#F4EEDD' }, side * 0.17),
    front:
      pips(w / 2, y + side * 0.37, side * 0.36, '#C9302A') +
      banner(drawing, ribbons[language].bonus, ['#7E1450', '#540741', '#FFF3D9']),
    move: 'hop',
  }
}

/** A closed plate with a question on it: it becomes another symbol before wins are counted. */
function mystery({ palette, frame, w, h }: Drawing): SymbolArt {
  const size = Math.min(w, h)
  const text = fitted('?', 'wide', { x: w / 2, y: h * 0.46 }, { width: size * 0.6, height: size * 0.6 })
  const [face, , light] = hues.amber
  return {
    back: plate(frame, w, h, hues.slate, palette),
    front: word(text, {
      ...{ id: 'mystery', ink: palette.ink, side: '#8A5207', face, light },
      deep: size * 0.06,
      stroke: size * 0.035,
    }),
    move: 'shake',
  }
}

/** One of the two figures beside the reels, in a square of this side. */
export function figureSvg(theme: SlotTheme, which: 0 | 1, side: number): string {
  const palette: Palette = palettes[theme.palette]
  const figure = setObject(theme.sides[which], { x: side / 2, y: side / 2, size: side * 0.86 }, palette)
  return document(side, side, `<defs>${light(palette)}</defs>${figure}`)
}
