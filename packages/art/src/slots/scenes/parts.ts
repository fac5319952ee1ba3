// What the painted places share: bands of sky, hills, rows of stitches, stars.
import type { Chance } from '../../chance.ts'
import { mixed } from '../../palettes.ts'
import type { Palette } from '../../palettes.ts'
import { circle, n, path, rect, repeat } from '../../svg.ts'

/** A place behind the reels, which hang from `top` on; `horizon` is below that. All in units of the drawing. */
export type Painting = {
  w: number
  h: number
  top: number
  horizon: number
  night: boolean
  palette: Palette
  chance: Chance
}
export type StageScene = (painting: Painting) => string

export const sky = (w: number, h: number, from: string, to: string, bands: number): string =>
  repeat(bands, (at) =>
    rect(0, Math.floor((h * at) / bands), w, Math.ceil(h / bands) + 1, { fill: mixed(from, to, at / (bands - 1)) }),
  )

const height = (part: number, high: number, waves: number, phase: number) =>
  high * Math.sin(part * 2 * Math.PI * waves + phase) + high * 0.4 * Math.sin(part * 4.6 * Math.PI * waves + phase * 2)
const outline = (w: number, y: number, high: number, waves: number, phase: number): string =>
  repeat(41, (at) => `${at === 0 ? '' : 'L'}${n((w * at) / 40)} ${n(y + height(at / 40, high, waves, phase))}`)

export type Wave = { y: number; high: number; waves: number; phase: number }
export const hill = ({ w, h }: Painting, { y, high, waves, phase }: Wave, fill: string): string =>
  path(`M${outline(w, y, high, waves, phase)}L${n(w)} ${n(h)}L0 ${n(h)}Z`, { fill })

export type Stitch = { stroke: string; width: number; on: number; off: number; opacity: number }
/** A row of running stitches along a wave. */
export const row = (
  { w }: Painting,
  { y, high, waves, phase }: Wave,
  { stroke, width, on, off, opacity }: Stitch,
): string => path(`M${outline(w, y, high, waves, phase)}`, { stroke, width, dash: `${n(on)} ${n(off)}`, opacity })

export const stars = ({ w, chance }: Painting, count: number, high: number, fill: string): string =>
  repeat(count, () => {
    const [opacity, x, y, r] = [0.25 + chance() * 0.7, chance() * w, chance() * high, 0.6 + chance() * 1.4]
    return circle(x, y, r, { fill, opacity })
  })

/** A large disc's radius: wide stages do not get a larger sun. */
export const disc = ({ w }: Painting, part: number): number => Math.min(w, 900) * part
