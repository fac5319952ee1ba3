// How the objects of a theme stand on a tile. `draw` puts one object at a place; the first object is the hero.
import type { Chance } from './chance.ts'
import type { Place } from './objects/object.ts'
import type { Palette } from './palettes.ts'
import { rect, repeat } from './svg.ts'
import { fan } from './playing-cards.ts'

export type Draw = (object: string, place: Place) => string
export type Composing = { objects: readonly string[]; chance: Chance; palette: Palette; draw: Draw }
type Composition = (composing: Composing) => string

/** The object at a place in the list; the hero where the list is shorter. */
const nth = ({ objects }: Composing, at: number): string => objects[at] ?? objects[0] ?? ''

const hero: Composition = (one) => one.draw(nth(one, 0), { x: 150, y: 158, size: 214, turn: (one.chance() - 0.5) * 12 })

const giant: Composition = (one) =>
  one.draw(nth(one, 0), {
    x: 150 + (one.chance() - 0.5) * 40,
    y: 168,
    size: 288,
    turn: (one.chance() - 0.5) * 16,
  })

const trio: Composition = (one) =>
  one.draw(nth(one, 1), { x: 66, y: 200, size: 116, turn: -16 }) +
  one.draw(one.objects[2] ?? nth(one, 1), { x: 238, y: 200, size: 112, turn: 16 }) +
  one.draw(nth(one, 0), { x: 150, y: 142, size: 196 })

const duel: Composition = (one) =>
  one.draw(nth(one, 0), { x: 92, y: 178, size: 162, turn: -8 }) +
  one.draw(nth(one, 1), { x: 212, y: 138, size: 146, turn: 10 })

const orbit: Composition = (one) => {
  const others = one.objects.length > 1 ? one.objects.slice(1) : one.objects
  const small = (at: number) => {
    const angle = -Math.PI / 2 + ((at + 0.5) * 2 * Math.PI) / 7
    const [x, y] = [150 + 118 * Math.cos(angle), 160 + 118 * Math.sin(angle)]
    return one.draw(others[at % others.length] ?? nth(one, 0), { x, y, size: 58, turn: (at - 3) * 12 })
  }
  return repeat(7, small) + one.draw(nth(one, 0), { x: 150, y: 160, size: 170 })
}

const reels: Composition = (one) => {
  const { ink, accent, cream } = one.palette
  const window = (at: number) => {
    const x = 32 + at * 81
    return (
      rect(x, 94, 74, 126, { fill: cream }, 10) +
      rect(x, 94, 74, 26, { fill: ink, opacity: 0.18 }, 10) +
      rect(x, 194, 74, 26, { fill: ink, opacity: 0.18 }, 10)
    )
  }
  return (
    rect(16, 78, 268, 158, { fill: ink }, 22) +
    rect(22, 84, 256, 146, { fill: accent }, 17) +
    repeat(3, window) +
    one.draw(nth(one, 1), { x: 69, y: 157, size: 74 }) +
    one.draw(one.objects[2] ?? nth(one, 1), { x: 231, y: 157, size: 74 }) +
    one.draw(nth(one, 0), { x: 150, y: 154, size: 116 })
  )
}

const heap = [
  [58, 232],
  [120, 244],
  [182, 244],
  [242, 232],
  [88, 196],
  [212, 196],
] as const
const stack: Composition = (one) => {
  const last = one.objects.at(-1) ?? nth(one, 0)
  const below = heap.map(([x, y], at) => one.draw(last, { x, y, size: 76, turn: ((at * 37) % 30) - 15 }))
  return below.join('') + one.draw(nth(one, 0), { x: 150, y: 142, size: 186 })
}

const twin: Composition = (one) =>
  one.draw(nth(one, 0), { x: 200, y: 196, size: 128, turn: 14, flip: true }) +
  one.draw(nth(one, 0), { x: 112, y: 136, size: 176, turn: -10 })

const rise: Composition = (one) => one.draw(nth(one, 0), { x: 150, y: 182, size: 232, turn: (one.chance() - 0.5) * 8 })

const cards: Composition = ({ palette, chance }) => fan(palette, chance)

export const compositions = { hero, giant, trio, duel, orbit, reels, stack, twin, rise, cards } satisfies Record<
  string,
  Composition
>
export type CompositionName = keyof typeof compositions
const isComposition = (name: string): name is CompositionName => Object.hasOwn(compositions, name)
export const compositionNames = Object.keys(compositions).filter(isComposition)
