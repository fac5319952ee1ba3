// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '@chokka/contract'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { scoped } from './scope.ts'

const sheetOf = (app: App, css: string, file = `/apps/${app}/src/a.css`): string =>
  postcss([scoped(app, `/apps/${app}/`)]).process(css, { from: file }).css

function selectorsOf(css: string): string[] {
  const selectors: string[] = []
  postcss.parse(css).walkRules((rule) => void selectors.push(...rule.selectors))
  return selectors
}

test('a rule of one app does not match in the page of another app that uses the same class', () => {
  document.body.innerHTML = '<p class="fair">x</p>'
  const meets = (page: App, sheet: App) => {
    document.documentElement.dataset.app = page
    return [...document.querySelectorAll(selectorsOf(sheetOf(sheet, '.fair { x: y }')).join())].length
  }
  expect([meets('web', 'web'), meets('office', 'office')]).toEqual([1, 1])
  expect([meets('web', 'office'), meets('office', 'web')]).toEqual([0, 0])
})

test('every rule of an app matches in its page only, and its specificity stays the same', () => {
  const css = sheetOf(
    'web',
    '.a, .b:hover { x: y } @media print { .c { x: y } } html.d .e { x: y } body:has(.f) { x: y }',
  )
  const own = ":where([data-app='web'])"
  expect(selectorsOf(css)).toEqual([
    `${own} .a`,
    `${own} .b:hover`,
    `${own} .c`,
    `html${own}.d .e`,
    `${own} body:has(.f)`,
  ])
})

test('style sheets of packages are not scoped', () => {
  const css = '.card { x: y }'
  expect(sheetOf('web', css, '/packages/ui/src/styles/base.css')).toBe(css)
})

test('an animation must be named after its app, and its steps are not scoped as selectors', () => {
  const frames = '@keyframes web-rise { from { x: y } 50% { x: z } }'
  expect(sheetOf('web', frames)).toBe(frames)
  expect(() => sheetOf('web', '@keyframes rise { from { x: y } }')).toThrow('name it web-rise')
})

test('every rule in the style sheets of the web app is scoped', () => {
  // Under happy-dom `import.meta.url` is no file URL; the working directory is the root of the project.
  const root = join(process.cwd(), 'apps/web/')
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const from = join(root, 'src', file)
    const { css } = postcss([scoped('web', root)]).process(readFileSync(from, 'utf8'), { from })
    for (const selector of selectorsOf(css)) expect(selector, file).toContain("[data-app='web']")
  }
})
