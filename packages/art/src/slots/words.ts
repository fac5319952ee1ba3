// Lettering of the stage: ink, extrusion, two flat tones and a light lip, with a material inside of the letters.
import { chanceOf } from '../chance.ts'
import type { FontName } from '../lettering/fonts.ts'
import { bendable, boundsOf, pathOf } from '../lettering/outline.ts'
import { setText } from '../lettering/shape.ts'
import { circle, gradient, group, n, path, polygon, rect, repeat } from '../svg.ts'
import type { Hue, Material } from './theme.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type FittedText = { d: string; box: Box }

/** A text as large as it fits into this width and height, centred on a point. */
export function fitted(
  text: string,
  font: FontName,
  middle: { x: number; y: number },
  most: Omit<Box, 'x' | 'y'>,
): FittedText {
  const { outline } = setText(text, font)
  const { left, right, top, bottom } = boundsOf(outline)
  const scale = Math.min(most.width / (right - left), most.height / (bottom - top))
  const [width, height] = [(right - left) * scale, (bottom - top) * scale]
  const [x, y] = [middle.x - width / 2, middle.y - height / 2]
  const placed = bendable(outline, (px, py) => [x + (px - left) * scale, y + (py - top) * scale])
  return { d: pathOf(placed), box: { x, y, width, height } }
}

export type WordStyle = {
  id: string
  ink: string
  side: string
  face: string
  light: string
  /** How far it is extruded downwards, and how wide the ink reaches, in units of the drawing. */
  deep: number
  stroke: number
  inside?: (box: Box) => string
}

export function word({ d, box }: FittedText, style: WordStyle): string {
  const { id, ink, side, face, light, deep, stroke, inside } = style
  const inked = { fill: ink, stroke: ink, width: stroke * 2, more: 'stroke-linejoin="round"' }
  const tones = gradient(`${id}-tones`, [
    [0.44, light],
    [0.44, face],
  ])
  const moved = (down: number) => `translate(0 ${n(down)})`
  return (
    `<defs><clipPath id="${id}-letters"><path d="${d}"/></clipPath>${tones}</defs>` +
    path(d, { ...inked, transform: moved(deep) }) +
    path(d, inked) +
    repeat(4, (at) => path(d, { fill: side, transform: moved((deep * (4 - at)) / 4) })) +
    path(d, { fill: '#FFFFFF' }) +
    group(
      { more: `clip-path="url(#${id}-letters)"` },
      path(d, { fill: `url(#${id}-tones)`, transform: moved(box.height * 0.035) }) + (inside?.(box) ?? ''),
    )
  )
}

type Grain = (box: Box, hue: Hue) => string
const grains: Record<Material, Grain> = {
  wood: ({ x, y, width, height }, [, shade]) =>
    repeat(9, (at) => {
      const top = y + (height * at) / 8
      const d =
        `M${n(x - 9)} ${n(top - 2)}C${n(x + width * 0.3)} ${n(top + height * 0.07)} ${n(x + width * 0.6)}` +
        ` ${n(top - height * 0.07)} ${n(x + width + 9)} ${n(top)}`
      return path(d, { stroke: shade, width: height * 0.02, opacity: 0.45 })
    }),
  leather: ({ x, y, width, height }) =>
    [0.52, 0.62]
      .map((part) => {
        const [end, bend] = [n(y + height * (part + 0.06)), n(y + height * (part - 0.05))]
        const d = `M${n(x)} ${end}Q${n(x + width / 2)} ${bend} ${n(x + width)} ${end}`
        const dash = `${n(height * 0.05)} ${n(height * 0.06)}`
        return path(d, { stroke: '#FFF1DA', width: height * 0.035, dash, opacity: 0.95 })
      })
      .join(''),
  stone: ({ x, y, width, height }, [, shade]) => {
    const chance = chanceOf(7)
    const chip = () => {
      const [left, top, long] = [x + chance() * width, y + chance() * height, height * (0.015 + chance() * 0.03)]
      return rect(left, top, long, height * 0.015, {})
    }
    const crack = `M${n(x + width * 0.2)} ${n(y)}l${n(width * 0.12)} ${n(height * 0.2)}l${n(-width * 0.08)} ${n(height * 0.14)}`
    return (
      group({ fill: shade, opacity: 0.5 }, repeat(46, chip)) +
      path(crack, { stroke: shade, width: height * 0.018, opacity: 0.6 })
    )
  },
  sugar: ({ x, y, width, height }) => {
    const chance = chanceOf(11)
    const colours = ['#FFFFFF', '#FFE27A', '#8FE3FF', '#FFB0D0']
    return repeat(26, (at) => {
      const [left, top] = [x + chance() * width, y + chance() * height * 0.55]
      return circle(left, top, height * 0.022, { fill: colours[at % 4], opacity: 0.9 })
    })
  },
  metal: ({ x, y, width, height }, [, , light]) =>
    repeat(6, (at) => {
      const left = x + width / 2 + (at - 2) * height * 0.42
      const points = [
        [left, y],
        [left + height * 0.1, y],
        [left - height * 0.3, y + height],
        [left - height * 0.4, y + height],
      ] as const
      return polygon(points, { fill: light, opacity: 0.7 })
    }),
  leaf: ({ x, y, width, height }, [, shade]) =>
    repeat(11, (at) => {
      const left = x + width / 2 + (at - 5) * height * 0.16
      const d = `M${n(left)} ${n(y + height)}Q${n(left)} ${n(y + height * 0.6)} ${n(left + height * 0.3)} ${n(y + height * 0.5)}`
      return path(d, { stroke: shade, width: height * 0.022, opacity: 0.7 })
    }),
}
export const grainOf =
  (material: Material, hue: Hue) =>
  (box: Box): string =>
    grains[material](box, hue)

/** The six of the logo, centred on a point. */
export const pips = (x: number, y: number, size: number, fill: string): string =>
  [-1, 1]
    .map((side) => repeat(3, (at) => circle(x + side * size * 0.42, y + (at - 1) * size * 0.56, size * 0.17, { fill })))
    .join('')
