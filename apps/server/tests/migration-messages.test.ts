// Migration 0028 on a database with rows: members stay as they were, and messages and codes keep their constraints.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('members registered by username with a password stay as they were, and there are no messages and codes yet', async () => {
  const { url, migrateOn } = await databaseBefore('0028')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim', 'x', '1'), ('karim', 'y', '1');
    insert into holder_profile (holder_id, nickname, mobile_mark) select id, account, account::bytea
      from account_holder`,
  )
  const holders = `select id, account, password_hash, nickname, mobile_mark, mobile_verified_at
    from account_holder join holder_profile on holder_id = id order by id`
  const before = await askOnce(url, holders)
  expect(await migrateOn()).toContain('0028_messages_and_codes.sql')
  expect(await askOnce(url, holders)).toEqual(before)
  const added = await askOnce(url, 'select distinct registered_by, has_password from account_holder')
  expect(added).toEqual([{ registered_by: 'username', has_password: true }])
  expect(await askOnce(url, 'select 1 from message union all select 1 from one_time_code')).toEqual([])
})

test('a message that was sent has no text, and one recipient has one live code for a purpose', async () => {
  const { url, migrateOn } = await databaseBefore('0028')
  await migrateOn()
  const message = (state: string, ended: string, body: string) =>
    askOnce(
      url,
      `insert into message (id, channel, template, language, to_sealed, to_mark, body_sealed, state, created_at, due_at,
          expires_at, ended_at)
        values (gen_random_uuid(), 'sms', 't', 'bn', '', '', ${body}, '${state}', now(), now(), now(), ${ended})`,
    )
  await message('waiting', 'null', `'x'`)
  await message('sent', 'now()', 'null')
  await message('dropped', 'now()', `'x'`)
  for (const [state, ended, body] of [
    ['sent', 'now()', `'x'`],
    ['failed', 'now()', `'x'`],
    ['waiting', 'now()', `'x'`],
    ['sent', 'null', 'null'],
    ['lost', 'now()', 'null'],
  ] as const)
    await expect(message(state, ended, body), state).rejects.toThrow('check')
  const code = (ended: string, reason: string) =>
    askOnce(
      url,
      `insert into one_time_code (id, purpose, to_mark, code_hash, network, sent_at, expires_at, ended_at, end_reason)
        values (gen_random_uuid(), 'sign_in', 'x', 'h', 'n', now(), now(), ${ended}, ${reason})`,
    )
  await code('null', 'null')
  await expect(code('null', 'null')).rejects.toThrow('unique')
  await code('now()', `'used'`)
  await expect(code('now()', 'null')).rejects.toThrow('check')
  await expect(code('now()', `'lost'`)).rejects.toThrow('check')
})
