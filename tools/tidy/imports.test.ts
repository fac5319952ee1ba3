import { expect, test } from 'vitest'
import { complaintsOf, files, server, withFirstLine } from './tests/sample-tree.ts'

test('a tree without violations gets no complaint', () => {
  expect(complaintsOf({})).toEqual([])
})

test('a module folder without a manifest is a complaint, and so is a file beside the modules', () => {
  expect(complaintsOf({ files: { [`${server}/loyalty/README.md`]: '' } })).toEqual([
    `${server}/loyalty has no manifest: add one and name it in modules.ts`,
  ])
  expect(complaintsOf({ files: { [`${server}/helper.ts`]: "import './main.ts'\n" } })).toContain(
    `${server}/helper.ts is in no module: move it into one`,
  )
  expect(complaintsOf({ files: { 'packages/odd/README.md': '' } })).toEqual([
    'packages/odd has no package.json',
    'packages/odd stands on no floor: name it in tools/tidy/layers.ts, or move it',
  ])
  expect(complaintsOf({ files: { 'apps/web/src/helpers/notes.md': '' } })).toEqual([
    'apps/web/src/helpers stands on no floor: name it in tools/tidy/layers.ts, or move it',
  ])
  expect(complaintsOf({ files: { 'apps/web/src/features/misc/notes.md': '' } })).toEqual([
    'apps/web/src/features/misc is not named after a module',
  ])
})

test('of code only the configuration of tools stands at the root', () => {
  expect(complaintsOf({ files: { 'looks.mjs': "import './apps/server/src/main.ts'\n" } })).toContain(
    'looks.mjs is at the root: move it into a folder',
  )
  expect(complaintsOf({ files: { 'vitest.config.ts': '' } })).toEqual([])
})

test('a module without a manifest may not import another', () => {
  const file = `${server}/loyalty/points.ts`
  const complaints = complaintsOf({ files: { [file]: "import { lists } from '../games/lists.ts'\nlists()\n" } })
  expect(complaints).toContain(`loyalty may not import games: its manifest does not name it (${file})`)
})

test('kit imports no module, nor a file above all modules', () => {
  const file = `${server}/kit/clock.ts`
  expect(complaintsOf({ files: withFirstLine(file, "import { lists } from '../games/index.ts'") })).toEqual([
    `kit may not import games: it is below all modules (${file})`,
  ])
  const above = complaintsOf({ files: withFirstLine(file, "import '../main.ts'") })
  expect(above).toEqual([`${file} imports ${server}/main.ts: it is above all modules`])
})

test('a module imports only what its manifest names, and only through index.ts', () => {
  const file = `${server}/betting/bet.ts`
  expect(complaintsOf({ files: withFirstLine(file, "import type { takes } from '../cashier/index.ts'") })).toEqual([
    `betting may not import cashier: its manifest does not name it (${file})`,
  ])
  expect(complaintsOf({ files: withFirstLine(file, "export * from '../games/lists.ts'") })).toEqual([
    `${file} reaches into games: use its index.ts`,
  ])
  expect(complaintsOf({ files: withFirstLine(file, "const later = import('../cashier/take.ts')") })).toEqual([
    `betting may not import cashier: its manifest does not name it (${file})`,
  ])
})

test('a package imports no app, and is imported by its name', () => {
  const file = 'packages/money/src/money.ts'
  expect(
    complaintsOf({ files: withFirstLine(file, "import { now } from '../../../apps/server/src/kit/clock.ts'") }),
  ).toEqual([`${file}: a package may not import an app (${server}/kit/clock.ts)`])
  const inside = `${server}/cashier/take.ts`
  const path = "import { parse as p } from '../../../../packages/money/src/money.ts'"
  expect(complaintsOf({ files: { [inside]: `${path}\n${files[inside]?.replace(/.*@chokka\/money.*/, '')}` } })).toEqual(
    [`${inside} reaches into packages/money: import it by its name`],
  )
})

test('an app imports no other app, neither by path nor by name', () => {
  const file = `${server}/main.ts`
  expect(complaintsOf({ files: withFirstLine(file, "import '../../paysim/src/main.ts'") })).toEqual([
    `${file}: apps/server may not import apps/paysim`,
  ])
  expect(complaintsOf({ files: withFirstLine(file, "import '@chokka/paysim'") })).toContain(
    `${file}: apps/server may not import apps/paysim`,
  )
  for (const [one, other] of [
    ['apps/server/src/main.ts', 'apps/studio/src/main.ts'],
    ['apps/office/src/main.tsx', 'apps/web/src/main.tsx'],
    ['apps/web/src/main.tsx', 'apps/studio/web/src/main.ts'],
    ['apps/studio/src/main.ts', 'apps/server/src/main.ts'],
    ['apps/studio/web/src/main.ts', 'apps/web/src/main.tsx'],
  ] as const) {
    const app = (path: string) => path.split('/').slice(0, 2).join('/')
    const up = '../'.repeat(one.split('/').length - 1)
    expect(complaintsOf({ files: withFirstLine(one, `import '${up}${other}'`) })).toContain(
      `${one}: ${app(one)} may not import ${app(other)}`,
    )
  }
})

test('production imports neither tools nor test helpers', () => {
  const file = `${server}/main.ts`
  const more = { 'tools/ports.ts': '', 'apps/server/tests/site.ts': '' }
  expect(complaintsOf({ files: { ...withFirstLine(file, "import '../../../tools/ports.ts'"), ...more } })).toContain(
    `${file} imports tools/ports.ts, which is for development only`,
  )
  expect(complaintsOf({ files: { ...withFirstLine(file, "import '../tests/site.ts'"), ...more } })).toContain(
    `${file} imports apps/server/tests/site.ts: production code may not use a test helper`,
  )
})
