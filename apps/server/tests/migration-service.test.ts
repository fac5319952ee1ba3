// Migrations 0066 to 0068 on a database with rows: nobody has a chat or a device, and both go with their account;
// documents from before have no number.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const holder = `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1')`

test('accounts from before have no chat; one open chat each; a chat goes with its account', async () => {
  const { url, migrateOn } = await databaseBefore('0066')
  await askOnce(url, holder)
  expect(await migrateOn()).toContain('0066_chat.sql')
  expect(await askOnce(url, 'select * from chat')).toEqual([])
  const chat = `insert into chat (id, holder_id, state, opened_from, language, opened_at, changed_at)
    select gen_random_uuid(), id, 'waiting', 'menu', 'bn', now(), now() from account_holder`
  await askOnce(url, chat)
  await expect(askOnce(url, chat)).rejects.toThrow('chat_open')
  await askOnce(
    url,
    `insert into chat_line (id, chat_id, holder_id, author, content_sealed, created_at)
      select gen_random_uuid(), id, holder_id, 'holder', 'x', now() from chat`,
  )
  await askOnce(url, 'delete from account_holder')
  expect(await askOnce(url, 'select id from chat union all select id from chat_line')).toEqual([])
})

test('messages from before are not pushed, and a device goes with its account', async () => {
  const { url, migrateOn } = await databaseBefore('0067')
  await askOnce(
    url,
    `${holder};
     insert into inbox_message (id, holder_id, kind, topic, facts, created_at)
       select gen_random_uuid(), id, 'password', 'security', '{}', now() from account_holder`,
  )
  expect(await migrateOn()).toContain('0067_push.sql')
  expect(await askOnce(url, 'select id from push_notice')).toEqual([])
  await askOnce(
    url,
    `insert into push_device
      (id, holder_id, session_id, endpoint_mark, endpoint_sealed, keys_sealed, language, created_at)
      select gen_random_uuid(), id, gen_random_uuid(), 'a', 'b', 'c', 'bn', now() from account_holder`,
  )
  await askOnce(url, 'delete from account_holder')
  expect(await askOnce(url, 'select id from push_device')).toEqual([])
})

test('documents from before stay as they are, without a number', async () => {
  const { url, migrateOn } = await databaseBefore('0068')
  await askOnce(
    url,
    `${holder};
     insert into identity_document (id, holder_id, kind, state, sent_at)
       select gen_random_uuid(), id, 'passport', 'approved', now() from account_holder`,
  )
  expect(await migrateOn()).toContain('0068_document_numbers.sql')
  const rows = await askOnce(url, 'select kind, state, expires_on, number_mark from identity_document')
  expect(rows).toEqual([{ kind: 'passport', state: 'approved', expires_on: null, number_mark: null }])
})
