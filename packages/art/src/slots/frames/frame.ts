import type { Palette } from '../../palettes.ts'
import { circle, ellipse, n, path, repeat } from '../../svg.ts'

/** The mouth of the reels, and how thick the frame around it is, in units of the drawing. */
export type Mouth = { x: number; y: number; w: number; h: number; t: number; palette: Palette }
export type Frame = (mouth: Mouth) => string

/** A rectangle with round corners as a path, for rings that are filled by the even-odd rule. */
function box(x: number, y: number, w: number, h: number, r: number): string {
  const c = Math.min(r, w / 2, h / 2)
  const arc = (dx: number, dy: number) => `a${n(c)} ${n(c)} 0 0 1 ${n(dx)} ${n(dy)}`
  return (
    `M${n(x + c)} ${n(y)}h${n(w - 2 * c)}${arc(c, c)}v${n(h - 2 * c)}${arc(-c, c)}` +
    `h${n(2 * c - w)}${arc(-c, -c)}v${n(2 * c - h)}${arc(c, -c)}Z`
  )
}

/** The box of the mouth, grown by a distance on every side. */
export const around = ({ x, y, w, h }: Mouth, by: number, r: number): string =>
  box(x - by, y - by, w + 2 * by, h + 2 * by, r)

export const ring = (mouth: Mouth, by: number, r: number, inner: number, fill: string): string =>
  path(around(mouth, by, r) + around(mouth, 0, inner), { fill, more: 'fill-rule="evenodd"' })

/** The four corners of the frame, moved out of the mouth by a distance. */
export const corners = ({ x, y, w, h }: Mouth, out: number): (readonly [number, number])[] => [
  [x - out, y - out],
  [x + w + out, y - out],
  [x - out, y + h + out],
  [x + w + out, y + h + out],
]

/** A flower of two rings of petals, and its heart. */
export function rosette(
  x: number,
  y: number,
  r: number,
  petals: number,
  colours: readonly string[],
  ink: string,
): string {
  const [outer, inner, heart] = colours
  const layer = (shift: number, tall: number, bend: number, fill: string | undefined) =>
    repeat(petals, (at) => {
      const turn = ((at + shift) * 360) / petals
      const d = `M0 0Q${n(r * 0.42)} ${n(-r * 0.55 * bend)} 0 ${n(-r * tall)}Q${n(-r * 0.42)} ${n(-r * 0.55 * bend)} 0 0Z`
      return path(d, { fill, stroke: ink, width: r * 0.07, transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` })
    })
  return (
    layer(0, 1, 1, outer) +
    layer(0.5, 0.68, 0.7, inner) +
    circle(x, y, r * 0.27, { fill: ink }) +
    circle(x, y, r * 0.2, { fill: heart })
  )
}

/** Three leaves on each side of the crest. */
export const leaves = (x: number, y: number, t: number, ink: string): string =>
  [-1, 1]
    .map((side) =>
      repeat(3, (at) =>
        ellipse(0, 0, t * 0.62, t * 0.27, {
          fill: ['#1C6B45', '#2E9B6B', '#1C6B45'][at],
          stroke: ink,
          width: t * 0.1,
          transform:
            `translate(${n(x + side * t * (0.9 + at * 0.62))} ${n(y + t * 0.12)})` +
            ` rotate(${n(side * (28.6 + at * 6.9))})`,
        }),
      ),
    )
    .join('')
