import { isPalette } from '../palettes.ts'
import type { PaletteName } from '../palettes.ts'
import { isScene } from '../scenes/index.ts'
import type { SceneName } from '../scenes/index.ts'
import { isFontName } from '../lettering/fonts.ts'
import type { FontName } from '../lettering/fonts.ts'
import { objectFor } from '../objects/words.ts'
import { keywordTable } from './keywords.ts'
import { themeTable } from './table.ts'

/** Objects are names of files of assets/objects; the first is the usual hero. */
export type Theme = { objects: string[]; palettes: PaletteName[]; scenes: SceneName[]; fonts: FontName[] }

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')
const linesOf = (table: string): string[] => table.split('\n').filter((line) => line !== '')

/** Reads `objects | palettes | scenes | fonts`. Throws where a name is not known. */
export function themeOf(line: string): Theme {
  const [objects, palettes, scenes, fonts] = line.split('|').map(wordsOf)
  const known = <Name extends string>(names: string[] = [], is: (name: string) => name is Name): Name[] => {
    const found = names.filter(is)
    if (found.length === 0 || found.length < names.length) throw new Error(`a theme has an unknown name: ${line}`)
    return found
  }
  const isObject = (name: string): name is string => name !== ''
  return {
    objects: known(objects, isObject),
    palettes: known(palettes, isPalette),
    scenes: known(scenes, isScene),
    fonts: known(fonts, isFontName),
  }
}

/** A theme as a catalogue of titles describes it: words for objects, and keys of palettes, scenes and a font. */
export type ThemeWords = {
  objects: readonly string[]
  palettes: readonly string[]
  scenery: readonly string[]
  lettering: string
}

/** The line of a theme, which `themeOf` reads. What is not known here is left out, or a common thing instead. */
export function themeLine({ objects, palettes, scenery, lettering }: ThemeWords): string {
  const pictures = [...new Set(objects.flatMap((word) => objectFor(word) ?? []))]
  const or = (names: readonly string[], otherwise: string) => (names.length > 0 ? names.join(' ') : otherwise)
  return [
    or(pictures, '1fa99 2b50'),
    or(palettes.filter(isPalette), 'nil bon jam'),
    or(scenery.filter(isScene), 'rays alpona'),
    // A second font, so that not every title of a theme is lettered alike.
    isFontName(lettering) ? `${lettering} ${companions[lettering]}` : 'cond wide',
  ].join(' | ')
}
const companions: Record<FontName, FontName> = {
  cond: 'wide',
  wide: 'cond',
  atma: 'cond',
  galada: 'atma',
  tiro: 'galada',
}

export const themes: ReadonlyMap<string, Theme> = new Map(
  linesOf(themeTable).map((line) => {
    const [key = '', rest = ''] = line.split(/\s+(.*)/)
    return [key, themeOf(rest)]
  }),
)
export const themeKeys = [...themes.keys()]

const keywords = linesOf(keywordTable).map((line) => {
  const [key = '', ...words] = wordsOf(line)
  return { key, words }
})

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)
const bengaliEnding = /^(?:র|ের|য়ের|এর|ে|য়|তে|টি|টা|গুলো)?$/

function begins(word: string, keyword: string): boolean {
  if (!word.startsWith(keyword)) return false
  const rest = word.slice(keyword.length)
  if (isLatin(keyword)) return keyword.length > 3 || rest === '' || rest === 's'
  return keyword.length > 4 || bengaliEnding.test(rest)
}

/** The theme that the words of a title name, in either language. */
export function themeInTitle(title: string): string | undefined {
  const words = title.toLowerCase().split(/[\s\-–:!?,.'’]+/)
  return keywords.find((one) => one.words.some((keyword) => words.some((word) => begins(word, keyword))))?.key
}
