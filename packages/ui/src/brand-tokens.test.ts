// The tokens of the style sheet and those of the contract, by which the contrast of a brand is judged.
import { brandColours, contrast, contrastFaults, propertyOf, surroundings, themes } from '@chokka/contract/brand'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')
const blocks = {
  dark: css.slice(css.indexOf(':root,'), css.indexOf('\n[data-theme="light"]')),
  light: css.slice(css.indexOf('\n[data-theme="light"]')),
}
const valueIn = (theme: 'dark' | 'light', name: string): string | undefined =>
  new RegExp(`${name}: (#[0-9A-F]{6});`).exec(blocks[theme])?.[1] ??
  (theme === 'light' ? valueIn('dark', name) : undefined)
const own = (name: string) => `  --${name.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`

test.each(themes)('every colour of the %s theme is the one of the style sheet', (theme) => {
  for (const [name, shades] of Object.entries(brandColours))
    expect(valueIn(theme, propertyOf(name as keyof typeof brandColours)), name).toBe(shades[theme])
  for (const [name, shades] of Object.entries(surroundings)) expect(valueIn(theme, own(name)), name).toBe(shades[theme])
})

test('the colours of the product can be told apart, and contrast is counted as WCAG has it', () => {
  expect(contrastFaults({ dark: {}, light: {} })).toEqual([])
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.478, 3)
  expect(contrast('#FFFFFF', '#777777')).toBe(contrast('#777777', '#FFFFFF'))
})
