// Text as outlines: HarfBuzz shapes it (conjuncts and vowel signs of Bengali too), and what is drawn are its curves.
// Nothing depends on the fonts of a machine, and every width is measured.
import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import { fonts } from './fonts.ts'
import type { FontName } from './fonts.ts'
import { bendable, readOutline } from './outline.ts'
import type { Outline } from './outline.ts'

type OpenFont = { font: harfbuzz.Font; unitsPerEm: number; glyphs: Map<number, Outline> }
const openFonts = new Map<string, OpenFont>()

function openFont(file: string): OpenFont {
  const known = openFonts.get(file)
  if (known) return known
  const bytes = readFileSync(new URL(`../../assets/fonts/${file}.ttf`, import.meta.url))
  const cut = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer))
  const font = { font: new harfbuzz.Font(cut), unitsPerEm: cut.upem, glyphs: new Map<number, Outline>() }
  openFonts.set(file, font)
  return font
}

const isBengali = (letter: string): boolean => /[\u0964\u0965\u0980-\u09FF\u200C\u200D]/.test(letter)
export const hasBengali = (text: string): boolean => [...text].some(isBengali)

/** Parts of a text that one font can set, in order. Spaces are Latin: not every Bengali cut has one. */
export function runsOf(text: string): { text: string; bengali: boolean }[] {
  const runs: { text: string; bengali: boolean }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const bengali = isBengali(letter)
    if (last && last.bengali === bengali) last.text += letter
    else runs.push({ text: letter, bengali })
  }
  return runs
}

/** A text that has been set: `outline` has 1000 units to the em, its baseline at 0, y downwards. */
export type SetText = { outline: Outline; advance: number; glyphs: number }
const setTexts = new Map<string, SetText>()
const keptTexts = 4000

/** Sets a text in one line. `glyphs` is how many the fonts made of it; glyph 0 of a font (missing) throws. */
export function setText(text: string, font: FontName): SetText {
  const key = `${font} ${text}`
  const known = setTexts.get(key)
  if (known) return known
  const made = { outline: [] as Outline, advance: 0, glyphs: 0 }
  for (const run of runsOf(text)) {
    const [bengali, latin] = fonts[font].files
    appendRun(made, run.text, openFont(run.bengali ? bengali : latin))
  }
  if (setTexts.size >= keptTexts) setTexts.clear()
  setTexts.set(key, made)
  return made
}

/** A glyph of a shaped text, in thousandths of its size; `at` is where the letters begin that it belongs to. */
export type ShapedGlyph = { id: number; at: number; xAdvance: number; xOffset: number; yOffset: number }

/** The glyphs of a text in the order in which they are seen, from the font in this file. */
export const shapedGlyphs = (file: string, text: string): ShapedGlyph[] => shape(text, openFont(file))

function shape(text: string, { font, unitsPerEm }: OpenFont): ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const scale = 1000 / unitsPerEm
  return buffer.getGlyphInfos().map(({ codepoint: id, cluster: at }, nth) => {
    const { xAdvance, xOffset, yOffset } = positions[nth] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    return { id, at, xAdvance: xAdvance * scale, xOffset: xOffset * scale, yOffset: yOffset * scale }
  })
}

function appendRun(to: SetText, text: string, open: OpenFont): void {
  const scale = 1000 / open.unitsPerEm
  for (const { id, xAdvance, xOffset, yOffset } of shape(text, open)) {
    if (id === 0) throw new Error(`no lettering font has a letter of "${text}"`)
    const glyph = open.glyphs.get(id) ?? readOutline(open.font.glyphToPath(id))
    open.glyphs.set(id, glyph)
    const [x, y] = [to.advance + xOffset, -yOffset]
    to.outline.push(...bendable(glyph, (px, py) => [x + px * scale, y - py * scale]))
    to.advance += xAdvance
    to.glyphs++
  }
}
