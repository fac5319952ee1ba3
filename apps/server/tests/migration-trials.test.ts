// Migration 0029 on a database with rows: accounts stay as they were, and only a trial account may lack a password.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const rows = `
  insert into account_holder (account, type, password_hash, terms_version)
    values ('rahim', 0, 'r', '2026-11'), ('old-trial', 4, 't', '2026-11'), ('agent', 1, 'a', '2026-11')`
const insert = (columns: string, values: string) =>
  `insert into account_holder (account, type${columns}) values (${values})`

test('0029_trial_accounts.sql: passwords and terms stay, and only trial accounts may be without them', async () => {
  const { url, migrateOn } = await databaseBefore('0029')
  await askOnce(url, rows)
  await expect(askOnce(url, insert('', `'trial-1', 4`))).rejects.toThrow('not-null')
  expect(await migrateOn()).toContain('0029_trial_accounts.sql')
  expect(await askOnce(url, 'select account, type, password_hash, terms_version from account_holder')).toEqual([
    { account: 'rahim', type: 0, password_hash: 'r', terms_version: '2026-11' },
    { account: 'old-trial', type: 4, password_hash: 't', terms_version: '2026-11' },
    { account: 'agent', type: 1, password_hash: 'a', terms_version: '2026-11' },
  ])
  await askOnce(url, insert('', `'trial-1', 4`))
  for (const half of [
    insert('', `'karima', 0`),
    insert(', terms_version', `'karima', 0, '2026-11'`),
    insert(', password_hash', `'karima', 0, 'k'`),
    `update account_holder set type = 0 where account = 'trial-1'`,
  ]) {
    await expect(askOnce(url, half), half).rejects.toThrow('account_holder_complete')
  }
})
