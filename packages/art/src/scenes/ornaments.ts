// Patterns of cloth and paper: what a tile has behind its object when it shows no place.
import type { Palette } from '../palettes.ts'
import { circle, ellipse, group, n, path, rect, repeat } from '../svg.ts'
import { behind, middle } from './scene.ts'
import type { Scene } from './scene.ts'

const rays: Scene = (chance, p) => {
  const count = 11 + Math.floor(chance() * 6)
  const start = chance() * 6
  const { x, y } = middle
  const at = (angle: number) => `${n(x + 420 * Math.cos(angle))} ${n(y + 420 * Math.sin(angle))}`
  const ray = (which: number) => {
    const angle = start + (which * 2 * Math.PI) / count
    return `M${x} ${y}L${at(angle)}L${at(angle + Math.PI / count)}Z`
  }
  return behind(
    path(repeat(count, ray), { fill: p.light, opacity: 0.3 }) +
      circle(x, y, 118, { fill: p.light, opacity: 0.35 }) +
      circle(x, y, 118, { stroke: p.cream, width: 2.5, dash: '9 8', opacity: 0.5 }),
  )
}

/** The petals of an alpona: `count` of them around the middle, from radius `from` outwards. */
function petals(count: number, from: number, long: number, wide: number, fill: string, opacity: number): string {
  const [x, y] = [150, 168]
  const petal =
    `M${x} ${y - from}c${wide} ${n(-long * 0.35)} ${n(wide * 0.8)} ${n(-long * 0.8)} 0 ${-long}` +
    `c${n(-wide * 0.8)} ${n(long * 0.2)} ${-wide} ${n(long * 0.65)} 0 ${long}z`
  const one = (which: number) => path(petal, { transform: `rotate(${n((which * 360) / count)} ${x} ${y})` })
  return group({ fill, opacity }, repeat(count, one))
}

const alpona: Scene = (chance, p) => {
  const count = 8 + Math.floor(chance() * 3) * 2
  return behind(
    petals(count * 2, 150, 70, 22, p.light, 0.28) +
      petals(count * 2, 118, 46, 16, p.accent, 0.55) +
      circle(150, 168, 114, { fill: p.deep, opacity: 0.55 }) +
      petals(count, 64, 46, 20, p.light, 0.5) +
      circle(150, 168, 60, { fill: p.mid }) +
      circle(150, 168, 114, { stroke: p.cream, width: 3, dash: '.1 11' }) +
      circle(150, 168, 60, { stroke: p.cream, width: 2, dash: '6 6', opacity: 0.7 }),
  )
}

const diamond = (x: number, y: number) => `M${x} ${y - 6}l6 6-6 6-6-6z`
const pattern = (id: string, width: number, height: number, inner: string, more = ''): string =>
  `<defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${more}>${inner}</pattern></defs>`

const jamdani: Scene = (chance, p) => {
  const flower = [-20, -10, 10, 20].flatMap((d) => [diamond(30 + d, 30), diamond(30, 30 + d)]).join('')
  const near = [-10, 10].flatMap((d) => [diamond(30 + d, 30 + d), diamond(30 + d, 30 - d)]).join('')
  const corners = [diamond(0, 30), diamond(60, 30), diamond(30, 0), diamond(30, 60)].join('')
  const cloth =
    path(flower + near, { fill: p.light, opacity: 0.55 }) +
    path(diamond(30, 30), { fill: p.accent, opacity: 0.9 }) +
    path(corners, { fill: p.light, opacity: 0.3 })
  const turned = chance() > 0.5 ? '' : ' patternTransform="rotate(45)"'
  return behind(
    pattern('cloth', 60, 60, cloth, turned) +
      rect(0, 0, 300, 400, { fill: 'url(#cloth)', opacity: 0.75 }) +
      circle(150, 165, 120, { fill: p.deep, opacity: 0.8 }) +
      circle(150, 165, 108, { fill: p.mid }) +
      circle(150, 165, 108, { stroke: p.accent, width: 3, dash: '10 7' }),
  )
}

const kantha: Scene = (chance, p) => {
  const shift = Math.floor(chance() * 3)
  const threads = [p.cream, p.accent, p.light]
  const ring = (which: number) => {
    const r = 64 + which * 22
    const [up, down, left, right] = [n(170 - r * 1.3), n(170 + r * 1.05), 150 - r, 150 + r]
    const d = `M${left} 170C${left} ${up} ${right} ${up} ${right} 170C${right} ${down} ${left} ${down} ${left} 170z`
    const stroke = threads[(which + shift) % 3]
    return path(d, { stroke, width: 3, dash: '11 9', opacity: 0.75 - which * 0.045 })
  }
  return behind(ellipse(150, 168, 150, 160, { fill: p.light, opacity: 0.18 }) + repeat(11, ring))
}

