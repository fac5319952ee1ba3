import { mixed } from '../../palettes.ts'
import { circle, group, n, path, polygon, rect, repeat } from '../../svg.ts'
import { disc, hill, row, sky, stars } from './parts.ts'
import type { Painting, StageScene } from './parts.ts'

/** A shelf of jars full of sweets. */
function shelf({ w, chance }: Painting, y: number, shift: number): string {
  const sweets = ['#FFD055', '#FF8DB4', '#F3683C', '#B8E986', '#FFF3D9']
  const jars = repeat(w / 40, (at) => {
    const [x, fill, tall] = [20 + at * 40 + shift, sweets[Math.floor(chance() * 5)], 26 + chance() * 14]
    const balls = repeat(9, (ball) => circle(x - 8 + (ball % 3) * 8, y - 6 - Math.floor(ball / 3) * 8, 4.4, { fill }))
    return (
      rect(x - 13, y - tall, 26, tall, { fill: '#FFF0F6', opacity: 0.22 }, 6) +
      balls +
      rect(x - 11, y - tall - 6, 22, 7, { fill: '#C9302A' }, 3)
    )
  })
  return rect(0, y, w, 8, { fill: '#5B2118' }) + rect(0, y, w, 3, { fill: '#8A3B20' }) + jars
}

/** A sweet shop: awning, shelves and a tiled counter. */
export const shop: StageScene = (one) => {
  const { w, h, top, night, palette: p } = one
  const [stripes, counter] = [Math.round(w / 46), h * 0.7]
  const wide = w / stripes
  const tile = (x: number, y: number) => `M${n(x * 26 + (y % 2 ? 13 : 0))} ${y * 26 - 6}l6 6-6 6-6-6z`
  const wall = path(
    repeat(w / 26, (x) => repeat(h / 26, (y) => tile(x, y))),
    { fill: p.light, opacity: 0.1 },
  )
  const awning = repeat(stripes, (at) => {
    const fill = at % 2 ? '#FFF3D9' : '#D2412F'
    const [x, r] = [at * wide, wide / 2]
    const edge = `M${n(x)} ${n(top + 14)}a${n(r)} ${n(r)} 0 0 0 ${n(wide)} 0z`
    return (
      rect(x, 0, wide + 0.5, top + 14, { fill }) + path(edge, { fill }) + path(edge, { fill: '#3C0014', opacity: 0.28 })
    )
  })
  const tiles = repeat(w / 42 + 1, (x) =>
    repeat((h - counter) / 42 + 1, (y) =>
      rect(x * 42, counter + 18 + y * 42, 42, 42, { fill: (x + y) % 2 ? '#7A1450' : '#5A0E3C' }),
    ),
  )
  const first = top + one.horizon - 62
  return (
    sky(w, h, night ? '#7A1320' : '#9C1A66', night ? '#2C0508' : '#4A0839', 6) +
    wall +
    shelf(one, first, 0) +
    shelf(one, first + 64, 18) +
    awning +
    rect(0, counter, w, 12, { fill: '#F4EEDD' }) +
    rect(0, counter + 12, w, 6, { fill: '#CDBB94' }) +
    tiles
  )
}

type Wall = { x: number; y: number; wide: number; high: number; fill: string; joint: string; course: number }
function wall({ x, y, wide, high, fill, joint, course }: Wall): string {
  const merlons = repeat(wide / 22, (at) => {
    const left = x + at * 22 + 3
    return `M${n(left)} ${n(y + 1)}v-7a7.5 7.5 0 0 1 15 0v7z`
  })
  const joints = repeat(high / course, (at) => `M${n(x + (at % 2 ? 10 : 0))} ${n(y + 8 + at * course)}H${n(x + wide)}`)
  return (
    rect(x, y, wide, high, { fill }) +
    path(merlons, { fill }) +
    path(joints, { stroke: joint, width: 2, dash: '16 8', opacity: 0.55 })
  )
}

