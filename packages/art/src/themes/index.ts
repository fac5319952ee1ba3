import { isPalette } from '../palettes.ts'
import type { PaletteName } from '../palettes.ts'
import { isScene } from '../scenes/index.ts'
import type { SceneName } from '../scenes/index.ts'
import { isFace } from '../lettering/faces.ts'
import type { Face } from '../lettering/faces.ts'
import { keywordTable } from './keywords.ts'
import { themeTable } from './table.ts'

/** Objects are names of files of assets/objects; the first is the usual hero. */
export type Theme = { objects: string[]; palettes: PaletteName[]; scenes: SceneName[]; faces: Face[] }

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')
const linesOf = (table: string): string[] => table.split('\n').filter((line) => line !== '')

/** Reads `objects | palettes | scenes | faces`. Throws where a name is not known. */
export function themeOf(line: string): Theme {
  const [objects, palettes, scenes, faces] = line.split('|').map(wordsOf)
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
    faces: known(faces, isFace),
  }
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
const bengaliEnding = /^(?:র|ের|য়ের|এর|রা|ে|য়|তে|টি|টা|গুলো)?$/

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
