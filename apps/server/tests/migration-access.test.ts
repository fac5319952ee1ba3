// Migration 0030 on a database with rows: settings that the stricter checks would refuse.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { parseSettings } from '../src/kit/settings.ts'
import { settings } from '../src/modules.ts'
import { databaseBefore } from './before-migration.ts'

test('a block list keeps its addresses and loses what was none, and an end that is no instant is dropped', async () => {
  const { url, migrateOn } = await databaseBefore('0030')
  await askOnce(
    url,
    `insert into setting (name, value) values
      ('blockedAddresses', '["203.0.113.7", "198.51.100.0/24", "2001:db8::/32", "office", "10.1", "10.0.0.0/33"]'),
      ('maintenance', '{"on": true, "until": "tonight"}'),
      ('brandName', '{"bn": "ছক্কা", "en": "Six"}')`,
  )
  await migrateOn()
  const rows = await askOnce<{ name: string; value: unknown }>(url, 'select name, value from setting')
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  expect(parseSettings(settings, stored)).toMatchObject({
    blockedAddresses: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'],
    maintenance: { on: true, until: null },
    brand: { name: { bn: 'ছক্কা', en: 'Six' } },
  })
})

test('an end that is an instant stays as it was', async () => {
  const { url, migrateOn } = await databaseBefore('0030')
  const value = { on: false, until: '2026-11-21T03:00:00+06:00' }
  await askOnce(url, `insert into setting (name, value) values ('maintenance', '${JSON.stringify(value)}')`)
  await migrateOn()
  expect(await askOnce(url, 'select value from setting')).toEqual([{ value }])
})