/** An old fort of brick with banners, in the evening or by moonlight. */
export const fort: StageScene = (one) => {
  const { w, h, top, night } = one
  const horizon = top + one.horizon + 6
  const keep = { fill: '#8A3E22', joint: '#5A2010', course: 9 }
  const flag = (part: number, up: number, fill: string) => {
    const x = w * part
    const cloth = [
      [x + 3, horizon + up],
      [x + 38, horizon + up + 11],
      [x + 3, horizon + up + 22],
    ] as const
    return rect(x, horizon + up, 3, 54, { fill: '#2A0F06' }) + polygon(cloth, { fill })
  }
  return (
    sky(w, horizon, night ? '#1B0B38' : '#7A2A1C', night ? '#8A3F8C' : '#F2A457', 7) +
    (night ? stars(one, 60, horizon, '#FFFFFF') : '') +
    circle(w * 0.7, horizon - 52, disc(one, 0.13), { fill: night ? '#F2E4C8' : '#FFD98A' }) +
    hill(one, { y: horizon - 26, high: 16, waves: 1.3, phase: 1 }, mixed('#F2A457', '#5A2414', 0.55)) +
    wall({ x: w * 0.08, y: horizon - 62, wide: w * 0.3, high: 90, ...keep }) +
    wall({ x: w * 0.62, y: horizon - 84, wide: w * 0.3, high: 110, ...keep }) +
    flag(0.23, -112, '#D2412F') +
    flag(0.77, -134, '#F7B52C') +
    wall({ x: -10, y: horizon - 18, wide: w + 20, high: h * 0.3, fill: '#7A3219', joint: '#4A1A0B', course: 11 }) +
    wall({ x: -10, y: horizon + h * 0.2, wide: w + 20, high: h * 0.3, fill: '#5E2412', joint: '#3A1408', course: 13 }) +
    wall({ x: -10, y: h * 0.7, wide: w + 20, high: h * 0.4, fill: '#431709', joint: '#290D05', course: 15 })
  )
}

/** A wheel of a fair with its cabins. */
function wheel(x: number, y: number, r: number, ground: number): string {
  const cabins = ['#F7B52C', '#D2412F', '#0C7F7C', '#F4EEDD']
  const spokes = repeat(8, (at) => {
    const angle = (at / 8) * 2 * Math.PI + 0.2
    return `M${n(x)} ${n(y)}L${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`
  })
  const hung = repeat(8, (at) => {
    const angle = (at / 8) * 2 * Math.PI + 0.2
    return rect(x + r * Math.cos(angle) - 8, y + r * Math.sin(angle), 16, 12, { fill: cabins[at % 4] }, 4)
  })
  const legs = `M${n(x - r * 0.6)} ${n(ground + 8)}L${n(x)} ${n(y)}L${n(x + r * 0.6)} ${n(ground + 8)}`
  return (
    circle(x, y, r, { stroke: '#3A0A12', width: 4 }) +
    path(spokes, { stroke: '#3A0A12', width: 2.5 }) +
    hung +
    circle(x, y, r * 0.7, { stroke: '#FFF3D9', width: 2, dash: '6 7', opacity: 0.7 }) +
    path(legs, { stroke: '#3A0A12', width: 5 })
  )
}

const tent = (x: number, y: number, s: number, one: string, other: string): string =>
  repeat(6, (at) => {
    const fill = at % 2 ? one : other
    const roof = [
      [x, y - s * 0.9],
      [x - s + (at * s) / 3, y - s * 0.3],
      [x - s + ((at + 1) * s) / 3, y - s * 0.3],
    ] as const
    return (
      polygon(roof, { fill }) +
      rect(x - s * 0.86 + (at * s * 0.86) / 3, y - s * 0.3, (s * 0.86) / 3 + 1, s * 0.6, { fill })
    )
  })

function garland(w: number, y: number, which: number): string {
  const colours = ['#F7B52C', '#0C7F7C', '#F4EEDD', '#D8457F', '#2A7FD0']
  const flags = repeat(w / 26, (at) => {
    const part = (at + 0.5) / (w / 26)
    const [x, top] = [part * w, y + 68 * part * (1 - part)]
    const points = [
      [x - 9, top],
      [x + 9, top],
      [x, top + 20],
    ] as const
    return polygon(points, { fill: colours[(at + which) % 5] })
  })
  return path(`M0 ${n(y)}Q${n(w / 2)} ${n(y + 34)} ${n(w)} ${n(y)}`, { stroke: '#3A0A12', width: 2 }) + flags
}

/** A spring fair: wheel, tents and garlands. */
export const fair: StageScene = (one) => {
  const { w, h, top, night } = one
  const ground = top + one.horizon + 30
  const earth = repeat(8, (at) => {
    const y = ground + (h - ground) * (at / 8) ** 1.3
    const wave = { y: y + 10, high: 4, waves: 2, phase: at }
    return (
      rect(0, y, w, h - y, { fill: mixed('#7A2A1C', '#2A0810', at / 7) }) +
      row(one, wave, { stroke: '#FFD98A', width: 2, on: 10 + at, off: 20 + at * 2, opacity: 0.28 })
    )
  })
  return (
    sky(w, ground, night ? '#1B0A3A' : '#8E1320', night ? '#6B2A8C' : '#F58A4A', 7) +
    circle(w * 0.5, ground - 40, disc(one, 0.2), { fill: night ? '#8A48B8' : '#FFC06A' }) +
    wheel(w * 0.2, ground - 64, Math.min(74, w * 0.17), ground) +
    group({}, tent(w * 0.52, ground, 54, '#F4EEDD', '#0C7F7C') + tent(w * 0.83, ground, 72, '#F7B52C', '#D2412F')) +
    earth +
    garland(w, top + 2, 0) +
    garland(w, top + 32, 1)
  )
}
