import type { StageFrame } from '../brands.ts'
import type { Palette } from '../palettes.ts'
import { circle, group, n, path, polygon, rect, repeat } from '../svg.ts'
import type { Hue } from './theme.ts'

type Corner = readonly [number, number]
const closed = (points: readonly Corner[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** The outline of a plate, which differs by brand: notched cloth, cut metal, hewn timber, a scalloped hood. */
const shapes: Record<StageFrame, (x: number, y: number, w: number, h: number) => string> = {
  cloth: (x, y, w, h) => {
    const c = w * 0.15
    const arc = (toX: number, toY: number) => `A${n(c)} ${n(c)} 0 0 0 ${n(toX)} ${n(toY)}`
    return (
      `M${n(x + c)} ${n(y)}H${n(x + w - c)}${arc(x + w, y + c)}V${n(y + h - c)}${arc(x + w - c, y + h)}` +
      `H${n(x + c)}${arc(x, y + h - c)}V${n(y + c)}${arc(x + c, y)}Z`
    )
  },
  metal: (x, y, w, h) => {
    const [long, short] = [w * 0.2, w * 0.07]
    const top: Corner[] = [
      [x + long, y],
      [x + w - short, y],
      [x + w, y + short],
      [x + w, y + h - long],
    ]
    const bottom: Corner[] = [
      [x + w - long, y + h],
      [x + short, y + h],
      [x, y + h - short],
      [x, y + long],
    ]
    return closed([...top, ...bottom])
  },
  timber: (x, y, w, h) => {
    const hewn = [
      [0.05, 0.03],
      [0.5, 0],
      [0.97, 0.04],
      [1, 0.5],
      [0.96, 0.98],
      [0.48, 1],
      [0.03, 0.96],
      [0, 0.48],
    ]
    return closed(hewn.map(([px = 0, py = 0]): Corner => [x + w * px, y + h * py]))
  },
  petals: (x, y, w, h) => {
    const [q, r] = [w / 4, w * 0.12]
    const scallops = `a${n(q / 2)} ${n(q / 2)} 0 0 1 ${n(q)} 0`.repeat(4)
    return (
      `M${n(x)} ${n(y + h - r)}V${n(y + q / 2)}${scallops}V${n(y + h - r)}` +
      `Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x + r)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - r)}Z`
    )
  },
}

export function rays(x: number, y: number, r: number, count: number, fill: string, opacity: number): string {
  const at = (angle: number) => `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`
  const ray = (which: number) => {
    const angle = (which * 2 * Math.PI) / count + 0.2
    return `M${n(x)} ${n(y)}L${at(angle)}L${at(angle + Math.PI / count)}Z`
  }
  return path(repeat(count, ray), { fill, opacity })
}

/** The ground of a symbol that pays much: two flat tones of its own hue, nine rays, a ledge and a stitched border. */
export function plate(frame: StageFrame, w: number, h: number, [face, shade, light]: Hue, palette: Palette): string {
  const m = Math.max(2, w * 0.035)
  const [wide, high] = [w - 2 * m, h - 2 * m - w * 0.03]
  const [ledge, line] = [high * 0.13, Math.max(1.4, w * 0.026)]
  const shape = shapes[frame](m, m, wide, high)
  const inner = shapes[frame](m + line * 1.6, m + line * 1.6, wide - line * 3.2, high - line * 3.2)
  const ground =
    rect(0, 0, w, h, { fill: face }) +
    rect(0, h * 0.62, w, h, { fill: shade }) +
    rays(w / 2, h * 0.47, h, 9, light, 0.34) +
    circle(w / 2, h * 0.45, w * 0.36, { fill: light, opacity: 0.42 }) +
    rect(0, m + high - ledge, w, ledge * 2, { fill: shade }) +
    rect(0, m + high - ledge, w, Math.max(1, h * 0.014), { fill: light })
  return (
    `<defs><clipPath id="plate"><path d="${shape}"/></clipPath></defs>` +
    path(shapes[frame](m, m + w * 0.045, wide, high), { fill: palette.ink, opacity: 0.6 }) +
    group({ more: 'clip-path="url(#plate)"' }, ground) +
    path(shape, { stroke: palette.ink, width: line * 1.5, more: 'stroke-linejoin="round"' }) +
    trims[frame]({ inner, w, h, line, light, palette, ledge: m + high - ledge * 0.45 })
  )
}

type Trim = { inner: string; w: number; h: number; line: number; light: string; palette: Palette; ledge: number }
const stitched = ({ inner, w, line, palette }: Trim): string =>
  path(inner, { stroke: palette.cream, width: line * 0.75, dash: `${n(w * 0.055)} ${n(w * 0.06)}`, opacity: 0.9 })

const trims: Record<StageFrame, (trim: Trim) => string> = {
  cloth: stitched,
  petals: stitched,
  metal: ({ inner, w, line, light, palette, ledge }) =>
    path(inner, { stroke: light, width: line * 0.9 }) +
    repeat(3, (at) => circle(w / 2 + (at - 1) * w * 0.1, ledge, w * 0.022, { fill: palette.cream })),
  timber: ({ inner, w, h, line, light, palette }) =>
    path(inner, { stroke: light, width: line * 0.8, opacity: 0.8 }) +
    [0.13, 0.87]
      .flatMap((x) => [0.12, 0.88].map((y) => [x, y] as const))
      .map(
        ([x, y]) =>
          circle(w * x, h * y, w * 0.034, { fill: palette.ink }) +
          circle(w * x, h * y - w * 0.008, w * 0.02, { fill: light }),
      )
      .join(''),
}

/** A ribbon across a symbol; what is written on it is drawn by the caller. */
export function ribbon(w: number, y: number, h: number, ink: string, ground: string, tails: string): string {
  const end = w * 0.09
  const line = { stroke: ink, width: w * 0.03, more: 'stroke-linejoin="round"' }
  const tail = (at: (x: number) => number) =>
    polygon(
      [
        [at(0), y + h * 0.22],
        [at(end * 1.6), y + h * 0.22],
        [at(end * 1.6), y + h * 1.16],
        [at(0), y + h * 1.16],
        [at(end * 0.6), y + h * 0.69],
      ],
      { fill: tails, ...line },
    )
  const band =
    `M${n(end)} ${n(y + h * 0.06)}Q${n(w / 2)} ${n(y - h * 0.1)} ${n(w - end)} ${n(y + h * 0.06)}V${n(y + h)}` +
    `Q${n(w / 2)} ${n(y + h * 0.84)} ${n(end)} ${n(y + h)}Z`
  return tail((x) => x) + tail((x) => w - x) + path(band, { fill: ground, ...line })
}
