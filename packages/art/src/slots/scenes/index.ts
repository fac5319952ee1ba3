import { chanceOf, hashOf } from '../../chance.ts'
import { palettes } from '../../palettes.ts'
import { document } from '../../svg.ts'
import type { SlotTheme, StageSceneName } from '../theme.ts'
import { hills, space, stadium } from './open.ts'
import type { StageScene } from './parts.ts'
import { fair, fort, shop } from './town.ts'
import { mangrove, river } from './water.ts'

const scenes: Record<StageSceneName, StageScene> = { river, stadium, hills, shop, fort, space, mangrove, fair }

export type StageSize = {
  width: number
  height: number
  /** Where the title begins, and how far below that the horizon lies. */
  top: number
  horizon: number
}

/** The painted place behind the reels. By night it is the one of free spins, in the theme's other palette. */
export function stageSceneSvg(theme: SlotTheme, key: string, size: StageSize, night = false): string {
  const { width: w, height: h, top, horizon } = size
  const palette = palettes[night ? theme.night : theme.palette]
  return document(w, h, scenes[theme.scene]({ w, h, top, horizon, night, palette, chance: chanceOf(hashOf(key)) }))
}
