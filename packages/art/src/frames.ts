import type { Palette } from './palettes.ts'
import { circle, group, path, rect } from './svg.ts'

/** A border of a tile. Most brands have none, so that the pictures of a list differ by more than their colours. */
export const tileFrames = {
  none: () => '',
  stitch: ({ cream }: Palette) => rect(9, 9, 282, 382, { stroke: cream, width: 2.5, dash: '10 8', opacity: 0.75 }, 16),
  beads: ({ accent, ink }: Palette) =>
    rect(9, 9, 282, 382, { stroke: ink, width: 7, dash: '.1 13', opacity: 0.55 }, 18) +
    rect(9, 9, 282, 382, { stroke: accent, width: 4.5, dash: '.1 13' }, 18),
  bevel: ({ light, ink }: Palette) =>
    path('M6 34V394H294V34L266 6H34z', { stroke: ink, width: 12, opacity: 0.6 }) +
    path('M8 36V392H292V36L264 8H36z', { stroke: light, width: 4 }),
  corners: ({ accent, ink }: Palette) => {
    const corner = path('M8 62V26Q8 8 26 8H62', { stroke: ink, width: 9, more: 'stroke-linecap="round"' })
    const gilt = path('M8 62V26Q8 8 26 8H62', { stroke: accent, width: 4, more: 'stroke-linecap="round"' })
    const one = corner + gilt + circle(24, 24, 5, { fill: accent, stroke: ink, width: 2 })
    return one + group({ transform: 'translate(300 0) scale(-1 1)' }, one)
  },
} satisfies Record<string, (palette: Palette) => string>
export type TileFrame = keyof typeof tileFrames