const scales: Scene = (_chance, p) => {
  const scale = (x: number, y: number) =>
    circle(x, y, 25, { fill: p.mid }) + circle(x, y, 25, { stroke: p.light, width: 2, opacity: 0.6 })
  const cloth =
    scale(26, 44) +
    circle(26, 44, 15, { stroke: p.cream, width: 2, dash: '4 5', opacity: 0.5 }) +
    scale(0, 22) +
    scale(52, 22) +
    circle(0, 22, 14, { fill: p.light, opacity: 0.35 }) +
    circle(52, 22, 14, { fill: p.light, opacity: 0.35 }) +
    scale(26, 0)
  return behind(
    pattern('cloth', 52, 44, cloth) +
      rect(0, 0, 300, 400, { fill: 'url(#cloth)', opacity: 0.8 }) +
      circle(150, 160, 125, { fill: p.light, opacity: 0.35 }),
  )
}

const halftone: Scene = (_chance, p) => {
  const dot = (x: number, y: number) => {
    const [dotX, dotY] = [x * 26 + (y % 2 ? 13 : 0) - 6, y * 24]
    const r = Math.max(0, 1 - Math.hypot(dotX - 150, dotY - 160) / 240) * 12
    return r > 0.9 ? circle(dotX, dotY, r, {}) : ''
  }
  const dots = repeat(17, (y) => repeat(13, (x) => dot(x, y)))
  return behind(group({ fill: p.light, opacity: 0.75 }, dots) + circle(150, 160, 84, { fill: p.light, opacity: 0.6 }))
}

/** The stripes of a tiger, from both sides. */
const stripes: Scene = (chance, p) => {
  const stripe = (which: number) => {
    const [y, long] = [-10 + which * 42, 70 + chance() * 60]
    return (
      `M-4 ${y}C${n(long * 0.5)} ${y + 4} ${n(long * 0.8)} ${y + 16} ${n(long)} ${y + 34}` +
      `C${n(long * 0.7)} ${y + 26} ${n(long * 0.4)} ${y + 24} -4 ${y + 22}z`
    )
  }
  const [left, right] = [repeat(9, stripe), repeat(9, stripe)]
  const marks = path(left, {}) + path(right, { transform: 'translate(300 0) scale(-1 1)' })
  return behind(circle(150, 160, 128, { fill: p.light, opacity: 0.5 }) + group({ fill: p.ink, opacity: 0.82 }, marks))
}

const stripes2: Scene = (_chance, p) => {
  const bands = repeat(30, (which) => `M${(which - 10) * 36} 0h18l-160 400h-18z`)
  return behind(
    path(bands, { fill: p.light, opacity: 0.26 }) +
      circle(150, 162, 112, { fill: p.cream, opacity: 0.9 }) +
      circle(150, 162, 100, { fill: p.light }) +
      circle(150, 162, 124, { stroke: p.cream, width: 3, dash: '.1 10' }),
  )
}

function flags(p: Palette, y: number, sag: number): string {
  const colours = [p.accent, p.cream, p.light, p.mid]
  return repeat(8, (which) => {
    const top = y + Math.sin(((which + 0.5) / 8) * Math.PI) * sag
    return path(`M${which * 40 - 10} ${n(top)}h34l-17 34z`, { fill: colours[which % 4] })
  })
}

const bunting: Scene = (_chance, p) =>
  behind(
    circle(150, 180, 140, { fill: p.light, opacity: 0.4 }) +
      circle(150, 180, 100, { fill: p.light, opacity: 0.5 }) +
      path('M-10 8Q150 62 310 8M-10 44Q150 112 310 44', { stroke: p.ink, width: 2, opacity: 0.5 }) +
      flags(p, 2, 30) +
      flags(p, 38, 40),
  )

const drips =
  'M0 0H300V18c-8 0-8 30-16 30s-6-22-14-22-8 40-18 40-8-34-18-34-8 18-16 18-8-26-18-26-10 44-20 44-8-40-18-40-8 16' +
  '-16 16-8-22-16-22-10 32-18 32-8-26-16-26-8 14-14 14-8-24-18-24-10 36-18 36-8-22-16-22S8 26 0 26z'

const hex: Scene = (_chance, p) => {
  const cell =
    path('M28 2l26 15v31L28 63 2 48V17z', { fill: p.light, opacity: 0.3 }) +
    path('M28 2l26 15v31L28 63 2 48V17zM28 63v34M2 17L-26 2M54 17L82 2M2 48l-26 15M54 48l26 15', {
      stroke: p.cream,
      width: 3,
      opacity: 0.5,
    })
  return {
    behind:
      pattern('cloth', 56, 97, cell) +
      rect(0, 0, 300, 400, { fill: 'url(#cloth)' }) +
      circle(150, 160, 110, { fill: p.light, opacity: 0.7 }),
    front: path(drips, { fill: p.light }),
  }
}

const checker: Scene = (_chance, p) => {
  const squares = repeat(8, (y) => repeat(6, (x) => ((x + y) % 2 ? `M${x * 50} ${y * 50}h50v50h-50z` : '')))
  return behind(
    path(squares, { fill: p.light, opacity: 0.22 }) +
      circle(150, 165, 120, { fill: p.deep, opacity: 0.55 }) +
      circle(150, 165, 120, { stroke: p.accent, width: 4 }),
  )
}

export const ornaments = {
  rays,
  alpona,
  jamdani,
  kantha,
  scales,
  halftone,
  stripes,
  stripes2,
  bunting,
  hex,
  checker,
} satisfies Record<string, Scene>
