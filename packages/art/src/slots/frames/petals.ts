import { circle, path, repeat } from '../../svg.ts'
import { around, corners, leaves, ring, rosette } from './frame.ts'
import type { Frame, Mouth } from './frame.ts'

const paint = ['#F7B52C', '#0C7F7C', '#F7F1E0', '#2A3FAE'] as const

/** A row of painted petals from one point to another. */
function petals(
  { t, palette }: Mouth,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): string {
  const count = Math.round(Math.hypot(toX - fromX, toY - fromY) / (t * 0.72))
  return repeat(count + 1, (at) => {
    const [x, y] = [fromX + ((toX - fromX) * at) / count, fromY + ((toY - fromY) * at) / count]
    return (
      circle(x, y, t * 0.42, { fill: palette.ink }) +
      circle(x, y, t * 0.35, { fill: paint[at % 4] }) +
      circle(x, y, t * 0.12, { fill: at % 4 === 2 ? '#C9302A' : '#FFF6E0' })
    )
  })
}

/** Rickshaw paint: petals in four colours, gilt lines, a fringe of tassels, and flowers in the corners. */
export const petalled: Frame = (mouth) => {
  const { x, y, w, h, t, palette } = mouth
  const fringe = Math.round(w / (t * 1.3))
  const tassels = repeat(fringe, (at) => {
    const [left, top] = [x + ((at + 0.5) * w) / fringe, y + h + t]
    const fill = ['#D2412F', '#F7B52C', '#1C8A5B', '#2A7FD0'][at % 4]
    return (
      circle(left, top + t * 0.22, t * 0.28, { fill: palette.ink }) + circle(left, top + t * 0.2, t * 0.21, { fill })
    )
  })
  const flowers = corners(mouth, t * 0.35).map(([cx, cy], at) => {
    const colours = at === 1 || at === 2 ? ['#F7B52C', '#D63A22', '#FFF6E0'] : ['#FF71A8', '#F7F1E0', '#F7B52C']
    return rosette(cx, cy, t * 1.25, 7, colours, palette.ink)
  })
  const [top, bottom, left, right] = [y - t * 0.5, y + h + t * 0.5, x - t * 0.5, x + w + t * 0.5]
  const crest = [x + w / 2, y - t * 0.55] as const
  return (
    tassels +
    ring(mouth, t * 1.14, t * 1.2, t * 0.4, palette.ink) +
    ring(mouth, t, t, t * 0.4, '#BC1870') +
    petals(mouth, [x, top], [x + w, top]) +
    petals(mouth, [x, bottom], [x + w, bottom]) +
    petals(mouth, [left, y], [left, y + h]) +
    petals(mouth, [right, y], [right, y + h]) +
    path(around(mouth, t * 0.06, t * 0.4), { stroke: '#FFE9B0', width: t * 0.12 }) +
    path(around(mouth, t * 0.94, t * 0.95), { stroke: '#FFE9B0', width: t * 0.1 }) +
    flowers.join('') +
    leaves(...crest, t, palette.ink) +
    rosette(...crest, t * 1.2, 9, ['#F7B52C', '#D2412F', '#FFF6E0'], palette.ink)
  )
}
