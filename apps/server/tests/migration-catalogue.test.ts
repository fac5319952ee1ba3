// Migrations 0036 and 0037 on a database with rows: vendors and games stay as they were, and none of them is new.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const vendor = (code: string) => `
  insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
    values ('${code}', '${code}', 'none', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'chokka')`
const game = (code: string, of: string) => `
  insert into game (vendor_id, code, type, names, is_hot, enabled, sort)
    select id, '${code}', 'RNG', '{"bn": "বাঘ"}', true, false, 3 from vendor where code = '${of}'`

test('0036_catalogue.sql: games and switches stay, old games are not new, and only the studio gets a map', async () => {
  const { url, migrateOn } = await databaseBefore('0036')
  await askOnce(url, `${vendor('CHOKKA')}; ${vendor('OTHER')}; ${game('bagh', 'OTHER')}`)
  const games = 'select code, type, names, is_hot, enabled, vendor_enabled, sort from game'
  const before = await askOnce(url, games)
  expect(await migrateOn()).toContain('0036_catalogue.sql')
  expect(await askOnce(url, games)).toEqual(before)
  const isOld = `select listed, first_seen_at < now() - interval '10 years' as old, listed_names from game`
  expect(await askOnce(url, isOld)).toEqual([{ listed: true, old: true, listed_names: {} }])
  expect(await askOnce(url, 'select code, categories, in_maintenance from vendor order by code')).toEqual([
    { code: 'CHOKKA', categories: { 'Crash Games': 'INHOUSE', 'Instant Games': 'INHOUSE' }, in_maintenance: false },
    { code: 'OTHER', categories: {}, in_maintenance: false },
  ])
  // The names that were given here are read as before.
  expect(await askOnce(url, 'select names from game_view')).toEqual([{ names: { bn: 'বাঘ' } }])
})

test('0036_catalogue.sql: each change of a vendor or its games is counted, and nothing else is', async () => {
  const { url, migrateOn } = await databaseBefore('0036')
  await askOnce(url, `${vendor('ONE')}; ${vendor('TWO')}`)
  await migrateOn()
  const counts = async () => {
    const rows = await askOnce<{ count: string }>(
      url,
      'select catalogue_version::text as count from vendor order by id',
    )
    return rows.map(({ count }) => Number(count))
  }
  const [one = 0, two = 0] = await counts()
  await askOnce(url, game('bagh', 'ONE'))
  expect(await counts()).toEqual([one + 1, two])
  await askOnce(url, `update game set is_hot = false`)
  expect(await counts()).toEqual([one + 2, two])
  await askOnce(url, `update game set is_hot = false where code = 'nobody'`)
  expect(await counts()).toEqual([one + 2, two])
  await askOnce(url, `update vendor set enabled = false where code = 'TWO'`)
  expect(await counts()).toEqual([one + 2, two + 1])
})

test('0037_vendor_syncs.sql: vendors that are there have not been read yet', async () => {
  const { url, migrateOn } = await databaseBefore('0037')
  await askOnce(url, vendor('ONE'))
  const vendors = 'select id, code from vendor'
  const before = await askOnce(url, vendors)
  expect(await migrateOn()).toContain('0037_vendor_syncs.sql')
  expect(await askOnce(url, vendors)).toEqual(before)
  expect(await askOnce(url, 'select * from vendor_sync')).toEqual([])
  await askOnce(url, 'insert into vendor_sync (vendor_id, at) select id, now() from vendor')
  expect(await askOnce(url, 'select fault, listed, refusals, unknown_categories from vendor_sync')).toEqual([
    { fault: null, listed: 0, refusals: [], unknown_categories: {} },
  ])
})
