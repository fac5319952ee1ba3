// One line of text in a PDF, in any script that the product writes: Helvetica for plain Latin, which every reader has,
// and fonts of our own, whose letters come with the file, for all else. What is read back is what was written.
import { fileURLToPath } from 'node:url'
import { shapedGlyphs, type ShapedGlyph } from '@chokka/art/lettering/shape'

/** What `pdfkit` keeps of a font that it embeds; its types do not say it. */
type Embedded = {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
  subset: { glyphs: number[] }
  widths: number[]
  /** What a reader takes for each code of the file. */
  unicode: number[][]
  layout: (text: string) => { advanceWidth: number }
  encode: (text: string) => [codes: string[], positions: Position[]]
}
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

const fonts = { bengali: 'tiro-bn', latin: 'tiro-la' } as const
type FontName = keyof typeof fonts
type Run = { font: FontName | 'plain'; text: string }
type Style = { size: number; bold?: boolean }
type Place = { left: number; baseline: number; width: number; right?: boolean }

/** No font of the product has the sign of bitcoin: it is a B with strokes. */
const bitcoin = '\u20BF'
const isPlain = (letter: string) => /^[\x20-\x7E\xA1-\xAC\xAE-\xFF]$/.test(letter)
const codesOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0)

/** Writes lines into one PDF. */
export function pdfText(pdf: PDFKit.PDFDocument) {
  const embedded = { bengali: embed(pdf, 'bengali'), latin: embed(pdf, 'latin') }
  const fontOf = (letter: string): Run['font'] | null => {
    if (isPlain(letter)) return 'plain'
    if (letter === bitcoin) return 'latin'
    const names = ['bengali', 'latin'] as const
    return names.find((name) => embedded[name].font.hasGlyphForCodePoint(codesOf(letter)[0] ?? 0)) ?? null
  }
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = []
    for (const letter of text) {
      const font = fontOf(letter) ?? 'plain'
      const last = runs.at(-1)
      if (last?.font === font && letter !== bitcoin && last.text !== bitcoin) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
  const use = ({ font }: Run, { size, bold = false }: Style) =>
    pdf.font(font === 'plain' ? (bold ? 'Helvetica-Bold' : 'Helvetica') : font).fontSize(size)
  const widthOf = (run: Run, style: Style) => use(run, style).widthOfString(run.text)
  const widthOfAll = (runs: readonly Run[], style: Style) => runs.reduce((width, run) => width + widthOf(run, style), 0)

  return {
    /** Whether each letter can be written. */
    canWrite: (text: string): boolean => [...text].every((letter) => fontOf(letter) !== null),
    /** A line; what is too long for its place ends with dots. */
    line(text: string, { left, baseline, width, right = false }: Place, style: Style): void {
      let runs = runsOf(text)
      for (let kept = [...text]; kept.length > 0 && widthOfAll(runs, style) > width;) {
        kept = kept.slice(0, -1)
        runs = runsOf(`${kept.join('')}...`)
      }
      let at = right ? left + width - widthOfAll(runs, style) : left
      for (const run of runs) {
        const wide = widthOf(run, style)
        // A text that begins with a space would lose it.
        pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        if (run.text === bitcoin) strokes(pdf, at, baseline, wide, style.size)
        at += wide
      }
    },
  }
}

/**
 * Embeds a font whose texts HarfBuzz shapes: the engine of `pdfkit` does not end with some Bengali (decision 70). A
 * reader takes the first glyph of a syllable for all of its letters and the others for nothing, because glyphs stand in
 * the order in which they are seen; so a glyph has a code for each text that it stands for.
 */
function embed(pdf: PDFKit.PDFDocument, name: FontName): Embedded {
  pdf.registerFont(name, fileURLToPath(import.meta.resolve(`@chokka/art/fonts/${fonts[name]}.ttf`)))
  pdf.font(name)
  const font = (pdf as unknown as { _font: Embedded })._font
  const known = new Map<string, string>()
  const codeFor = ({ id, xAdvance }: ShapedGlyph, text: string): string => {
    const key = `${id} ${text}`
    const code = known.get(key) ?? (font.subset.glyphs.push(id) - 1).toString(16).padStart(4, '0')
    known.set(key, code)
    font.widths[Number.parseInt(code, 16)] ??= xAdvance
    font.unicode[Number.parseInt(code, 16)] ??= codesOf(text)
    return code
  }
  const shape = (text: string) => shapedGlyphs(fonts[name], text === bitcoin ? 'B' : text)
  font.layout = (text) => ({ advanceWidth: shape(text).reduce((wide, { xAdvance }) => wide + xAdvance, 0) })
  font.encode = (text) => {
    const glyphs = shape(text)
    const starts = [...new Set(glyphs.map(({ at }) => at)), text.length].toSorted((one, other) => one - other)
    const read = new Set<number>()
    const codes = glyphs.map((glyph) => {
      const letters = read.has(glyph.at) ? '' : text.slice(glyph.at, starts[starts.indexOf(glyph.at) + 1])
      read.add(glyph.at)
      return codeFor(glyph, letters)
    })
    const positions = glyphs.map(({ xAdvance, xOffset, yOffset }, nth) => {
      const advanceWidth = font.widths[Number.parseInt(codes[nth] ?? '', 16)] ?? xAdvance
      return { xAdvance, xOffset, yOffset, yAdvance: 0, advanceWidth }
    })
    return [codes, positions]
  }
  return font
}

/** The strokes of the sign of bitcoin, above and below its B. */
function strokes(pdf: PDFKit.PDFDocument, left: number, baseline: number, wide: number, size: number): void {
  pdf.save().lineWidth(size * 0.06)
  for (const at of [left + wide * 0.35, left + wide * 0.55]) {
    pdf.moveTo(at, baseline + size * 0.1).lineTo(at, baseline)
    pdf.moveTo(at, baseline - size * 0.68).lineTo(at, baseline - size * 0.78)
  }
  pdf.stroke().restore()
}
