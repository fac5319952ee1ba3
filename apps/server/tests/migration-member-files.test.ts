// Migrations 0080 and 0081 on a database with rows: what was there stays, and nothing is kept of anybody yet.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0080_member_files.sql: accounts stay as they were; notes are final, and a tag is on an account once', async () => {
  const { url, migrateOn } = await databaseBefore('0080')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1'),
       ('karim1', 'b', '1');
     insert into known_device (holder_id, device_mark) select id, '\\x01' from account_holder;
     insert into login_record (holder_id, at, method, result, network_mark, new_network, ip_sealed, user_agent)
       select id, now(), 'password', 'signed_in', '\\x02', false, '\\x03', 'x' from account_holder`,
  )
  const rows = `select a.account, d.device_mark::text as device, l.network_mark::text as network
    from account_holder a join known_device d on d.holder_id = a.id join login_record l on l.holder_id = a.id
    order by account`
  const before = await askOnce(url, rows)
  expect(before).toHaveLength(2)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0080_member_files.sql']))
  expect(await askOnce(url, rows)).toEqual(before)
  expect(await askOnce(url, 'select * from holder_note')).toEqual([])
  const tag = (code: string) =>
    askOnce(url, `insert into holder_tag select id, '${code}', 's', now() from account_holder where account = 'rahim1'`)
  await expect(tag('Not a code')).rejects.toThrow('check')
  await tag('watch')
  await expect(tag('watch')).rejects.toThrow('unique')
  const note = (text: string) =>
    askOnce(
      url,
      `insert into holder_note select gen_random_uuid(), id, '${text}', 's', now() from account_holder
       where account = 'karim1'`,
    )
  await expect(note('')).rejects.toThrow('check')
  await note('kept')
  await expect(askOnce(url, `update holder_note set text = 'changed'`)).rejects.toThrow('holder_note')
  await expect(askOnce(url, 'delete from holder_note')).rejects.toThrow('holder_note')
})

test('0081_bulk_acts.sql: staff and what they asked stay; a row that ended is final, and a thing is in a job once', async () => {
  const { url, migrateOn } = await databaseBefore('0081')
  await askOnce(
    url,
    `insert into staff (name, one_time_hash, one_time_until, created_at) values ('nasrin', '\\x01', now(), now())`,
  )
  const staff = 'select name, state from staff'
  const before = await askOnce(url, staff)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0081_bulk_acts.sql']))
  expect(await askOnce(url, staff)).toEqual(before)
  await askOnce(
    url,
    `insert into bulk_job (id, call, maker_id, state, previewed_at, holds_until)
       select gen_random_uuid(), 'approveWithdrawal', id, 'previewed', now(), now() from staff`,
  )
  const row = (place: number, subject: string, state: string, code: string) =>
    askOnce(
      url,
      `insert into bulk_row (bulk_job_id, place, subject_id, input, state, code)
         select id, ${place}, '${subject}', '{}', '${state}', ${code} from bulk_job`,
    )
  const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
  await row(0, one, 'waiting', 'null')
  await expect(row(1, one, 'waiting', 'null')).rejects.toThrow('unique')
  await expect(row(1, two, 'refused', 'null')).rejects.toThrow('check')
  await row(1, two, 'refused', `'wrong_state'`)
  await askOnce(url, `update bulk_row set state = 'done' where place = 0`)
  await expect(askOnce(url, `update bulk_row set leased_by = 'x' where place = 0`)).rejects.toThrow('bulk_row')
  await expect(askOnce(url, `update bulk_job set state = 'done'`)).rejects.toThrow('check')
})
