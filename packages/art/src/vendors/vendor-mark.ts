import { chanceOf, hashOf, pick } from '../chance.ts'
import { fontNames } from '../lettering/fonts.ts'
import type { FontName } from '../lettering/fonts.ts'
import { bendable, boundsOf, pathOf } from '../lettering/outline.ts'
import { setText } from '../lettering/shape.ts'
import { palettes, paletteNames } from '../palettes.ts'
import { document, escaped, gradient, group, n, path, rect } from '../svg.ts'
import { markOf } from './marks.ts'

type Wordmark = { font: FontName; set: (name: string) => string }
const asIs = (name: string) => name
const upper = (name: string) => name.toUpperCase()
const lower = (name: string) => name.toLowerCase()

const wordmarks: Record<string, Wordmark> = {
  nokshi: { font: 'wide', set: asIs },
  baghmama: { font: 'cond', set: upper },
  doyel: { font: 'wide', set: lower },
  dhumketu: { font: 'wide', set: upper },
  mohua: { font: 'galada', set: asIs },
  rongdhonu: { font: 'atma', set: lower },
  kalboishakhi: { font: 'cond', set: upper },
  pankhi: { font: 'tiro', set: asIs },
  jolpori: { font: 'galada', set: lower },
  golpo: { font: 'tiro', set: asIs },
  shalik: { font: 'wide', set: upper },
}

const high = 48
/** How high capitals are, and where their baseline lies. */
const letters = { capital: 22, baseline: 35 }

/**
 * The mark and wordmark of a vendor as SVG of 48 units height and as wide as the name needs, in one colour: a colour of
 * its own for a picture, `currentColor` to be set in a page or used as a mask. The key alone decides the look.
 */
export function vendorMark(key: string, name: string, colour = 'currentColor'): string {
  const chance = chanceOf(hashOf(`vendor ${key}`))
  const mark = markOf(key, chance)
  const drawn: Wordmark = { font: pick(chance, fontNames), set: pick(chance, [asIs, upper, lower]) }
  const { font, set } = wordmarks[key] ?? drawn
  const { outline } = setText(font === 'galada' ? name : set(name), font)
  const { left, right } = boundsOf(outline)
  const { top } = boundsOf(setText('H', font).outline)
  const scale = letters.capital / -top
  const placed = bendable(outline, (x, y) => [54 + (x - left) * scale, letters.baseline + y * scale])
  const width = Math.ceil(54 + (right - left) * scale + 4)
  return document(
    width,
    high,
    `<title>${escaped(name)}</title>` +
      group({ fill: colour }, group({ transform: 'translate(4 4) scale(1.667)' }, mark) + path(pathOf(placed), {})),
  )
}

/** The mark alone on a rounded square of 96 units in colours of its own, for cards and icons on any ground. */
export function vendorBadge(key: string, name: string): string {
  const chance = chanceOf(hashOf(`vendor ${key}`))
  const mark = markOf(key, chance)
  const { mid, deep, cream, light } =
    palettes[
      pick(
        chance,
        paletteNames.filter((one) => one !== 'kora'),
      )
    ]
  const ground = gradient('ground', [
    [0, mid],
    [1, deep],
  ])
  return document(
    96,
    96,
    `<title>${escaped(name)}</title><defs>${ground}</defs>` +
      rect(0, 0, 96, 96, { fill: 'url(#ground)' }, 22) +
      rect(5, 5, 86, 86, { stroke: light, width: 2, dash: '6 5', opacity: 0.6 }, 18) +
      group({ fill: cream, transform: `translate(${n(18)} ${n(18)}) scale(2.5)` }, mark),
  )
}
