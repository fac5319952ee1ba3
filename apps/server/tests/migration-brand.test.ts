// Migration 0085 on a database with rows: the name of the site becomes a part of its brand.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { parseSettings } from '../src/kit/settings.ts'
import { settings } from '../src/modules.ts'
import { databaseBefore } from './before-migration.ts'

test.each([
  [
    { bn: 'শাপলা', en: ' Shapla ' },
    { bn: 'শাপলা', en: 'Shapla' },
  ],
  [
    { bn: '', en: 'x'.repeat(50) },
    { bn: 'ছক্কা', en: 'x'.repeat(40) },
  ],
])('the name %j stays the name of the site', async (before, after) => {
  const { url, migrateOn } = await databaseBefore('0085')
  await askOnce(url, `insert into setting (name, value) values ('brandName', '${JSON.stringify(before)}')`)
  await migrateOn()
  const rows = await askOnce<{ name: string; value: unknown }>(url, 'select name, value from setting')
  expect(rows).toEqual([{ name: 'brand', value: { name: after } }])
  const { brand } = parseSettings(settings, Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  expect(brand).toMatchObject({ name: after, mark: null, colours: { dark: {}, light: {} } })
})
