import { group, n, path, rect, repeat } from '../../svg.ts'
import { pips } from '../words.ts'
import { corners } from './frame.ts'
import type { Frame } from './frame.ts'

const [dark, face, shade, light] = ['#2A1206', '#9A5B2C', '#6B3816', '#C98A4E']

/** A beam that lies; `long` along x and `t` thick. */
function beam(id: string, long: number, t: number): string {
  const grain = repeat(3, (line) => {
    const y = t * (0.36 + line * 0.15)
    const points = repeat(
      Math.ceil(long / 24) + 1,
      (at) => `L${at * 24} ${n(y + Math.sin(at * 2.64 + line * 2) * 1.8)}`,
    )
    return path(`M0 ${n(y)}${points}`, { stroke: shade, width: Math.max(1, t * 0.06), opacity: 0.75 })
  })
  const stripes = repeat(7, (at) => {
    const x = t * 1.8 + (at * long) / 7
    if (x > long - t) return ''
    const d =
      `M${n(x)} 0Q${n(x + t * 0.1)} ${n(t * 0.5)} ${n(x + t * 0.34)} ${n(t * 0.66)}` +
      `Q${n(x + t * 0.4)} ${n(t * 0.3)} ${n(x + t * 0.46)} 0Z`
    return path(d, { fill: dark })
  })
  const wood =
    rect(0, 0, long, t, { fill: face }) +
    rect(0, 0, long, t * 0.24, { fill: light }) +
    rect(0, t * 0.76, long, t * 0.24, { fill: shade }) +
    grain +
    stripes
  const clip = `<defs><clipPath id="${id}"><rect width="${n(long)}" height="${n(t)}" rx="${n(t * 0.24)}"/></clipPath></defs>`
  const edge = t * 0.11
  return (
    clip +
    rect(-edge, -edge, long + 2 * edge, t + edge * 2.4, { fill: dark }, t * 0.3) +
    group({ more: `clip-path="url(#${id})"` }, wood)
  )
}

/** Timber beams with the stripes of a tiger, lashed with rope, and a carved die in the middle. */
export const timber: Frame = (mouth) => {
  const { x, y, w, h, t } = mouth
  const lying = (id: string, top: number) =>
    group({ transform: `translate(${n(x - t * 1.12)} ${n(top)})` }, beam(id, w + t * 2.24, t))
  const standing = (id: string, right: number) =>
    group({ transform: `translate(${n(right)} ${n(y - t * 0.4)}) rotate(90)` }, beam(id, h + t * 0.8, t))
  const rope = ([cx, cy]: readonly [number, number], lean: number) =>
    repeat(5, (at) => {
      const transform = `translate(${n(cx + (at - 2) * t * 0.17)} ${n(cy)}) rotate(${lean})`
      const d = `M0 ${n(-t * 0.55)}V${n(t * 0.55)}`
      const round = { transform, more: 'stroke-linecap="round"' }
      return (
        path(d, { stroke: dark, width: t * 0.22, ...round }) + path(d, { stroke: '#EAD3A0', width: t * 0.13, ...round })
      )
    })
  const [cx, cy] = [x + w / 2, y - t * 0.55]
  return (
    standing('beam-left', x) +
    standing('beam-right', x + w + t) +
    lying('beam-top', y - t) +
    lying('beam-bottom', y + h) +
    corners(mouth, t * 0.5)
      .map((corner, at) => rope(corner, at % 3 === 0 ? 34 : -34))
      .join('') +
    rect(cx - t * 0.95, cy - t * 0.85, t * 1.9, t * 1.9, { fill: dark }, t * 0.42) +
    rect(cx - t * 0.82, cy - t * 0.75, t * 1.64, t * 1.58, { fill: '#F2A51F' }, t * 0.34) +
    pips(cx, cy + t * 0.02, t * 1.05, dark)
  )
}
