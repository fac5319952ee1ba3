import type { Chance } from '../chance.ts'
import type { Palette } from '../palettes.ts'

/** What is drawn behind the objects of a tile and what in front of them, in 300 × 400 units. */
export type Layers = { behind: string; front: string }
export type Scene = (chance: Chance, palette: Palette) => Layers
export const behind = (drawing: string): Layers => ({ behind: drawing, front: '' })

/** The middle of the place where objects stand. */
export const middle = { x: 150, y: 165 }
