import { expect, test } from 'vitest'
import { complaintsOf, json } from './tests/sample-tree.ts'

const places = {
  'apps/server': 'apps/server/src/cashier/take.ts',
  'apps/web': 'apps/web/src/app/Home.tsx',
  'apps/office': 'apps/office/src/features/games/Games.tsx',
  'apps/studio': 'apps/studio/web/src/coin/Coin.tsx',
  'packages/money': 'packages/money/src/money.ts',
}
/** A function of so many lines. */
const forms: ((lines: number) => string)[] = [
  (lines) => `function long() {\n${'  a()\n'.repeat(lines - 2)}}\n`,
  (lines) => `const long = (x) => {\n${'  a()\n'.repeat(lines - 2)}}\n`,
  (lines) => `const a = {\n  long: () => [\n${'    1,\n'.repeat(lines - 2)}  ],\n}\n`,
  (lines) => `const a = {\n  long() {\n${'    a()\n'.repeat(lines - 2)}  },\n}\n`,
]
const said = (file: string, text: string, exceptions = {}) =>
  complaintsOf({ files: { [file]: text, 'tools/tidy/exceptions.json': json({ longFunctions: exceptions }) } }).filter(
    (one) => one.includes('long'),
  )

test('a function has 70 lines at most, however it is written', () => {
  for (const file of Object.values(places))
    for (const form of forms) {
      expect(said(file, form(70))).toEqual([])
      expect(said(file, form(71))).toEqual([`${file}: long has 71 lines: cut it, 70 is the most`])
    }
})

test('a longer one of today grows no more, and an exception falls with it', () => {
  const [form] = forms
  for (const [app, file] of Object.entries(places)) {
    const allowed = { [`${app} long`]: 80 }
    const of = `tools/tidy/exceptions.json allows 80 for longFunctions, "${app} long"`
    expect(said(file, form?.(80) ?? '', allowed)).toEqual([])
    expect(said(file, form?.(81) ?? '', allowed)).toContain(`${file}: long has 81 lines: cut it, 70 is the most`)
    expect(said(file, form?.(75) ?? '', allowed)).toEqual([`${of}: lower it to 75`])
    expect(said(file, form?.(70) ?? '', allowed)).toEqual([`${of}: strike it off`])
  }
})
