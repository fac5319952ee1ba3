// Migration 0033 on a database with rows: everybody who has an account has a password, and is linked with nothing.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('accounts from before have a password and no identity, and an identity belongs to one account', async () => {
  const { url, migrateOn } = await databaseBefore('0033')
  const member = (name: string) => `insert into account_holder (account, password_hash, terms_version)
    values ('${name}', 'a hash', '1') returning id::text`
  const [first] = await askOnce<{ id: string }>(url, member('rahim1'))
  expect(await migrateOn()).toContain('0033_social_sign_in.sql')
  expect(await askOnce(url, 'select account, has_password from account_holder')).toEqual([
    { account: 'rahim1', has_password: true },
  ])
  const [second] = await askOnce<{ id: string }>(url, member('karim1'))
  const link = (holder: string | undefined, provider: string, mark: string) =>
    askOnce(url, `insert into holder_identity values (${holder}, '${provider}', '${mark}', now())`)
  await link(first?.id, 'google', 'one')
  await link(first?.id, 'facebook', 'one')
  await expect(link(second?.id, 'google', 'one')).rejects.toThrow(/holder_identity_provider_subject_mark_key/)
  await expect(link(first?.id, 'google', 'two')).rejects.toThrow(/holder_identity_pkey/)
  await expect(link(second?.id, 'another', 'two')).rejects.toThrow(/holder_identity_provider_check/)
  await expect(link('7', 'google', 'three')).rejects.toThrow(/holder_identity_holder_id_fkey/)
})
