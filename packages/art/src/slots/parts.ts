import { brandStyle } from '../brands.ts'
import type { FontName } from '../lettering/fonts.ts'
import { hasBengali } from '../lettering/shape.ts'
import { palettes } from '../palettes.ts'
import { rasterised } from '../raster.ts'
import { document } from '../svg.ts'
import { frameReach, frameSvg } from './frames/index.ts'
import { stageCell, stageThemeOf } from './look.ts'
import type { StagePart, StageTitle } from './look.ts'
import { stageSceneSvg } from './scenes/index.ts'
import { symbolPlaces, symbolSheet, titleSvg } from './sheet.ts'
import { figureSvg } from './symbols.ts'
import type { SlotTheme } from './theme.ts'
import { fitted, word } from './words.ts'

type Size = { width: number; height: number }
/** Where the title begins and how far below the horizon lies, for a phone and for a desk. */
const scenes = {
  tall: { width: 390, height: 720, top: 8, horizon: 118, pixels: 585 },
  wide: { width: 1120, height: 720, top: 14, horizon: 190, pixels: 1400 },
} as const
const titles = { tall: { width: 250, height: 116 }, wide: { width: 600, height: 112 } } as const
/** How thick the frame is, in parts of the mouth's width. */
const frameThickness = 0.042
const words = {
  bn: { four: 'চার!', six: 'ছক্কা!', sixes: 'মহা ছক্কা!', free: 'ফ্রি স্পিন', hold: 'ধরে রাখুন' },
  en: { four: 'FOUR!', six: 'SIX!', sixes: 'GRAND SIX!', free: 'FREE SPINS', hold: 'HOLD & WIN' },
} as const

/** A picture of a title's stage as WebP, or where its sprites are as JSON. */
export async function stagePart(part: StagePart, title: StageTitle): Promise<Buffer> {
  const [name = '', kind = ''] = part.replace(/\.\w+$/, '').split('-')
  const theme = stageThemeOf(title)
  const isTall = kind === 'tall'
  switch (name) {
    case 'symbols':
      return part === 'symbols.json' ? placesOf(title, theme) : (await symbolSheet(sheetOf(title, theme))).webp
    case 'frame': {
      const { mouth, thickness, out } = frameOf(title)
      const svg = frameSvg(brandStyle(title.style).frame, palettes[theme.palette], { ...mouth, thickness })
      return rasterised(svg, { width: Math.round(2 * (mouth.width + 2 * out)), quality: 82 })
    }
    case 'left':
    case 'right':
      return rasterised(figureSvg(theme, name === 'left' ? 0 : 1, 200), { width: 360, quality: 80 })
    case 'day':
    case 'night': {
      const { pixels, ...size } = isTall ? scenes.tall : scenes.wide
      return rasterised(stageSceneSvg(theme, title.key, size, name === 'night'), { width: pixels })
    }
    case 'title': {
      const size = isTall ? titles.tall : titles.wide
      return rasterised(titleSvg(theme, title.name, size), { width: Math.round(size.width * 2), quality: 82 })
    }
    default:
      return rasterised(wordSvg(theme, words[title.language][wordOf(kind)], { width: 300, height: 104 }), {
        width: 600,
        quality: 82,
      })
  }
}

type WordName = keyof (typeof words)['en']
const wordOf = (kind: string): WordName => (Object.keys(words.en) as WordName[]).find((one) => one === kind) ?? 'four'

const sheetOf = (title: StageTitle, theme: SlotTheme) => ({
  theme,
  frame: brandStyle(title.style).frame,
  ...{ language: title.language, cell: stageCell(title), symbols: title.symbols },
})

function frameOf(title: StageTitle): { mouth: Size; thickness: number; out: number } {
  const cell = stageCell(title)
  const mouth = { width: cell.width * title.reels, height: cell.height * title.rows }
  const thickness = Math.round(mouth.width * frameThickness)
  return { mouth, thickness, out: Math.ceil(thickness * frameReach) }
}

/** What a page needs to cut the sheet and place the frame; sizes outside of the sheet are CSS pixels of a phone. */
function placesOf(title: StageTitle, theme: SlotTheme): Buffer {
  const { mouth, thickness, out } = frameOf(title)
  const { places, width, height } = symbolPlaces(sheetOf(title, theme))
  const cell = stageCell(title)
  return Buffer.from(JSON.stringify({ cell, mouth, frame: { thickness, out }, sheet: { width, height }, places }))
}

/** A word of the stage in the lettering of its theme. */
function wordSvg(theme: SlotTheme, text: string, { width: w, height: h }: Size): string {
  const palette = palettes[theme.palette]
  const plain: FontName = theme.font === 'wide' || theme.font === 'tiro' ? 'cond' : theme.font
  const font: FontName = hasBengali(text) ? plain : 'wide'
  const middle = { x: w / 2, y: h * 0.47 }
  const drawn = word(fitted(text, font, middle, { width: w * 0.9, height: h * 0.68 }), {
    ...{ id: 'word', ink: palette.ink, side: '#7E140B', face: palette.letter ?? palette.accent, light: '#FFF6E0' },
    deep: h * 0.06,
    stroke: h * 0.045,
  })
  return document(w, h, drawn)
}
