import fc from 'fast-check'
import { expect, test } from 'vitest'
import { palettes } from '../palettes.ts'
import { fontNames } from './fonts.ts'
import { letterBox, lettering } from './lettering.ts'
import { letterStyles, linesOf } from './lines.ts'
import { boundsOf } from './outline.ts'
import { runsOf, setText } from './shape.ts'

const words = [
  ...['BAGH', 'I', 'WWWW', 'MELTDOWN', 'KALBOISHAKHI', 'of', 'Jolly', '777', "Nor'wester", 'Blue-green', '&', '<b>'],
  ...['বাঘ', 'গুপ্তধন', 'ঘূর্ণিঝড়ের', 'রাষ্ট্রপতি', 'কৃষ্ণচূড়া', 'ষাঁড়', 'ই', '২৯', 'চায়ের', 'দুঃসাহসী', 'উজ্জ্বল'],
  'ছ্যাঁকছ্যাঁকে',
]

test('lettering never leaves its place on the tile, whatever the title, font and style', () => {
  const title = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
  fc.assert(
    fc.property(title, fc.constantFrom(...fontNames), fc.constantFrom(...letterStyles), (text, font, style) => {
      const { svg, ink } = lettering(linesOf(text), font, style, palettes.nil)
      expect(svg).not.toMatch(/NaN|Infinity/)
      expect(ink.left).toBeGreaterThanOrEqual(letterBox.left - 0.01)
      expect(ink.right).toBeLessThanOrEqual(letterBox.right + 0.01)
      expect(ink.top).toBeGreaterThanOrEqual(letterBox.top - 0.01)
      expect(ink.bottom).toBeLessThanOrEqual(letterBox.bottom + 0.01)
      // It is in the middle, and not lost there.
      expect(Math.abs((ink.left + ink.right) / 2 - 150)).toBeLessThan(0.01)
      expect(ink.bottom - ink.top).toBeGreaterThan(15)
    }),
    { numRuns: 300, seed: 59 },
  )
})

test('titles fall into lines of about the same length, with every word in its order', () => {
  expect(
    ['Bagh', 'Sea Bay', 'Golden Bagh', 'The Long Way To Cox Bazar', 'চা বাগান', 'সিলেটের চা বাগান'].map(linesOf),
  ).toEqual([
    ['Bagh'],
    ['Sea', 'Bay'],
    ['Golden', 'Bagh'],
    ['The Long', 'Way To', 'Cox Bazar'],
    ['চা বাগান'],
    ['সিলেটের', 'চা বাগান'],
  ])
})

test('Bengali is shaped: conjuncts are one letter, and a vowel sign that stands before its letter is moved there', () => {
  // Letters, and the glyphs that HarfBuzz makes of them; unshaped there would be one for each code point.
  const glyphs = { ক: 1, ক্ষ: 1, ঙ্গ: 1, ন্ত্র: 1, ক্ত: 1, বাঘ: 3 }
  for (const font of fontNames) {
    const counted = Object.fromEntries(Object.keys(glyphs).map((text) => [text, setText(text, font).glyphs]))
    expect([font, counted]).toEqual([font, glyphs])
    const [alone, signed] = [boundsOf(setText('ক', font).outline), boundsOf(setText('কি', font).outline)]
    expect([font, signed.right - signed.left > alone.right - alone.left]).toEqual([font, true])
    // The sign comes first: the first point that is drawn belongs to it, and the letter begins where it ends.
    expect([font, setText('কে', font).outline[0]]).not.toEqual([font, setText('ক', font).outline[0]])
  }
})

test('a text of two scripts is set with the font of each, and no letter is missing silently', () => {
  expect(runsOf('ছক্কা Six ২৯')).toEqual([
    { text: 'ছক্কা', bengali: true },
    { text: ' Six ', bengali: false },
    { text: '২৯', bengali: true },
  ])
  expect(() => setText('漢', 'cond')).toThrow('no lettering font has a letter')
  const [both, one, other] = [setText('ছক্কা Six', 'cond'), setText('ছক্কা', 'cond'), setText(' Six', 'cond')]
  expect(both.advance).toBeCloseTo(one.advance + other.advance, 5)
})
