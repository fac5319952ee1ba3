import { expect, test } from 'vitest'
import { sqlComplaints, sqlConventions } from './sql.ts'

const complaintsOf = (files: Record<string, string>) =>
  sqlComplaints({ files: new Map(Object.entries(files)), modules: [] }, { 'apps/server': 17, 'apps/studio': 7 })
const migration = 'apps/server/migrations/0031_things.sql'
const aTest = { 'apps/server/tests/migration-things.test.ts': `await databaseBefore('0031')` }

test('a new migration needs a test of its own app that names it; an old one does not', () => {
  expect(complaintsOf({ [migration]: 'create table thing (id int)', ...aTest })).toEqual([])
  const sentence = `${migration} has no test with rows before and after: see tests/before-migration.ts`
  const others: Record<string, string>[] = [
    {},
    { 'apps/server/tests/migration-things.test.ts': `await databaseBefore('0030')` },
    { 'apps/server/src/main.ts': `'0031'` },
    { 'apps/studio/src/things.test.ts': `'0031'` },
  ]
  for (const other of others)
    expect(complaintsOf({ [migration]: 'create table thing (id int)', ...other })).toEqual([sentence])
  expect(complaintsOf({ 'apps/server/migrations/0016_image_tries.sql': '' })).toEqual([])
  expect(complaintsOf({ 'apps/studio/migrations/0007-things.sql': '' })).toHaveLength(1)
  // Before the first release none needs one.
  expect(sqlConventions({ files: new Map([[migration, 'create table thing (id int)']]), modules: [] })).toEqual([])
})

test.each([
  'create function f()',
  'CREATE OR REPLACE FUNCTION f()',
  'create view v',
  'create or replace procedure p()',
])('a new migration makes no function and no view: %s', (text) => {
  expect(complaintsOf({ [migration]: text, ...aTest })).toEqual([
    `${migration} makes a function or a view: those stand in <module>/<name>.sql`,
  ])
  expect(complaintsOf({ [migration]: `-- ${text}`, 'apps/server/src/kit/kit.sql': text, ...aTest })).toEqual([])
  expect(complaintsOf({ 'apps/server/migrations/0014_door.sql': text })).toEqual([])
})

test('only one file names the currency', () => {
  const code = ['B', 'D', 'T'].join('')
  for (const file of ['apps/server/src/wallet/wallet.sql', 'apps/web/src/a.tsx', 'packages/money/src/money.test.ts'])
    expect(complaintsOf({ [file]: `x = '${code}'` })).toEqual([
      `${file} names the currency: that is siteCurrency of @chokka/money`,
    ])
  expect(complaintsOf({ 'packages/money/src/money.ts': `'${code}'` })).toEqual([])
  expect(complaintsOf({ 'apps/server/migrations/0003_wallet.sql': `'${code}'` })).toEqual([])
})
