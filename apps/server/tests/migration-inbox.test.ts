// Migrations 0060 and 0061 on a database with rows: nobody has a message, an account takes its own with it, and a
// feedback from before has a number and a deadline.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('accounts from before have an empty inbox, and messages go with their account', async () => {
  const { url, migrateOn } = await databaseBefore('0060')
  await askOnce(url, `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1')`)
  expect(await migrateOn()).toContain('0060_inbox.sql')
  await askOnce(
    url,
    `insert into inbox_message (id, holder_id, kind, topic, facts, created_at)
      select gen_random_uuid(), id, 'password', 'security', '{}', now() from account_holder`,
  )
  await askOnce(url, 'delete from account_holder')
  expect(await askOnce(url, 'select * from inbox_message')).toEqual([])
})

test('a feedback from before has a number, a deadline and is open', async () => {
  const { url, migrateOn } = await databaseBefore('0061')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1');
     insert into feedback (id, holder_id, category, content_sealed, created_at)
       select '3fa2b1aa-0000-4000-8000-000000000001', id, 'money', 'x', '2026-11-18T01:00:00Z' from account_holder`,
  )
  expect(await migrateOn()).toContain('0061_feedback_threads.sql')
  const rows = await askOnce(url, 'select kind, number, state, answer_by, changed_at from feedback')
  expect(rows).toEqual([
    {
      ...{ kind: 'feedback', number: 'F-20261118-3FA2B1', state: 'open' },
      ...{ answer_by: new Date('2026-11-20T01:00:00Z'), changed_at: new Date('2026-11-18T01:00:00Z') },
    },
  ])
})
