// Migrations 0020 and 0021 on a database with rows: existing rows stay as they were, and there is no staff yet.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const person = (account: string, state: string) =>
  `insert into person (account, state, nickname, password_hash, terms_version) values ('${account}', '${state}', 'x', 'x', '1')`

test('existing members, sessions and events stay, there is no staff, and the constraints on staff hold', async () => {
  const { url, migrateOn } = await databaseBefore('0020')
  await askOnce(url, person('rahim', 'active'))
  await askOnce(url, person('karim', 'review'))
  await askOnce(
    url,
    `insert into session (id, token_hash, person_id, area, started_at, seen_at, expires_at, ip, user_agent)
      select gen_random_uuid(), 'x', id, 'member', now(), now(), now(), '127.0.0.1', '' from person
      where account = 'rahim'`,
  )
  await askOnce(
    url,
    `insert into audit (actor, action, subject) values ('staff:mina', 'person.state', 'person:100002')`,
  )
  const people = (table: string) => `select id, account, state, password_hash from ${table} order by id`
  const others = `select (select json_agg(json_build_array(s.id, s.area, s.ip)) from session s) as sessions, (select json_agg(to_jsonb(a) - 'xid') from audit a) as events`
  const before = [await askOnce(url, people('person')), await askOnce(url, others)]
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0020_staff.sql', '0021_asked_acts.sql']))
  expect([await askOnce(url, people('account_holder')), await askOnce(url, others)]).toEqual(before)
  expect(
    await askOnce(url, 'select (select count(*) from staff) as staff, (select count(*) from asked_act) as acts'),
  ).toEqual([{ staff: '0', acts: '0' }])

  const staff = (name: string, hash: string, oneTime: string) =>
    askOnce(
      url,
      `insert into staff (name, created_at, password_hash, one_time_hash, one_time_until)
        values ('${name}', now(), ${hash}, ${oneTime}, ${oneTime === 'null' ? 'null' : 'now()'}) returning id`,
    )
  const [mina] = await staff('mina', `'x'`, 'null')
  await expect(staff('mina', `'x'`, 'null')).rejects.toThrow('unique')
  await expect(staff('Rafi', `'x'`, 'null')).rejects.toThrow('check')
  await expect(staff('rafi', 'null', 'null')).rejects.toThrow('check')
  await expect(staff('rafi', `'x'`, `'x'`)).rejects.toThrow('check')
  const ask = (state: string, by: string) =>
    askOnce(
      url,
      `insert into asked_act (id, call, subject, input, reason, before, after, maker_id, asked_at, expires_at, state,
          decided_by, decided_at)
        values (gen_random_uuid(), 'c', 's', '{}', '', '{}', '{}', $1, now(), now() + interval '1 hour', '${state}',
          ${by}, ${state === 'asked' ? 'null' : 'now()'})`,
      [mina?.id],
    )
  await ask('asked', 'null')
  await expect(ask('asked', 'null')).rejects.toThrow('unique')
  for (const state of ['done', 'refused']) await expect(ask(state, '$1'), state).rejects.toThrow('check')
  await expect(ask('done', 'null')).rejects.toThrow('check')
  await ask('withdrawn', '$1')
})
