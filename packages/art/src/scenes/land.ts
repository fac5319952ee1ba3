// Places with a ground: water, woods, hills, walls and streets.
import type { Palette } from '../palettes.ts'
import { circle, ellipse, group, n, path, rect, repeat } from '../svg.ts'
import { behind } from './scene.ts'
import type { Scene } from './scene.ts'

/** A band of water from `y` down, with a stitched crest, moved sideways by `shift`. */
function band(p: Palette, y: number, high: number, fill: string, opacity: number, shift: number): string {
  const crest = `M-80 ${y}q20 -${high} 40 0${'t40 0'.repeat(10)}`
  return (
    path(`${crest}V420H-80z`, { fill, opacity, transform: `translate(${n(shift)} 0)` }) +
    path(crest, { stroke: p.cream, width: 2.5, dash: '14 10', opacity: 0.45, transform: `translate(${n(shift)} 5)` })
  )
}

const waves: Scene = (chance, p) => {
  const shift = chance() * 60
  return {
    behind:
      circle(90 + chance() * 120, 105, 62, { fill: p.accent, opacity: 0.92 }) +
      circle(150, 105, 150, { fill: p.light, opacity: 0.16 }) +
      band(p, 150, 16, p.light, 0.55, shift) +
      band(p, 188, 16, p.mid, 0.95, -shift),
    front: band(p, 238, 18, p.mid, 1, shift * 0.6) + band(p, 272, 16, p.deep, 0.96, -shift * 0.4),
  }
}

