import { circle, ellipse, group, n, path, polygon, rect, repeat } from '../../svg.ts'
import { disc, hill, row, sky, stars } from './parts.ts'
import type { Painting, StageScene } from './parts.ts'

/** A floodlight mast and its beam. */
function mast({ w, h, top }: Painting, part: number, ground: number): string {
  const x = w * part
  const left = part < 0.5
  const lamps = repeat(8, (at) =>
    circle(x - 21 + (at % 4) * 14, top - 9 + Math.floor(at / 4) * 15, 5, { fill: '#FFF6D8' }),
  )
  const beam = [
    [x - 22, top],
    [x + 22, top],
    [w * (left ? 0.85 : 0.55), h],
    [w * (left ? 0.45 : 0.15), h],
  ] as const
  return (
    rect(x - 3, top + 4, 6, ground - top, { fill: '#10183A' }) +
    rect(x - 30, top - 18, 60, 34, { fill: '#10183A' }, 6) +
    lamps +
    polygon(beam, { fill: '#FFF6D8', opacity: 0.07 })
  )
}

function crowd({ w, chance, palette: p }: Painting, ground: number): string {
  const colours = [p.light, p.accent, p.cream, '#D2412F', '#5BD69A']
  return repeat(6, (line) =>
    repeat(w / 7, (at) => {
      if (chance() < 0.3) return ''
      const [opacity, bow] = [0.25 + chance() * 0.6, Math.sin((at * 7 * Math.PI) / w)]
      const y = ground - 44 + line * 7 - 30 * bow + 22 * (line / 6) * bow
      return circle(at * 7 + (line % 2) * 3.5, y, 1.9, { fill: colours[Math.floor(chance() * 5)], opacity })
    }),
  )
}

/** A cricket ground under lights. */
export const stadium: StageScene = (one) => {
  const { w, h, top, palette: p } = one
  const ground = top + one.horizon + 16
  const stripe = (at: number) => {
    const side = at - 12
    const points = [
      [w / 2 + side * w * 0.045, ground],
      [w / 2 + (side + 1) * w * 0.045, ground],
      [w / 2 + (side + 1) * w * 0.3, h],
      [w / 2 + side * w * 0.3, h],
    ] as const
    return polygon(points, { fill: side % 2 ? '#11643F' : '#0C4C30' })
  }
  const rope = `M${n(w * -0.22)} ${n(ground + 130)}A${n(w * 0.72)} 118 0 0 1 ${n(w * 1.22)} ${n(ground + 130)}`
  return (
    sky(w, ground, '#070B22', '#1A2664', 7) +
    stars(one, 50, ground * 0.6, p.cream) +
    path(`M0 ${n(ground - 52)}Q${n(w / 2)} ${n(ground - 84)} ${n(w)} ${n(ground - 52)}V${n(ground)}H0Z`, {
      fill: p.ink,
    }) +
    crowd(one, ground) +
    rect(0, ground, w, h - ground, { fill: '#0E5636' }) +
    repeat(24, stripe) +
    mast(one, 0.1, ground) +
    mast(one, 0.9, ground) +
    path(rope, { stroke: '#F4EEDD', width: 3.5, dash: '14 11', opacity: 0.9 }) +
    rect(0, h * 0.72, w, h, { fill: '#02100A', opacity: 0.45 })
  )
}

const greens = [
  ['#4E9B3F', '#7CC653'],
  ['#2F7D38', '#63B04A'],
  ['#1F6430', '#4C983E'],
  ['#154C27', '#357C38'],
  ['#0E391E', '#276030'],
  ['#0A2B18', '#1B4A28'],
] as const

