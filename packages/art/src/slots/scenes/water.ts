import { mixed } from '../../palettes.ts'
import { circle, ellipse, group, n, path, polygon, rect, repeat } from '../../svg.ts'
import { disc, row, sky } from './parts.ts'
import type { Painting, StageScene } from './parts.ts'

function boat(x: number, y: number, s: number, hull: string, sail: string): string {
  const body =
    `M${n(x - s)} ${n(y - s * 0.18)}Q${n(x)} ${n(y + s * 0.3)} ${n(x + s)} ${n(y - s * 0.34)}` +
    `Q${n(x + s * 0.7)} ${n(y + s * 0.3)} ${n(x)} ${n(y + s * 0.3)}Q${n(x - s * 0.7)} ${n(y + s * 0.3)} ${n(x - s)} ${n(y - s * 0.18)}Z`
  const cloth = `M${n(x + 2)} ${n(y - s * 1.3)}Q${n(x + s * 0.9)} ${n(y - s * 0.9)} ${n(x + s * 0.7)} ${n(y - s * 0.3)}L${n(x + 2)} ${n(y - s * 0.2)}Z`
  return path(body, { fill: hull }) + rect(x - 1, y - s * 1.3, 2, s * 1.4, { fill: hull }) + path(cloth, { fill: sail })
}

function palms({ w, chance }: Painting, horizon: number, fill: string): string {
  const palm = () => {
    const [x, tall] = [chance() * w, 34 + chance() * 10]
    const fronds = repeat(5, (at) => {
      const turn = at * 72
      const angle = (turn * Math.PI) / 180
      const place = `translate(${n(x + Math.cos(angle) * 9)} ${n(horizon - tall - 2 + Math.sin(angle) * 5)}) rotate(${turn})`
      return ellipse(0, 0, 10, 3, { transform: place })
    })
    return rect(x, horizon - tall, 2.2, tall, {}) + fronds
  }
  return group({ fill }, repeat(9, palm))
}

/** A wide river in the evening, with the far bank, palms and sailing boats. */
export const river: StageScene = (one) => {
  const { w, h, top, night, palette: p, chance } = one
  const horizon = top + one.horizon
  const bank = mixed(p.deep, '#0C5A3C', 0.55)
  const bushes = repeat(26, (at) => circle((at / 25) * w, horizon - 2, 8 + chance() * 14, { fill: bank }))
  const water = repeat(9, (at) => {
    const y = horizon + (h - horizon) * (at / 9) ** 1.5
    return rect(0, y, w, h - y, { fill: mixed(mixed(p.light, p.mid, 0.55), p.deep, at / 8) })
  })
  const ripples = repeat(26, (at) => {
    const y = horizon + 6 + (h - horizon) * (at / 26) ** 1.35
    const wave = { y, high: 2 + at * 0.35, waves: 3 + (at % 3), phase: at * 1.7 }
    return row(one, wave, { stroke: p.cream, width: 1.2 + at * 0.06, on: 8 + at, off: 12 + at * 1.6, opacity: 0.3 })
  })
  return (
    sky(w, horizon, mixed(p.mid, p.deep, night ? 0.7 : 0.1), p.light, 7) +
    circle(w * 0.72, horizon - 34, disc(one, 0.15), { fill: mixed(p.light, p.accent, 0.35) }) +
    circle(w * 0.72, horizon - 34, disc(one, 0.11), { fill: p.accent }) +
    bushes +
    palms(one, horizon, bank) +
    water +
    ripples +
    boat(w * 0.18, horizon + 8, 17, p.ink, '#B3211F') +
    boat(w * 0.44, horizon + 5, 10, p.ink, p.cream) +
    boat(w * 0.9, horizon + 14, 22, p.ink, p.accent)
  )
}

/** A tree of the mangroves on its stilts. */
function mangroveTree({ chance }: Painting, x: number, y: number, s: number): string {
  const trunk = `M${n(x)} ${n(y)}Q${n(x + 12 * s)} ${n(y - 90 * s)} ${n(x - 6 * s)} ${n(y - 190 * s)}`
  const roots = repeat(7, (at) => {
    const side = at - 3
    return `M${n(x + side)} ${n(y - 46 * s)}Q${n(x + side * 16 * s)} ${n(y - 34 * s)} ${n(x + side * 19 * s)} ${n(y + 20 * s)}`
  })
  const crown = repeat(16, (at) => {
    const [left, top, r] = [x - 60 * s + chance() * 120 * s, y - 180 * s - chance() * 90 * s, (14 + chance() * 20) * s]
    return circle(left, top, r, { fill: (at + 3) % 3 ? '#05302C' : '#0B4A40' })
  })
  const round = 'stroke-linecap="round"'
  return (
    path(trunk, { stroke: '#03211F', width: 9 * s, more: round }) +
    path(roots, { stroke: '#03211F', width: 4 * s, more: round }) +
    crown
  )
}

/** The tidal forest: still water, roots, and the far bank in mist. */
export const mangrove: StageScene = (one) => {
  const { w, h, top, night, palette: p, chance } = one
  const horizon = top + one.horizon + 20
  const bank = repeat(30, (at) =>
    circle((at / 29) * w, horizon - 6 - chance() * 12, 16 + chance() * 18, { fill: '#0E5A52' }),
  )
  const water = repeat(10, (at) => {
    const y = horizon + (h - horizon) * (at / 10) ** 1.3
    const wave = { y: y + 8, high: 3, waves: 4, phase: at }
    return (
      rect(0, y, w, h - y, { fill: mixed('#12716A', '#031F20', at / 9) }) +
      row(one, wave, { stroke: '#BFF3E0', width: 1.6, on: 12 + at * 2, off: 18 + at * 3, opacity: 0.3 })
    )
  })
  const reeds = repeat(w / 12, (at) => {
    const points = [
      [at * 12, h],
      [at * 12 + 4, h * 0.74 - chance() * 24],
      [at * 12 + 8, h],
    ] as const
    return polygon(points, { fill: '#021615' })
  })
  return (
    sky(w, horizon, night ? '#0B1030' : '#06494C', night ? '#2B4470' : '#7FD3B0', 7) +
    circle(w * 0.5, horizon - 60, disc(one, 0.16), { fill: mixed(p.cream, p.light, 0.25) }) +
    bank +
    water +
    mangroveTree(one, w * 0.02, horizon + 80, 1.1) +
    mangroveTree(one, w * 0.98, horizon + 90, 1.2) +
    reeds
  )
}
