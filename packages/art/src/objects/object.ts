import { readFileSync } from 'node:fs'
import { path, n } from '../svg.ts'

const silhouettes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(JSON.parse(readFileSync(new URL('../../assets/silhouettes.json', import.meta.url), 'utf8'))),
)
export const isObject = (name: string): boolean => silhouettes.has(name)

/** The outline of an object in 256 units. Throws for an object that is not in assets/objects. */
function silhouetteOf(name: string): string {
  const found = silhouettes.get(name)
  if (found === undefined) throw new Error(`there is no object ${name}`)
  return found
}

/** Where a picture of an object must be put: `embedded` of raster.ts replaces it. */
const objectHref = (name: string): string => `object:${name}`

export type Inking = {
  ink: string
  /** How far the ink reaches beyond the object, and how far its hard shadow falls, in units of the document. */
  outline: number
  shadow: number
  shadowOpacity: number
  isMetal?: boolean
  /** The id of a gradient in the unit square that lights the object from the top left. */
  light?: string
}
export type Place = { x: number; y: number; size: number; turn?: number; flip?: boolean }

/**
 * An object with an ink outline and a hard shadow straight below, which make pictures of one set look drawn by one
 * hand. The outline is a curve that was traced, so it is sharp at every size.
 */
export function inked(name: string, { x, y, size, turn = 0, flip = false }: Place, inking: Inking): string {
  const d = silhouetteOf(name)
  const scale = size / 256
  const placed = (down: number) =>
    `translate(${n(x)} ${n(y + down)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${flip ? ' scale(-1 1)' : ''}` +
    ` scale(${Math.round(scale * 10_000) / 10_000}) translate(-128 -128)`
  const outline = {
    fill: inking.ink,
    stroke: inking.ink,
    width: (inking.outline * 2) / scale,
    more: 'stroke-linejoin="round" fill-rule="evenodd"',
  }
  const picture =
    `<image xlink:href="${objectHref(name)}" width="256" height="256"` +
    `${inking.isMetal ? ' filter="url(#metal)"' : ''}/>`
  const light = inking.light ? path(d, { fill: `url(#${inking.light})`, more: 'fill-rule="evenodd"' }) : ''
  const shadow = path(d, { ...outline, opacity: inking.shadowOpacity })
  return (
    `<g transform="${placed(inking.shadow)}">${shadow}</g>` +
    `<g transform="${placed(0)}">${path(d, outline)}${picture}${light}</g>`
  )
}