/** A tea garden in the morning: row upon row of bushes. */
export const hills: StageScene = (one) => {
  const { w, h, top, night, palette: p } = one
  const horizon = top + one.horizon - 20
  const garden = greens.map(([ground, bush], at) => {
    const wave = { high: 16 + at * 3, waves: 0.9 + (at % 2) * 0.4, phase: at * 1.9 }
    const y = horizon + 26 + (h - horizon) * (at / 6) ** 1.25
    const lines = repeat(4 + at, (line) =>
      row(
        one,
        { ...wave, y: y + (line + 1) * (11 + at * 3.4) },
        { stroke: bush, width: 5 + at, on: 4 + at, off: 11 + at * 1.4, opacity: 0.85 },
      ),
    )
    return hill(one, { ...wave, y }, ground) + lines
  })
  const trees = [0.07, 0.93, 0.62].map((part, at) => {
    const [x, y] = [w * part, horizon + 40 + at * 6]
    return (
      rect(x - 2.5, y - 52, 5, 54, { fill: '#4A2E18' }) +
      circle(x, y - 58, 20, { fill: '#1F6430' }) +
      circle(x - 12, y - 50, 14, { fill: '#2F7D38' }) +
      circle(x + 11, y - 64, 12, { fill: '#3E9340' })
    )
  })
  return (
    sky(w, horizon + 40, night ? '#F0A45A' : '#BFE6C8', night ? '#FFE3A0' : '#F4F7C8', 6) +
    circle(w * 0.26, horizon - 30, disc(one, 0.12), { fill: '#FFF3B8' }) +
    circle(w * 0.26, horizon - 30, disc(one, 0.085), { fill: p.accent }) +
    hill(one, { y: horizon - 22, high: 20, waves: 1.1, phase: 0.6 }, '#8CC3A0') +
    hill(one, { y: horizon + 2, high: 18, waves: 1.6, phase: 2.2 }, '#5FA673') +
    garden.join('') +
    trees.join('') +
    rect(0, h * 0.74, w, h, { fill: '#041A0E', opacity: 0.35 })
  )
}

/** Space: a banded planet with a stitched ring above a far moon's hills. */
export const space: StageScene = (one) => {
  const { w, h, top, night, palette: p, chance } = one
  const [r, x, y] = [disc(one, 0.17), w * 0.8, top + one.horizon * 0.55]
  const bands = ['#E06A7E', '#8E2F62', '#F08E86', '#B8486E']
    .map((fill, at) => {
      const place = `translate(${n(x - 8)} ${n(y - r * 0.62 + at * r * 0.44)}) rotate(-10)`
      return ellipse(0, 0, r * 1.2, r * 0.13, { fill, transform: place })
    })
    .join('')
  const nebula = repeat(8, (at) =>
    row(
      one,
      { y: h * 0.16 + at * 26, high: 34, waves: 0.7, phase: 0.5 + at * 0.12 },
      {
        ...{ stroke: at % 2 ? p.light : '#FF71A8', width: 7 - at * 0.5, on: 18, off: 15, opacity: 0.2 },
      },
    ),
  )
  const stones = repeat(14, () => {
    const [left, low, wide, tall] = [chance() * w, h * 0.82 + chance() * h * 0.16, 12 + chance() * 20, 4 + chance() * 5]
    return ellipse(left, low, wide, tall, { fill: '#1B1140' })
  })
  const ringed = `M${n(x + r * 1.5)} ${n(y - r * 0.3)}A${n(r * 1.6)} ${n(r * 0.34)} -14 0 1 ${n(x - r * 1.5)} ${n(y + r * 0.46)}`
  return (
    sky(w, h, night ? '#0A0D20' : '#1B0A3A', night ? '#1B2550' : '#3C1470', 8) +
    nebula +
    stars(one, 150, h, '#FFFFFF') +
    `<defs><clipPath id="planet"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath></defs>` +
    circle(x, y, r, { fill: '#B8486E' }) +
    group(
      { more: 'clip-path="url(#planet)"' },
      bands + circle(x + r * 0.5, y + r * 0.5, r * 1.05, { fill: '#0A001E', opacity: 0.35 }),
    ) +
    path(ringed, { stroke: '#FFE0A8', width: 5, dash: '16 9' }) +
    circle(w * 0.14, top + one.horizon * 0.5, r * 0.3, { fill: '#4FD3BE' }) +
    circle(w * 0.14 - 4, top + one.horizon * 0.5 - 4, r * 0.2, { fill: '#8CEBD9' }) +
    hill(one, { y: h * 0.74, high: 16, waves: 1.2, phase: 1 }, '#3A2A6E') +
    hill(one, { y: h * 0.8, high: 12, waves: 1.6, phase: 3 }, '#281B52') +
    stones
  )
}
