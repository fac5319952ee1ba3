import { expect, test } from 'vitest'
import { complaintsOf } from './tests/sample-tree.ts'

const sheets = [
  'apps/web/src/features/cashier/cashier.css',
  'apps/office/src/app/parts.css',
  'apps/studio/web/src/coin/coin.css',
]
const button = {
  'packages/ui/package.json': '{}',
  'packages/ui/README.md': '',
  'packages/ui/src/styles/button.css': '.btn,\n.btn--sm:hover {\n  color: var(--ink);\n}\n',
}
const said = (file: string, css: string) => complaintsOf({ files: { ...button, [file]: css } })

test('a style sheet has 300 lines at most', () => {
  for (const file of [...sheets, 'packages/ui/src/styles/button.css'])
    expect(said(file, '.a {\n}\n'.repeat(151))).toEqual([`${file} has 302 lines: split it, 300 is the most`])
})

test('a colour is a token, in every sheet but that of the tokens', () => {
  const tokens = 'packages/ui/src/styles/tokens.css'
  for (const file of [...sheets, 'packages/ui/src/styles/button.css'])
    for (const [css, found] of [
      ['color: #fff', '#fff'],
      ['background: linear-gradient(#0A0B0C, var(--x))', '#0A0B0C'],
      ['color: rgb(0 0 0 / 10%)', 'rgb('],
      ['color: white', ': white'],
    ] as const)
      expect(said(file, `.own {\n  ${css};\n}\n`), css).toEqual([
        `${file} has a colour of its own (${found}): take a token of ${tokens}`,
      ])
  expect(said(tokens, ':root {\n  --ink: #101010;\n}\n')).toEqual([])
  expect(said('apps/web/src/a.css', '.own {\n  color: var(--ink); /* #fff */\n  mask: url(#fade);\n}\n')).toEqual([])
})

test('an app styles no class of packages/ui', () => {
  for (const file of sheets) {
    const sentence = (selector: string) => [`${file} styles .btn, which is of packages/ui (${selector})`]
    for (const selector of ['.btn', '.own > .btn', '.own .btn:hover', '.btn.is-own::before', '@media x { .own .btn'])
      expect(said(file, `${selector} {\n  x: y;\n}\n`), selector).toEqual(sentence(selector.replace('@media x { ', '')))
    expect(said(file, '.own,\n.own .btn {\n  x: y;\n}\n')).toEqual(sentence('.own .btn'))
    for (const fine of ['.own', '.btn .own', '.own:not(.btn)', '.own:has(.btn)', '.btn-own'])
      expect(said(file, `${fine} {\n  x: y;\n}\n`), fine).toEqual([])
  }
})
