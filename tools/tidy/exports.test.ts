import { expect, test } from 'vitest'
import { complaintsOf, server, withFirstLine } from './tests/sample-tree.ts'

test('what a workspace imports must be in its package.json', () => {
  const file = `${server}/cashier/take.ts`
  expect(complaintsOf({ files: withFirstLine(file, "import pg from 'pg'") })).toEqual([
    `${file} imports pg, which apps/server's package.json does not name`,
  ])
  expect(
    complaintsOf({ files: withFirstLine('apps/web/src/kit/ask.ts', "import { parse } from '@chokka/money'") }),
  ).toEqual(["apps/web/src/kit/ask.ts imports @chokka/money, which apps/web's package.json does not name"])
  for (const [file, of] of [
    ['apps/office/src/kit/ask.ts', 'apps/office'],
    ['apps/studio/src/products/slots/play.ts', 'apps/studio'],
    ['apps/studio/web/src/coin/Coin.tsx', 'apps/studio'],
    ['packages/client/src/main.ts', 'packages/client'],
  ] as const)
    expect(complaintsOf({ files: withFirstLine(file, "import pg from 'pg'") })).toEqual([
      `${file} imports pg, which ${of}'s package.json does not name`,
    ])
  // Tests, tools and benchmarks may use the dependencies of the root; production code may not.
  const ofTests = { [`${server}/cashier/take.test.ts`]: "import { test } from 'vitest'\n" }
  expect(complaintsOf({ files: ofTests })).toEqual([])
  expect(complaintsOf({ files: withFirstLine(file, "import { test } from 'vitest'") })).toEqual([
    `${file} imports vitest, which apps/server's package.json does not name`,
  ])
  expect(complaintsOf({ files: { 'tools/run.ts': "import { z } from 'zod'\n" } })).toEqual([
    "tools/run.ts imports zod, which the root's package.json does not name",
  ])
})

test('an export that no other file imports is a complaint', () => {
  const file = `${server}/cashier/take.ts`
  for (const line of ['export const spare = 1', 'export function spare() {}', 'export const { spare } = about'])
    expect(complaintsOf({ files: withFirstLine(file, line) })).toEqual([
      `${file} exports spare, which no other file imports`,
    ])
  for (const other of ['apps/web/src/kit/ask.ts', 'apps/office/src/kit/ask.ts', 'apps/studio/web/src/coin/Coin.tsx'])
    expect(complaintsOf({ files: withFirstLine(other, 'export const spare = 1') })).toEqual([
      `${other} exports spare, which no other file imports`,
    ])
  // Re-exported by an index, it is the export of the index that nobody imports.
  const reexported = {
    ...withFirstLine(file, 'export const spare = 1'),
    ...withFirstLine(`${server}/cashier/index.ts`, "export { spare } from './take.ts'"),
  }
  expect(complaintsOf({ files: reexported })).toEqual([
    `${server}/cashier/index.ts exports spare, which no other file imports`,
  ])
})

test('a type that nobody uses is a complaint, and so is a value that only tests use', () => {
  for (const file of [
    `${server}/cashier/take.ts`,
    'apps/web/src/kit/ask.ts',
    'apps/office/src/kit/ask.ts',
    'apps/studio/src/products/slots/play.ts',
    'apps/studio/web/src/coin/Coin.tsx',
  ]) {
    expect(complaintsOf({ files: withFirstLine(file, 'export type Spare = 1') })).toEqual([
      `${file} exports the type Spare, which nobody uses`,
    ])
    expect(complaintsOf({ files: withFirstLine(file, 'export type Spare = 1\nconst a: Spare = 1') })).toEqual([])
    const test = {
      [file.replace(/\.tsx?$/, '.test.ts')]: `import { spare } from './${file.split('/').at(-1)}'\nspare()\n`,
    }
    const tested = (line: string) => complaintsOf({ files: { ...withFirstLine(file, line), ...test } })
    expect(tested('export const spare = () => 1')).toEqual([`${file} exports spare, which only tests use`])
    expect(tested('export const spare = () => 1\nconst a = spare()')).toEqual([])
  }
})

test('exports used by a dynamic import or through `export *` count as imported', () => {
  const file = `${server}/cashier/take.ts`
  const spare = withFirstLine(file, 'export const spare = 1')
  const later = withFirstLine(
    `${server}/cashier/index.ts`,
    "const lazy = () => import('./take.ts').then(({ spare }) => spare)",
  )
  expect(complaintsOf({ files: { ...spare, ...later } })).toEqual([])
  const all = {
    [`${server}/cashier/index.ts`]: "export * from './take.ts'\n",
    ...withFirstLine(`${server}/main.ts`, "import { spare } from './cashier/index.ts'"),
  }
  expect(complaintsOf({ files: { ...spare, ...all } })).toEqual([])
})

test('a file that nothing imports and nothing starts is a complaint', () => {
  const file = `${server}/cashier/forgotten.ts`
  expect(complaintsOf({ files: { [file]: 'const idle = 1\n' } })).toEqual([`${file} is used by nothing`])
})
