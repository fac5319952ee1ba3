import { circle, group, n, path, rect, repeat } from '../../svg.ts'
import { around, corners, leaves, ring, rosette } from './frame.ts'
import type { Frame, Mouth } from './frame.ts'

const reds = ['#C9302A', '#F4EEDD', '#F7B52C'] as const

/** Flower, leaf, leaf: the vine that is embroidered along the border. */
function motif({ t, palette }: Mouth, x: number, y: number, turn: number, which: number): string {
  const flower =
    repeat(5, (at) => {
      const angle = (at * 2 * Math.PI) / 5
      return circle(Math.cos(angle) * t * 0.13, Math.sin(angle) * t * 0.13, t * 0.105, { fill: '#B3211F' })
    }) + circle(0, 0, t * 0.08, { fill: '#F7B52C' })
  const leaf =
    `M${n(-t * 0.26)} ${n(t * 0.06)}Q0 ${n(-t * 0.3)} ${n(t * 0.26)} ${n(-t * 0.06)}` +
    `Q0 ${n(t * 0.28)} ${n(-t * 0.26)} ${n(t * 0.06)}`
  const drawn = which % 3 === 0 ? flower : path(leaf, { fill: which % 3 === 1 ? '#1C6B45' : palette.mid })
  return group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` }, drawn)
}

function vine(mouth: Mouth): string {
  const { x, y, w, h, t } = mouth
  const [across, down] = [Math.round(w / (t * 0.95)), Math.round(h / (t * 0.95))]
  const lean = (at: number) => (at % 2 ? 17 : -17)
  const rows = repeat(across - 1, (at) => {
    const left = x + ((at + 1) * w) / across
    return motif(mouth, left, y - t * 0.5, lean(at), at + 1) + motif(mouth, left, y + h + t * 0.5, lean(at), at + 2)
  })
  const columns = repeat(down - 1, (at) => {
    const top = y + ((at + 1) * h) / down
    return (
      motif(mouth, x - t * 0.5, top, 90 + lean(at), at + 1) + motif(mouth, x + w + t * 0.5, top, 90 + lean(at), at + 2)
    )
  })
  return rows + columns
}

/** Embroidered cloth: running stitch inside and outside, a vine between them, a rosette in each corner. */
export const cloth: Frame = (mouth) => {
  const { x, y, w, h, t, palette } = mouth
  const stitch = (by: number, r: number, stroke: string) =>
    path(around(mouth, by, r), { stroke, width: t * 0.1, dash: `${n(t * 0.34)} ${n(t * 0.3)}` })
  const roses = corners(mouth, t * 0.35).map(([cx, cy]) => rosette(cx, cy, t * 1.02, 8, reds, palette.ink))
  const crest = [x + w / 2, y - t * 0.55] as const
  return (
    ring(mouth, t * 1.14, t * 1.5, t * 0.5, palette.ink) +
    ring(mouth, t, t * 1.3, t * 0.5, '#EFE4CA') +
    rect(x - t * 0.6, y + h + t * 0.55, w + t * 1.2, t * 0.45, { fill: '#D3C29A' }) +
    stitch(t * 0.8, t * 1.1, '#B3211F') +
    stitch(t * 0.2, t * 0.6, palette.mid) +
    vine(mouth) +
    roses.join('') +
    leaves(...crest, t, palette.ink) +
    rosette(...crest, t * 1.2, 9, reds, palette.ink)
  )
}
