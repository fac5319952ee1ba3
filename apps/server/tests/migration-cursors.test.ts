// Migrations 0022 and 0023 on a database with rows: cursors get a place within a transaction, and turnover its tables.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'
import { testSite } from './site.ts'

const aBet = (state: string, settledAt: string) => `
  insert into bet (id, person_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, state,
    held, balance_before, balance_after, placed_at, settled_at)
  values (gen_random_uuid(), 1, 1, 1, 'r', gen_random_uuid(), 's', 5000000, '${state}', ${state === 'open'}, 0, 0,
    now() - interval '2 months', ${settledAt})`

test('a cursor from before 0022 keeps its position, before the first row of its transaction', async () => {
  const { url, migrateOn } = await databaseBefore('0022')
  await askOnce(url, `insert into cursor (name, position) values ('old', '1234')`)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0022_cursors.sql', '0023_turnover.sql']))
  expect(await askOnce(url, 'select name, xid::text, id from cursor')).toEqual([
    { name: 'old', xid: '1234', id: '00000000-0000-0000-0000-000000000000' },
  ])
  await expect(askOnce(url, `insert into cursor (name, xid) values ('new', '1')`)).rejects.toThrow('null value')
})

test('bets from before 0022 are in the index of settled bets of their partition, open ones are not', async () => {
  const { url, migrateOn } = await databaseBefore('0022')
  for (const bet of [aBet('lost', 'now()'), aBet('won', 'now()'), aBet('open', 'null')]) await askOnce(url, bet)
  const shown = 'select id, round, stake, payout, state, held, placed_at, settled_at from bet order by id'
  const before = await askOnce(url, shown)
  await migrateOn()
  expect(await askOnce(url, shown)).toEqual(before)
  const [row] = await askOnce<{ tuples: string }>(
    url,
    `select sum(reltuples)::text as tuples from pg_class join pg_index on indexrelid = pg_class.oid
     where pg_get_indexdef(indexrelid) like '%(xid) WHERE (settled_at IS NOT NULL)' and relkind = 'i'`,
  )
  expect(row).toEqual({ tuples: '2' })
})

test('after 0023 no slot is closed, and an older bet can be counted in its slot', async () => {
  const { url, migrateOn } = await databaseBefore('0023')
  await askOnce(url, aBet('lost', `now() - interval '2 months'`))
  await migrateOn()
  expect(await askOnce(url, `select until = '-infinity' as none from turnover_closed`)).toEqual([{ none: true }])
  await askOnce(
    url,
    `insert into turnover_slot select date_bin('5 minutes', settled_at, 'epoch'), holder_id, vendor_id, 'RNG', stake, 0,
      stake, 1 from bet`,
  )
  for (const wrong of [
    `update turnover_slot set slot = slot + interval '1 second'`,
    `insert into turnover_closed values (false, '-infinity')`,
    `update turnover_closed set until = '2026-01-20 10:01Z'`,
  ])
    await expect(askOnce(url, wrong), wrong).rejects.toThrow('violates check constraint')
})

// O-04
test('the working login can neither change nor delete what was counted, nor delete sums, closings and cursors', async () => {
  const { workingUrl } = await testSite()
  for (const change of [
    'update turnover_entry set stake = 0',
    'delete from turnover_entry',
    'truncate turnover_entry',
    'delete from turnover_slot',
    'delete from turnover_hour',
    'delete from turnover_day',
    'delete from turnover_closed',
    `insert into turnover_closed (only_row, until) values (true, '-infinity')`,
    'delete from cursor',
  ])
    await expect(askOnce(workingUrl, change), change).rejects.toThrow('permission denied')
})
