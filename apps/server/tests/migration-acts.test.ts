// Migrations 0087 and 0088 on a database with rows.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0087_acts_about_members.sql: rows of before stay, and a row may be about an account', async () => {
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
  expect(await migrateOn()).toContain('0087_acts_about_members.sql')
  expect(
    await askOnce(url, 'select subject_id, same from bulk_row join bulk_job on bulk_job.id = bulk_job_id'),
  ).toEqual([{ subject_id: subject, same: {} }])
  await askOnce(
    url,
    `insert into bulk_row (bulk_job_id, place, subject_id, input, state)
       select id, 1, '100001', '{}', 'waiting' from bulk_job`,
  )
  await askOnce(url, `update bulk_row set state = 'done'`)
  await expect(askOnce(url, `update bulk_row set leased_by = 'x'`)).rejects.toThrow('bulk_row')
})

test('0087_acts_about_members.sql: administrators get what is new, once; other roles keep what they had', async () => {
  const { url, migrateOn } = await databaseBefore('0087')
  await askOnce(
    url,
    `insert into staff_role values ('administrator'), ('risk');
     insert into staff_role_permission values ('administrator', 'books.read'), ('risk', 'members.read')`,
  )
  expect(await migrateOn()).toContain('0087_acts_about_members.sql')
  const added = ['books.close', 'books.reconcile', 'books.write_off', 'members.note', 'members.protect']
  expect(await askOnce(url, 'select * from staff_role_permission order by role, permission')).toEqual([
    ...['books.close', 'books.read', ...added.slice(1)].map((permission) => ({ role: 'administrator', permission })),
    { role: 'risk', permission: 'members.read' },
  ])
  const events = `select subject, after from audit where action = 'staff.role_completed'`
  expect(await askOnce(url, events)).toEqual([{ subject: 'role:administrator', after: { added } }])
})

test('0087 leaves a database without that role as it is', async () => {
  const { url, migrateOn } = await databaseBefore('0087')
  await migrateOn()
  expect(await askOnce(url, 'select count(*)::int as many from staff_role_permission')).toEqual([{ many: 0 }])
  expect(await askOnce(url, `select count(*)::int as many from audit`)).toEqual([{ many: 0 }])
})

test('0088_closed_pairs.sql: games stay open where they were, and a pair is a country and a kind of device', async () => {
  const { url, migrateOn } = await databaseBefore('0088')
  await askOnce(
    url,
    `insert into vendor (code, display_name, operator_id, public_key, base_url, launch_origin, closed_countries)
       values ('V', 'V', 'chokka', 'none', 'http://127.0.0.1:9', 'http://127.0.0.1:9', '{IN}');
     insert into game (vendor_id, code, type, names) select id, 'six', 'RNG', '{}' from vendor where code = 'V'`,
  )
  expect(await migrateOn()).toContain('0088_closed_pairs.sql')
  const pairs = `select v.closed_countries, v.closed_pairs as vendor, g.closed_pairs as game
    from game g join vendor v on v.id = g.vendor_id where v.code = 'V'`
  expect(await askOnce(url, pairs)).toEqual([{ closed_countries: ['IN'], vendor: [], game: [] }])
  const set = (value: string) => askOnce(url, `update game set closed_pairs = '${value}' where code = 'six'`)
  await set('{NP/GPL_MOBILE,LK/GPL_DESKTOP}')
  for (const wrong of ['{NP}', '{np/GPL_MOBILE}', '{NP/GPL_TV}']) await expect(set(wrong)).rejects.toThrow('check')
})