function leaf(p: Palette, x: number, y: number, angle: number, long: number, fill: string): string {
  const [out, far] = [n(long * 0.34), n(long * 0.3)]
  const [near, tip] = [n(-long * 0.25), n(-long * 0.8)]
  const blade = `M0 0C${out} ${near} ${far} ${tip} 0 ${n(-long)}C-${far} ${tip} -${out} ${near} 0 0z`
  const vein = { stroke: p.ink, width: 3, dash: '9 8', opacity: 0.35 }
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`
  return group({ transform }, path(blade, { fill }) + path(`M0 -8V${n(-long * 0.86)}`, vein))
}

const jungle: Scene = (chance, p) => {
  const side = (which: number) =>
    leaf(p, -6, 40 + which * 44, 55 + chance() * 50, 92 + chance() * 40, which % 2 ? p.mid : p.deep) +
    leaf(p, 306, 40 + which * 44, -(55 + chance() * 50), 92 + chance() * 40, which % 2 ? p.deep : p.mid)
  const low = (which: number) => {
    const [x, turn] = [which * 75 + chance() * 20 - 10, -60 + which * 30 + chance() * 10]
    return leaf(p, x, 330, turn, 84 + chance() * 30, which % 2 ? p.mid : p.deep)
  }
  const light =
    circle(150, 160, 130, { fill: p.light, opacity: 0.4 }) + circle(150, 160, 92, { fill: p.light, opacity: 0.5 })
  return { behind: light + repeat(7, side), front: repeat(5, low) }
}

const gate =
  'M46 400V176c0-22 14-26 16-44 2-20 22-22 30-36 8-16 30-14 38-26 6-9 14-10 20-20 6 10 14 11 20 20 8 12 30 10 38 26' +
  ' 8 14 28 16 30 36 2 18 16 22 16 44V400z'

const arch: Scene = (_chance, p) =>
  behind(
    rect(0, 0, 300, 400, { fill: p.light, opacity: 0.55 }) +
      circle(150, 180, 120, { fill: p.cream, opacity: 0.35 }) +
      path(`M0 0H300V400H0z${gate}`, { fill: p.deep, more: 'fill-rule="evenodd"' }) +
      path(gate, { stroke: p.accent, width: 5 }) +
      path(gate, {
        stroke: p.light,
        width: 2.5,
        dash: '3 8',
        opacity: 0.6,
        transform: 'translate(150 225) scale(1.1) translate(-150 -225)',
      }) +
      group(
        { fill: p.accent, opacity: 0.8 },
        circle(38, 58, 6, {}) + circle(262, 58, 6, {}) + path('M38 22l5 12-5 12-5-12zM262 22l5 12-5 12-5-12z', {}),
      ),
  )

const peaks: Scene = (chance, p) => {
  const x = 80 + chance() * 140
  return {
    behind:
      circle(x, 112, 66, { fill: p.accent }) +
      circle(x, 112, 92, { fill: p.accent, opacity: 0.2 }) +
      path('M-10 250L60 130 96 178 160 92 214 176 246 140 320 250V400H-10z', { fill: p.mid }) +
      path('M160 92l26 42-16-6-12 12-12-14-14 4zM60 130l18 24-12-3-8 8-12-6z', { fill: p.cream, opacity: 0.8 }) +
      path('M-10 300L70 210 130 260 200 196 310 292V400H-10z', { fill: p.deep }),
    front: path('M-10 330L60 286 150 312 230 280 310 318V400H-10z', { fill: p.ink, opacity: 0.85 }),
  }
}

/** A hill with rows of bushes, like a tea garden. */
function rows(y: number, fill: string, bush: string): string {
  const curve = (top: number) => `M-10 ${top}C70 ${top - 40} 190 ${top + 18} 310 ${top - 26}`
  const row = (which: number) => path(curve(y + which * 13), { stroke: bush, width: 5, dash: '3 11', opacity: 0.7 })
  return path(`${curve(y)}V400H-10z`, { fill }) + repeat(5, row)
}

const hills: Scene = (chance, p) => {
  const x = 70 + chance() * 160
  return {
    behind:
      circle(x, 92, 46, { fill: p.accent }) +
      circle(x, 92, 70, { fill: p.accent, opacity: 0.22 }) +
      rows(170, p.light, p.mid) +
      rows(215, p.mid, p.light),
    front: rows(285, p.deep, p.mid),
  }
}

const stage: Scene = (_chance, p) => {
  const fold = (which: number) =>
    path(`M${which * 19} 0q14 190 -4 400h19q16-210 4-400z`, { fill: which % 2 ? p.deep : p.mid })
  const curtain = repeat(5, fold)
  const swags = 'q-25 26-50 0'.repeat(6)
  return behind(
    path('M60 0L150 330 240 0z', { fill: p.light, opacity: 0.35 }) +
      path('M105 0L150 330 195 0z', { fill: p.cream, opacity: 0.25 }) +
      ellipse(150, 290, 150, 46, { fill: p.deep }) +
      ellipse(150, 284, 120, 30, { fill: p.light, opacity: 0.4 }) +
      curtain +
      group({ transform: 'translate(300 0) scale(-1 1)' }, curtain) +
      path(`M0 0H300V34${swags}z`, { fill: p.mid }) +
      path(`M0 34${'q25 26 50 0'.repeat(6)}`, { stroke: p.accent, width: 4 }),
  )
}

const grid: Scene = (_chance, p) => {
  const lines = repeat(17, (at) => `M${150 + (at - 8) * 12} 210L${150 + (at - 8) * 66} 400`)
  const cross = repeat(7, (at) => `M0 ${n(210 + at * at * 4.6 + at * 3)}H300`)
  return behind(
    circle(150, 165, 104, { fill: p.light }) +
      path('M30 196H270M30 178H270M30 164H270', { stroke: p.mid, width: 6 }) +
      rect(0, 210, 300, 190, { fill: p.deep }) +
      path(lines + cross, { stroke: p.light, width: 2, opacity: 0.55 }),
  )
}

/** The outfield of a cricket ground at night: mown stripes, the rope, and two masts of six lamps. */
const mow: Scene = (_chance, p) => {
  const stripe = (at: number) => {
    const side = (at - 3) * 2 - 1
    return `M${150 + side * 14} 120L${150 + side * 70} 400H${150 + (side + 1) * 70}L${150 + (side + 1) * 14} 120z`
  }
  const lamps = (x: number) => repeat(6, (at) => circle(x + (at % 3) * 14, 34 + Math.floor(at / 3) * 14, 5, {}))
  return behind(
    rect(0, 0, 300, 130, { fill: p.deep }) +
      group({ fill: p.cream, opacity: 0.8 }, lamps(34) + lamps(238)) +
      rect(0, 120, 300, 280, { fill: p.mid }) +
      path(repeat(8, stripe), { fill: p.light, opacity: 0.3 }) +
      path('M-10 150Q150 96 310 150', { stroke: p.cream, width: 5, dash: '12 9' }),
  )
}

export const land = { waves, jungle, arch, peaks, hills, stage, grid, mow } satisfies Record<string, Scene>
