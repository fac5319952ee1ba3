// Migrations 0034 and 0035 on a database with rows: what was accepted keeps its version and gets its time, and a
// setting that was made keeps its value.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { settings } from '../src/modules.ts'
import { parseSettings } from '../src/kit/settings.ts'
import { databaseBefore } from './before-migration.ts'

test('0034_terms_and_duplicates.sql: the version of the terms stays, its time is that of the registration', async () => {
  const { url, migrateOn } = await databaseBefore('0034')
  const at = '2026-10-01T06:00:00.000Z'
  await askOnce(
    url,
    `insert into account_holder (account, type, password_hash, terms_version, password_changed_at, registered_at)
      values ('rahim1', 0, 'x', '2026-09', '${at}', '${at}'), ('trial', 4, null, null, '${at}', '${at}');
    insert into holder_profile (holder_id, nickname) select id, account from account_holder;
    insert into setting (name, value)
      values ('termsVersion', '"2026-09"'), ('sessionHours', '1000'), ('country', '"BD"')`,
  )
  await migrateOn()
  const holders = `select account, terms_version, terms_accepted_at, name_birth_mark
    from account_holder join holder_profile on holder_id = id order by account`
  expect(await askOnce(url, holders)).toEqual([
    { account: 'rahim1', terms_version: '2026-09', terms_accepted_at: new Date(at), name_birth_mark: null },
    { account: 'trial', terms_version: null, terms_accepted_at: null, name_birth_mark: null },
  ])
  const stored = await askOnce<{ name: string; value: unknown }>(url, 'select name, value from setting order by name')
  expect(stored).toEqual([
    { name: 'country', value: 'BD' },
    { name: 'sessionHours', value: 720 },
    { name: 'terms', value: { version: '2026-09', changes: { bn: '', en: '' } } },
  ])
  const read = parseSettings(settings, Object.fromEntries(stored.map(({ name, value }) => [name, value])))
  expect(read).toMatchObject({ sessionHours: 720, terms: { version: '2026-09' } })
})

test('0034_terms_and_duplicates.sql: settings that nobody changed stay so, and a shorter session stays short', async () => {
  const { url, migrateOn } = await databaseBefore('0034')
  await askOnce(url, `insert into setting (name, value) values ('sessionHours', '8')`)
  await migrateOn()
  expect(await askOnce(url, 'select name, value from setting')).toEqual([{ name: 'sessionHours', value: 8 }])
})

test('0035_unlock.sql: failures go on locking', async () => {
  const { url, migrateOn } = await databaseBefore('0035')
  await askOnce(url, `insert into login_failure (name_mark, source, is_proven, at) values ('m', 'ip:1', false, now())`)
  await migrateOn()
  expect(await askOnce(url, 'select source, lock_ended from login_failure')).toEqual([
    { source: 'ip:1', lock_ended: false },
  ])
})
