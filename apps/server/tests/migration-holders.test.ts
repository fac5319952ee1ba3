// Migration 0025 on a database with rows: one table of people becomes four, and nothing that anybody had is lost.
import { askOnce } from '@chokka/server-kit/database'
import { siteCurrency } from '@chokka/money'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const rows = `
  insert into person (account, type, state, nickname, password_hash, terms_version, mobile_mark, email_mark,
      payee_name_sealed, payment_password_hash, payment_password_failures, withdrawals_frozen_at, upline_id,
      affiliate_code)
    values ('agent', 1, 'active', 'Agent', 'a', '1', null, null, null, null, 0, null, null, null),
      ('rahim', 0, 'review', 'Rahim', 'r', '1', '\\x01', '\\x02', '\\x03', 'pay', 2, '2026-11-20Z', 100001, 'DHAKA'),
      ('karima', 0, 'active', 'Karima', 'k', '1', null, null, null, null, 0, null, null, null);
  insert into ledger_account (owner_id, kind, currency, kept, balance)
    select id, 'M.cash', '${siteCurrency}', true, 7 from person where account = 'rahim';
  insert into session (id, token_hash, person_id, area, started_at, seen_at, expires_at, ip, user_agent)
    select gen_random_uuid(), 'x', id, 'member', now(), now(), now(), '127.0.0.1', '' from person
    where account = 'rahim';`

test('an account keeps its login, state, profile, upline, payment password, freeze, money and sessions', async () => {
  const { url, migrateOn } = await databaseBefore('0025')
  await askOnce(url, rows)
  expect(await migrateOn()).toContain('0025_account_holders.sql')
  const [rahim] = await askOnce(
    url,
    `select h.id, h.type, h.state, h.password_hash, p.nickname, p.mobile_mark, p.email_mark, p.payee_name_sealed,
        u.upline_id, u.affiliate_code, c.payment_password_hash, c.payment_password_failures, c.withdrawals_frozen_at,
        l.balance, s.area
      from account_holder h join holder_profile p on p.holder_id = h.id join holder_upline u on u.holder_id = h.id
      join cashier_holder c on c.holder_id = h.id join ledger_account l on l.holder_id = h.id
      join session s on s.holder_id = h.id`,
  )
  expect(rahim).toEqual({
    ...{ id: '100002', type: 0, state: 'review', password_hash: 'r', nickname: 'Rahim', balance: '7', area: 'member' },
    ...{ mobile_mark: Buffer.of(1), email_mark: Buffer.of(2), payee_name_sealed: Buffer.of(3) },
    ...{ upline_id: '100001', affiliate_code: 'DHAKA', payment_password_hash: 'pay', payment_password_failures: 2 },
    withdrawals_frozen_at: new Date('2026-11-20T00:00:00Z'),
  })
  const counts =
    'select (select count(*) from holder_profile) as profiles, (select count(*) from holder_upline) as uplines'
  expect(await askOnce(url, `${counts}, (select count(*) from cashier_holder) as kept`)).toEqual([
    { profiles: '3', uplines: '1', kept: '1' },
  ])
  await expect(askOnce(url, `update holder_profile set mobile_mark = '\\x01'`)).rejects.toThrow('unique')
  await expect(askOnce(url, 'insert into holder_upline values (100001, 100001)')).rejects.toThrow('check')
})

test('nothing in the database is named person any more: no table, column, index, constraint or function', async () => {
  const { url, migrateOn } = await databaseBefore('0025')
  await migrateOn()
  const named = await askOnce(
    url,
    `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname = 'public' and relname like '%person%'
      union all select attname from pg_attribute a join pg_class c on c.oid = attrelid
        join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind in ('r', 'p', 'v')
          and attname like '%person%'
      union all select conname from pg_constraint c join pg_namespace n on n.oid = connamespace
        where nspname = 'public' and conname like '%person%'
      union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname = 'public' and prosrc ~ '\\mperson'`,
  )
  expect(named).toEqual([])
})
