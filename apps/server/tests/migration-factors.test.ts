// Migration 0032 on a database with rows: sessions go on and are not fresh, nobody has a factor.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('a session goes on and must be confirmed before it changes anything; an account may have factors', async () => {
  const { url, migrateOn } = await databaseBefore('0032')
  await askOnce(
    url,
    `with h as (insert into account_holder (account, password_hash, terms_version, password_changed_at, registered_at)
      values ('rahim1', 'none', '1', now(), now()) returning id)
    insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), 'hash', id, 'member', now(), now(), now() + interval '1 hour', '127.0.0.1', 'test'
      from h`,
  )
  await migrateOn()
  await askOnce(url, `insert into authenticator select id, 'sealed', now() from account_holder`)
  await askOnce(url, `insert into recovery_code select id, 'mark' from account_holder`)
  const rows = await askOnce(
    url,
    `select area, fresh_until, bound_at, last_step::int, (select count(*)::int from login_record) as records,
      (select count(*)::int from recovery_code where used_at is null) as codes
      from session join authenticator using (holder_id)`,
  )
  expect(rows).toEqual([{ area: 'member', fresh_until: null, bound_at: null, last_step: 0, records: 0, codes: 1 }])
})
