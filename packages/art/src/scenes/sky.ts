// Places of which the sky is the most: night, weather and space.
import { circle, ellipse, group, n, path, rect, repeat } from '../svg.ts'
import type { Chance } from '../chance.ts'
import { behind } from './scene.ts'
import type { Scene } from './scene.ts'

function stars(chance: Chance, count: number, high: number, fill: string): string {
  const star = () => {
    const [x, y, r, opacity] = [chance() * 300, chance() * high, 0.8 + chance() * 1.9, 0.4 + chance() * 0.6]
    return circle(x, y, r, { fill, opacity })
  }
  return repeat(count, star)
}

const night: Scene = (chance, p) => {
  const sky = stars(chance, 34, 230, p.cream)
  const x = 95 + chance() * 110
  return {
    behind:
      sky +
      circle(x, 120, 98, { fill: p.light, opacity: 0.28 }) +
      circle(x, 120, 74, { fill: p.cream }) +
      circle(x - 22, 102, 12, { fill: p.light, opacity: 0.25 }) +
      circle(x + 26, 140, 18, { fill: p.light, opacity: 0.2 }) +
      path('M0 265C50 205 100 215 150 240S260 195 300 232V400H0z', { fill: p.mid }),
    front: path('M0 300C60 262 120 286 170 282S260 250 300 282V400H0z', { fill: p.deep }),
  }
}

const cloudBank = 'c20-30 60-24 72-6 14-30 66-28 78 2 18-20 52-14 58 8 26-18 66-6 66 20 18-6 40-2 46 10V-10H-20z'

const rain: Scene = (chance, p) => {
  const drop = () => {
    const [x, y, long] = [chance() * 330, chance() * 330, 16 + chance() * 36]
    return `M${n(x)} ${n(y)}l${n(-long * 0.35)} ${n(long)}`
  }
  const drops = repeat(26, drop)
  return behind(
    circle(150, 150, 140, { fill: p.light, opacity: 0.28 }) +
      path(drops, { stroke: p.cream, width: 3.5, opacity: 0.55, more: 'stroke-linecap="round"' }) +
      path(`M-20 66${cloudBank}`, { fill: p.deep }) +
      path(`M-20 40${cloudBank}`, { fill: p.ink, opacity: 0.6 }),
  )
}

const clouds: Scene = (chance, p) => {
  const shift = chance() * 24 - 12
  const cloud = (x: number, y: number, scale: number, fill: string) =>
    group(
      { transform: `translate(${n(x + shift)} ${y}) scale(${scale})` },
      path('M-70 24a24 24 0 0 1 12-44 34 34 0 0 1 62-8 26 26 0 0 1 44 8 23 23 0 0 1 16 44z', { fill }) +
        path('M-46 4a14 14 0 1 1 14 14M2 -4a15 15 0 1 1 15 16', {
          stroke: p.mid,
          width: 4,
          opacity: 0.6,
          more: 'stroke-linecap="round"',
        }),
    )
  return {
    behind:
      circle(150, 160, 112, { fill: p.accent, opacity: 0.85 }) +
      circle(150, 160, 136, { stroke: p.accent, width: 3, dash: '10 9' }) +
      cloud(52, 70, 0.9, p.cream) +
      cloud(262, 104, 1, p.cream) +
      cloud(20, 190, 0.8, p.light),
    front: cloud(52, 268, 1.05, p.cream) + cloud(256, 262, 0.95, p.light),
  }
}

const space: Scene = (chance, p) =>
  behind(
    stars(chance, 40, 320, p.cream) +
      group(
        { stroke: p.light, width: 2.5, dash: '8 9' },
        ellipse(150, 165, 170, 62, { transform: 'rotate(-24 150 165)' }) +
          circle(150, 165, 118, { opacity: 0.6 }) +
          ellipse(150, 165, 210, 170, { opacity: 0.4 }),
      ) +
      circle(246, 84, 38, { fill: p.light }) +
      circle(258, 76, 38, { fill: p.deep, opacity: 0.35 }) +
      circle(48, 262, 20, { fill: p.accent }),
  )

const sun: Scene = (_chance, p) =>
  behind(
    circle(150, 150, 118, { fill: p.accent }) +
      group(
        { fill: p.deep },
        rect(0, 196, 300, 7, {}) + rect(0, 214, 300, 10, {}) + rect(0, 234, 300, 14, {}) + rect(0, 250, 300, 150, {}),
      ) +
      path('M0 262h300M0 284h300', { stroke: p.light, width: 3, dash: '22 14', opacity: 0.5 }),
  )

export const skies = { night, rain, clouds, space, sun } satisfies Record<string, Scene>
