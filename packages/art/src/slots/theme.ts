import type { FontName } from '../lettering/fonts.ts'
import type { PaletteName } from '../palettes.ts'

/** Three flat tones of a plate or a letter: face, shade and light. */
export const hues = {
  red: ['#E2513A', '#9E1F1C', '#FF8B63'],
  blue: ['#3B77D6', '#17388C', '#7FB4FF'],
  teal: ['#17938C', '#06494C', '#5ED6C2'],
  green: ['#3C9A4A', '#12502A', '#93D664'],
  plum: ['#8B44B8', '#451A70', '#C48AF0'],
  rose: ['#D8457F', '#7E1450', '#FF8DB4'],
  amber: ['#E39A1E', '#92500A', '#FFCF66'],
  clay: ['#B9623A', '#6A2A14', '#EFA375'],
  sky: ['#3FA3DD', '#155A92', '#9EDCFF'],
  slate: ['#5A6C98', '#27325A', '#9DB0DC'],
} as const
export type HueName = keyof typeof hues
export type Hue = readonly [face: string, shade: string, light: string]

/** How a symbol moves on a win. */
export type Move = 'hop' | 'rock' | 'spin' | 'shake'
/** An object beside or below the main one, in parts of the cell. */
export type Companion = { object: string; x: number; y: number; size: number; turn: number; below?: boolean }
export type HighSymbol = { object: string; hue: HueName; move: Move; with?: readonly Companion[] }

const materials = ['wood', 'leather', 'stone', 'sugar', 'metal', 'leaf'] as const
export type Material = (typeof materials)[number]

export const stageSceneNames = ['river', 'stadium', 'hills', 'shop', 'fort', 'space', 'mangrove', 'fair'] as const
export type StageSceneName = (typeof stageSceneNames)[number]

/** The pictures of a slot's theme. Four highs of four hues, so that they are told apart at 48 px. */
export type SlotTheme = {
  palette: PaletteName
  /** The palette of free spins. */
  night: PaletteName
  scene: StageSceneName
  font: FontName
  /** Whether the low symbols are Latin ranks or the Bengali ones. */
  low: 'latin' | 'bengali'
  material: Material
  /** What the reels turn on. */
  bed: string
  highs: readonly [HighSymbol, HighSymbol, HighSymbol, HighSymbol]
  wild: string
  scatter: string
  /** Two figures beside the reels. */
  sides: readonly [string, string]
}

export const lowHues = ['red', 'blue', 'green', 'plum', 'amber'] as const satisfies readonly HueName[]
export const lowLetters = {
  latin: ['A', 'K', 'Q', 'J', '10'],
  bengali: ['টে', 'সা', 'বি', 'গো', '১০'],
} as const
