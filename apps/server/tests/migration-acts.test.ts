// Migrations 0087 and 0088 on a database with rows.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0087_bulk_acts_about_members.sql: rows of before stay, and a row may be about an account', async () => {
  const { url, migrateOn } = await databaseBefore('0087')
  const subject = '11111111-1111-4111-8111-111111111111'
  await askOnce(
    url,
    `insert into staff (name, one_time_hash, one_time_until, created_at) values ('nasrin', '\\x01', now(), now());
     insert into bulk_job (id, call, maker_id, state, previewed_at, holds_until)
       select gen_random_uuid(), 'approveWithdrawal', id, 'previewed', now(), now() from staff;
     insert into bulk_row (bulk_job_id, place, subject_id, input, state)
       select id, 0, '${subject}', '{}', 'waiting' from bulk_job`,
  )
  expect(await migrateOn()).toContain('0087_bulk_acts_about_members.sql')
  expect(await askOnce(url, 'select subject_id, same from bulk_row join bulk_job on bulk_job.id = bulk_job_id')).toEqual([
    { subject_id: subject, same: {} },
  ])
  await askOnce(
    url,
    `insert into bulk_row (bulk_job_id, place, subject_id, input, state)
       select id, 1, '100001', '{}', 'waiting' from bulk_job`,
  )
  await askOnce(url, `update bulk_row set state = 'done'`)
  await expect(askOnce(url, `update bulk_row set leased_by = 'x'`)).rejects.toThrow('bulk_row')
})

test('0088_permissions_of_administrators.sql: administrators get what is new, once; other roles keep what they had', async () => {
  const { url, migrateOn } = await databaseBefore('0088')
  await askOnce(
    url,
    `insert into staff_role values ('administrator'), ('risk');
     insert into staff_role_permission values ('administrator', 'books.read'), ('risk', 'members.read')`,
  )
  expect(await migrateOn()).toContain('0088_permissions_of_administrators.sql')
  const added = ['books.close', 'books.reconcile', 'books.write_off', 'members.note', 'members.protect']
  expect(await askOnce(url, 'select * from staff_role_permission order by role, permission')).toEqual([
    ...['books.close', 'books.read', ...added.slice(1)].map((permission) => ({ role: 'administrator', permission })),
    { role: 'risk', permission: 'members.read' },
  ])
  const events = `select subject, after from audit where action = 'staff.role_completed'`
  expect(await askOnce(url, events)).toEqual([{ subject: 'role:administrator', after: { added } }])
})

test('0088 leaves a database without that role as it is', async () => {
  const { url, migrateOn } = await databaseBefore('0088')
  await migrateOn()
  expect(await askOnce(url, 'select count(*)::int as many from staff_role_permission')).toEqual([{ many: 0 }])
  expect(await askOnce(url, `select count(*)::int as many from audit`)).toEqual([{ many: 0 }])
})
