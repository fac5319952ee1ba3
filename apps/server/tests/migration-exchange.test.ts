// Migration 0031 on a database with rows: sessions go on, and nothing refers to them yet.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('a session is as before, and may have a login code', async () => {
  const { url, migrateOn } = await databaseBefore('0031')
  await askOnce(
    url,
    `with h as (insert into account_holder (account, password_hash, terms_version, password_changed_at, registered_at)
      values ('rahim1', 'none', '1', now(), now()) returning id)
    insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), 'hash', id, 'member', now(), now(), now() + interval '1 hour', '127.0.0.1', 'test'
      from h`,
  )
  await migrateOn()
  await askOnce(url, `insert into login_exchange select 'code', id, now() from session`)
  const rows = await askOnce(
    url,
    'select area, (select count(*)::int from login_exchange) as codes from session where ended_at is null',
  )
  expect(rows).toEqual([{ area: 'member', codes: 1 }])
})
