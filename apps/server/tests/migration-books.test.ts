// Migration 0078 on a database with rows: deposits, withdrawals and the ledger stay, and nothing of the books is there.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0078_books.sql: deposits stay and are seen as payments of their channel, and what is brought is never changed', async () => {
  const { url, migrateOn } = await databaseBefore('0078')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1');
     insert into deposit (id, holder_id, channel, amount_asked, amount_paid, authorisation, state, invoice, created_at,
        expires_at, credited_at, seen_at)
      select gen_random_uuid(), id, 'bkash', 5000000, 4000000, 'TRX1', 'credited', 'D-1', now(), now(), now(), now()
        from account_holder`,
  )
  const deposits = 'select id, channel, amount_paid::text, authorisation, state from deposit'
  const before = await askOnce(url, deposits)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0078_books.sql', 'cashier/cashier.sql']))
  expect(await askOnce(url, deposits)).toEqual(before)
  expect(await askOnce(url, 'select channel, kind, trx_id, flow::text, number from channel_payment_view')).toEqual([
    { channel: 'bkash', kind: 'deposit', trx_id: 'TRX1', flow: '4000000', number: 'D-1' },
  ])
  for (const name of ['books_entry', 'settlement_report', 'settlement_row', 'settled_gap', 'settlement_day'])
    expect(await askOnce(url, `select * from ${name}`), name).toEqual([])
  const report = (digest: string) =>
    askOnce(
      url,
      `insert into settlement_report values (gen_random_uuid(), 'bkash', '2026-11-20', 'a.csv', '${digest}', 1, 0, null,
        now(), 'mina')`,
    )
  await expect(report('short')).rejects.toThrow('check')
  await report('a'.repeat(32))
  await expect(report('a'.repeat(32))).rejects.toThrow('unique')
  await askOnce(
    url,
    `insert into settlement_day values ('bkash', '2026-11-20', now(), 'mina, rana', 1, 1, 0, 0);
     insert into closed_month values ('2026-11-01', now(), 'mina, rana', 0, 0, 0)`,
  )
  for (const change of ['delete from settlement_day', 'delete from settlement_report', 'delete from closed_month'])
    await expect(askOnce(url, change), change).rejects.toThrow('never changed or deleted')
  await expect(askOnce(url, `insert into closed_month values ('2026-11-02', now(), 'a', 0, 0, 0)`)).rejects.toThrow(
    'check',
  )
})
