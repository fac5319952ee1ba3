// Migration 0041 on a database with rows: nobody becomes a test account.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('accounts from before stay what they were', async () => {
  const { url, migrateOn } = await databaseBefore('0041')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version, is_test)
      values ('rahim1', 'a hash', '1', false), ('player1', 'a hash', '1', true)`,
  )
  expect(await migrateOn()).toContain('0041_test_accounts.sql')
  expect(await askOnce(url, 'select account, is_test from account_holder order by id')).toEqual([
    { account: 'rahim1', is_test: false },
    { account: 'player1', is_test: true },
  ])
})
