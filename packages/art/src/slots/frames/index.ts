import type { StageFrame } from '../../brands.ts'
import type { Palette } from '../../palettes.ts'
import { document, gradient, path, rect } from '../../svg.ts'
import { cloth } from './cloth.ts'
import { around } from './frame.ts'
import type { Frame, Mouth } from './frame.ts'
import { metal } from './metal.ts'
import { petalled } from './petals.ts'
import { timber } from './timber.ts'

const frames: Record<StageFrame, Frame> = { cloth, timber, metal, petals: petalled }

/** How far a frame reaches beyond its mouth on every side, in thicknesses. */
export const frameReach = 2.1

export type FrameSize = { width: number; height: number; thickness: number }

/**
 * The frame of a brand around reels of this size. The drawing is larger than the reels by `frameReach` thicknesses on
 * each side. The mouth is shaded at the top and below, so that the drums read as round; the rest of it is transparent.
 */
export function frameSvg(frame: StageFrame, palette: Palette, { width, height, thickness }: FrameSize): string {
  const out = Math.ceil(thickness * frameReach)
  const mouth: Mouth = { x: out, y: out, w: width, h: height, t: thickness, palette }
  const shade = gradient('mouth', [
    [0, '#000000', 0.62],
    [0.07, '#000000', 0.16],
    [0.14, '#000000', 0],
    [0.9, '#000000', 0],
    [1, '#000000', 0.42],
  ])
  const shadow = path(
    around({ ...mouth, y: mouth.y + thickness * 0.3 }, thickness * 1.15, thickness * 1.5) +
      around(mouth, 0, thickness * 0.5),
    {
      fill: palette.ink,
      opacity: 0.55,
      more: 'fill-rule="evenodd"',
    },
  )
  return document(
    width + 2 * out,
    height + 2 * out,
    `<defs>${shade}</defs>` +
      rect(out, out, width, height, { fill: 'url(#mouth)' }, thickness * 0.5) +
      shadow +
      frames[frame](mouth),
  )
}
