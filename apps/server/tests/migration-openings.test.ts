// Migration 0024 on a database with rows: a request that is creating a payment keeps its lease.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('a payment that is being created keeps its lease, and one that was created has none', async () => {
  const { url, migrateOn } = await databaseBefore('0024')
  await askOnce(
    url,
    `with p as (insert into person (account, nickname, password_hash, terms_version)
      values ('rahim1', 'Rahim', 'none', '1') returning id)
    insert into deposit (id, person_id, channel, amount_asked, state, invoice, created_at, seen_at, expires_at,
        asked_at)
      select gen_random_uuid(), id, 'bkash', 1, state, state, now(), now(), now(), '2026-11-20T06:00:00Z'
      from p, unnest(array['created', 'awaiting_payment', 'failed']) as state`,
  )
  await migrateOn()
  const rows = await askOnce(url, 'select state, opening_until from deposit order by state')
  expect(rows).toEqual([
    { state: 'awaiting_payment', opening_until: null },
    { state: 'created', opening_until: new Date('2026-11-20T06:01:15Z') },
    { state: 'failed', opening_until: null },
  ])
})
