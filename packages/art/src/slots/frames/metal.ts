import { circle, n, path, polygon, rect, repeat } from '../../svg.ts'
import { around } from './frame.ts'
import type { Frame, Mouth } from './frame.ts'

/** The chamfered outline of the plate, grown by a distance. */
function octagon({ x, y, w, h }: Mouth, by: number, cut: number): string {
  const [left, top, right, bottom] = [x - by, y - by, x + w + by, y + h + by]
  return (
    `M${n(left + cut)} ${n(top)}H${n(right - cut)}L${n(right)} ${n(top + cut)}V${n(bottom - cut)}` +
    `L${n(right - cut)} ${n(bottom)}H${n(left + cut)}L${n(left)} ${n(bottom - cut)}V${n(top + cut)}Z`
  )
}

function rivets({ x, y, w, h, t, palette }: Mouth): string {
  const rivet = (left: number, top: number) =>
    circle(left, top, t * 0.2, { fill: palette.ink }) + circle(left, top - t * 0.03, t * 0.13, { fill: '#93A3CC' })
  return [0, 1, 2, 6, 7, 8]
    .map((at) => x + w * (0.06 + at * 0.11))
    .map((left) => rivet(left, y - t * 0.42) + rivet(left, y + h + t * 0.46))
    .join('')
}

/** The six pips as a vent in the middle of a beam. */
const vent = (x: number, y: number, t: number, ink: string, glow: string): string =>
  rect(x - t * 2, y - t * 0.32, t * 4, t * 0.64, { fill: ink }, t * 0.32) +
  repeat(6, (at) => circle(x + (at - 2.5) * t * 0.58, y, t * 0.15, { fill: glow }))

function chevrons({ x, y, w, h, t }: Mouth, fill: string): string {
  return repeat(6, (at) => {
    const middle = y + h * 0.5 + (at - 2.5) * t * 0.7
    const opacity = at === 2 || at === 3 ? 1 : 0.55
    const one = (left: number) =>
      polygon(
        [
          [left, middle - t * 0.22],
          [left + t * 0.56, middle],
          [left, middle + t * 0.22],
        ],
        { fill, opacity },
      )
    return one(x - t * 0.78) + one(x + w + t * 0.22)
  })
}

/** Chamfered metal: lit from the top left, with seams, rivets, chevrons and a vent of six pips. */
export const metal: Frame = (mouth) => {
  const { x, y, w, h, t, palette } = mouth
  const glow = palette.letter ?? palette.accent
  const hole = around(mouth, 0, t * 0.4)
  const evenodd = 'fill-rule="evenodd"'
  const plate = octagon(mouth, t, t * 1.38)
  const seam = (part: number) =>
    `M${n(x + w * part)} ${n(y - t)}l${n(-t * 0.5)} ${n(t)}M${n(x + w * part)} ${n(y + h)}l${n(t * 0.5)} ${n(t)}`
  const lit =
    rect(x - t, y - t, w + 2 * t, t * 0.42, { fill: '#5B6B94' }) +
    rect(x - t, y - t, t * 0.36, h + 2 * t, { fill: '#5B6B94' }) +
    rect(x - t, y + h + t * 0.6, w + 2 * t, t, { fill: '#273152' }) +
    rect(x + w + t * 0.64, y, t, h + t, { fill: '#273152' }) +
    path(seam(0.22) + seam(0.78), { stroke: palette.ink, width: t * 0.1 }) +
    chevrons(mouth, glow)
  return (
    path(octagon(mouth, t * 1.16, t * 1.5) + hole, { fill: palette.ink, more: evenodd }) +
    path(plate + hole, { fill: '#3D4968', more: evenodd }) +
    `<defs><clipPath id="plated"><path d="${plate}${hole}" clip-rule="evenodd"/></clipPath></defs>` +
    `<g clip-path="url(#plated)">${lit}</g>` +
    rivets(mouth) +
    vent(x + w / 2, y - t * 0.5, t, palette.ink, glow) +
    vent(x + w / 2, y + h + t * 0.5, t, palette.ink, glow)
  )
}
