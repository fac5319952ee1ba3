import type { Palette } from '../palettes.ts'
import { path, rect } from '../svg.ts'
import { fonts } from './fonts.ts'
import type { FontName } from './fonts.ts'
import { bendable, boundsOf, divided, pathOf } from './outline.ts'
import type { Bend, Bounds, Outline } from './outline.ts'
import type { LetterStyle } from './lines.ts'
import { setText } from './shape.ts'

/** What lettering may cover of a tile of 300 × 400, its ink included. */
export const letterBox: Bounds = { left: 11, top: 190, right: 289, bottom: 391 }
const gap = 10
/** Pieces into which straight lines are cut before they are bent. */
const piece = 9

/** The lines below each other, each as wide as its size allows, centred on 0; the ink of the last ends at 0. */
function stacked(lines: string[], font: FontName): Outline[] {
  const { one, more, stroke } = fonts[font]
  const cap = lines.length === 1 ? one : lines.length === 2 ? more : more * 0.8
  const widest = letterBox.right - letterBox.left - stroke
  const set = lines.map((line) => {
    const { outline } = setText(line, font)
    const { left, right, top, bottom } = boundsOf(outline)
    const scale = Math.min(cap / 1000, widest / Math.max(1, right - left))
    return { outline, scale, middle: (left + right) / 2, above: -top * scale, below: bottom * scale }
  })
  let y = 0
  const placed = set.toReversed().map(({ outline, scale, middle, above, below }) => {
    const baseline = y - below
    y = baseline - above - gap
    return bendable(outline, (px, py) => [(px - middle) * scale, baseline + py * scale])
  })
  return placed.toReversed()
}

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

/** How a style bends the block of lines, which is centred on 0 and lies above it. */
function bendOf(style: LetterStyle, { left, right, top }: Bounds): Bend | undefined {
  const half = Math.max(60, (right - left) / 2)
  if (style === 'arc') return (x, y) => [x, y + 24 * (x / half) ** 2 * (half / 136)]
  if (style === 'bulge') return (x, y) => [x, top / 2 + (y - top / 2) * (1.14 - 0.3 * (x / half) ** 2)]
  if (style === 'skew') return (x, y) => [x - slope(6) * y, y - slope(7) * x]
  return undefined
}

/** The lines bent by the style and fitted into the box. */
function fitted(lines: string[], font: FontName, style: LetterStyle): Outline[] {
  const flat = stacked(lines, font)
  const bend = bendOf(style, boundsOf(flat.flat()))
  const bent = bend ? flat.map((line) => bendable(divided(line, piece), bend)) : flat
  const { left, right, top, bottom } = boundsOf(bent.flat())
  const { stroke, deep } = fonts[font]
  const frame = style === 'plate' ? 14 : 0
  const wide = letterBox.right - letterBox.left - stroke - frame
  const high = letterBox.bottom - letterBox.top - stroke - deep - 2 * frame
  const scale = Math.min(1, wide / (right - left), high / (bottom - top))
  const lowest = letterBox.bottom - stroke / 2 - deep - frame
  const middle = (left + right) / 2
  return bent.map((line) => bendable(line, (x, y) => [150 + (x - middle) * scale, lowest + (y - bottom) * scale]))
}

export type Lettering = { svg: string; ink: Bounds }

/**
 * The title of a tile: ink outline, extruded downwards, filled from cream to the palette's letter colour. The gradient
 * `letters` must be among the definitions of the document. `ink` is what it covers.
 */
export function lettering(lines: string[], font: FontName, style: LetterStyle, palette: Palette): Lettering {
  const { stroke, deep } = fonts[font]
  const outlines = fitted(lines, font, style)
  const paths = outlines.map(pathOf)
  const { left, right, top, bottom } = boundsOf(outlines.flat())
  const half = stroke / 2
  const ink = { left: left - half, top: top - half, right: right + half, bottom: bottom + half + deep }
  const inked = { fill: palette.ink, stroke: palette.ink, width: stroke, more: 'stroke-linejoin="round"' }
  const whole = paths.join('')
  const fillOf = (at: number) =>
    style === 'flat' ? (at % 2 ? (palette.letter ?? palette.accent) : palette.cream) : 'url(#letters)'
  const svg =
    (style === 'plate' ? plate(ink, palette) : '') +
    path(whole, { ...inked, transform: `translate(0 ${deep})` }) +
    path(whole, inked) +
    paths.map((line, at) => path(line, { fill: fillOf(at) })).join('')
  return { svg, ink }
}

function plate({ top, bottom }: Bounds, { ink, accent }: Palette): string {
  const [y, high] = [top - 6, Math.min(letterBox.bottom + 3, bottom + 8) - top + 6]
  return (
    rect(12, y, 276, high, { fill: ink }, 16) +
    rect(18, y + 6, 264, high - 12, { stroke: accent, width: 2.5, dash: '9 6' }, 11)
  )
}
