// What a stage looks like without drawing anything: light enough for a process that serves games.
import { palettes } from '../palettes.ts'
import type { Palette } from '../palettes.ts'
import { themeOf } from '../themes/index.ts'
import type { SymbolId } from './symbols.ts'
import type { SlotTheme } from './theme.ts'
import { slotThemeOf } from './themes.ts'

/** Counted up with every change of the stage's pictures: it moves all their addresses. */
export const stageVersion = 2

/** What the pictures of a stage depend on, as plain data. `theme`: a line of `themeLine`; `style`: the brand's. */
export type StageTitle = {
  theme: string
  key: string
  style: string
  name: string
  language: 'bn' | 'en'
  reels: number
  rows: number
  symbols: readonly SymbolId[]
}

export const stageParts = [
  ...(['symbols.webp', 'symbols.json', 'frame.webp', 'left.webp', 'right.webp'] as const),
  ...(['day-tall.webp', 'day-wide.webp', 'night-tall.webp', 'night-wide.webp'] as const),
  ...(['title-tall.webp', 'title-wide.webp'] as const),
  ...(['word-four.webp', 'word-six.webp', 'word-sixes.webp', 'word-free.webp', 'word-hold.webp'] as const),
] as const
export type StagePart = (typeof stageParts)[number]

/** Themes of titles that have a painted set of the reference under another name. */
const alike: Readonly<Record<string, string>> = { cha: 'tea', raja: 'kings', mohakash: 'space' }

export const stageThemeOf = ({ theme, key }: Pick<StageTitle, 'theme' | 'key'>): SlotTheme =>
  slotThemeOf(themeOf(theme), alike[key] ?? key)

/** The cell of the reels in CSS pixels of a phone. Its shape holds at every size of the stage. */
export function stageCell({ reels, rows }: Pick<StageTitle, 'reels' | 'rows'>): { width: number; height: number } {
  if (reels === 3) return { width: 104, height: 110 }
  if (reels > 5) return { width: 58, height: 60 }
  if (rows > 4) return { width: 68, height: 68 }
  return rows > 3 ? { width: 70, height: 74 } : { width: 70, height: 90 }
}

export type StageLook = { bed: string; day: Palette; night: Palette }

/** The colours that a page draws with. */
export function stageLook(title: Pick<StageTitle, 'theme' | 'key'>): StageLook {
  const theme = stageThemeOf(title)
  return { bed: theme.bed, day: palettes[theme.palette], night: palettes[theme.night] }
}
