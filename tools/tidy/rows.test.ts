import { expect, test } from 'vitest'
import { specifiedPaths } from './rows.ts'
import { complaintsOf } from './tests/sample-tree.ts'

const file = 'packages/contract/src/nouns/betting/calls.ts'
const first = 'packages/contract/src/nouns/cashier/calls.ts'

test('the name of a row is unique, of calls and of acts', () => {
  for (const kind of ['call', 'act'])
    expect(complaintsOf({ files: { [file]: `const rows = {\n  balance: ${kind}('POST', '/other'),\n}\n` } })).toContain(
      `the row balance exists twice: in ${first} and in ${file}`,
    )
})

test('a method and a path have one row, also when the path begins with a constant', () => {
  const rows =
    "const base = '/a'\nconst rows = {\n  one: call('GET', '/a/b', {}),\n  two: call('GET', `${base}/b`, {}),\n"
  expect(complaintsOf({ files: { [file]: `${rows}  three: act('POST', '/a/b', {}),\n}\n` } })).toContain(
    `the path GET /a/b exists twice: in ${file} and in ${file}`,
  )
  expect(complaintsOf({ files: { [file]: `${rows.replace("'GET', `", "'POST', `")}}\n` } })).not.toContain(
    `the path GET /a/b exists twice: in ${file} and in ${file}`,
  )
})

test('a path of the specification has a row, or is planned', () => {
  const tree = { files: new Map([[file, "const rows = { one: call('GET', '/a', {}) }\n"]]), modules: [] }
  const said = (path: string, planned?: boolean) => specifiedPaths([{ path, planned }])(tree)
  expect([said('/a'), said('/b', true)]).toEqual([[], []])
  expect(said('/b')).toEqual(["the specification's path /b has no row"])
  expect(said('/a', true)).toEqual(['/a has a row now: name it in tools/section-7.ts'])
})
