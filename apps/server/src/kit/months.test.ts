import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

/** A site whose monthly partitions ran out: new rows went to the default partitions. */
async function monthsRanOut() {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember()
  const seat = await vendor.seat(member)
  const months = await partitionsOf(site)
  for (const name of months) await askOnce(site.databaseUrl, `drop table ${name}`)
  await site.give(member, '100.00')
  await vendor.bet(vendor.betOf(seat, '1.00'))
  const open = vendor.betOf(seat, '2.00')
  await vendor.bet(open)
  await askOnce(site.databaseUrl, `update bet set placed_at = placed_at - interval '70 days' where stake = 1000000`)
  return { site, vendor, member, seat, open, months }
}

async function partitionsOf(site: TestSite): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where relname ~ '_20[0-9]{2}_[0-9]{2}$' and relkind = 'r' order by 1`.execute(site.db)
  return rows.map((row) => row.name)
}

async function inDefault(site: TestSite): Promise<number> {
  const [row] = await askOnce<{ many: number }>(
    site.databaseUrl,
    'select ((select count(*) from bet_other) + (select count(*) from ledger_transfer_other))::int as many',
  )
  return row?.many ?? -1
}

const refusal = (site: TestSite, text: string) =>
  askOnce(site.databaseUrl, text).then(
    () => 'allowed',
    (fault: Error) => fault.message,
  )

test('the job adds the partitions of missed months and moves the rows of the default partition into them', async () => {
  const { site, vendor, member, seat, open, months } = await monthsRanOut()
  expect(await inDefault(site)).toBe(5)
  const before = await site.call('accountRecord', {}, member)
  await site.runJob('add-months')
  expect(await inDefault(site)).toBe(0)
  const made = await partitionsOf(site)
  // All but those of the last month, in which there are no rows; and the one in which the old bet was placed.
  const [behind = ''] = months.map((name) => name.slice(-'2026_11'.length)).toSorted()
  const left = months.filter((name) => name.endsWith(behind))
  expect(left.length).toBeGreaterThan(1)
  expect(months.filter((name) => !made.includes(name))).toEqual(left)
  expect(made).toHaveLength(months.length - left.length + 1)
  expect(await site.call('accountRecord', {}, member)).toEqual(before)
  expect((await vendor.win(vendor.winOf(seat, open, '5.00'))).status).toBe('RS_OK')
  expect((await site.call('bettingRecord', {}, member)).totals.bets).toBe(2)
  expect(await site.audit()).toEqual([])
})

test('the start of the server adds the partitions too, also in two processes at once', async () => {
  const { site, vendor, seat } = await monthsRanOut()
  expect(await inDefault(site)).toBe(5)
  await Promise.all([1, 2].map(() => testSite({ databaseUrl: site.databaseUrl })))
  expect(await inDefault(site)).toBe(0)
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_OK')
  expect(await inDefault(site)).toBe(0)
})

test('a table whose partitions cannot be added stops neither those of other tables nor the cleanup job', async () => {
  const { site } = await monthsRanOut()
  await askOnce(site.databaseUrl, 'create table aaa (name text) partition by list (name)')
  await askOnce(site.databaseUrl, 'create table aaa_other partition of aaa default')
  await sql`insert into image (id, holder_id, content_type, bytes, created_at)
    select gen_random_uuid(), id, 'image/png', '', now() - interval '9 days' from account_holder limit 1`.execute(
    site.db,
  )
  await site.runJob('add-months')
  expect(await inDefault(site)).toBe(0)
  await site.runJob('forget-images')
  expect(await site.db.selectFrom('image').select('id').execute()).toEqual([])
})

// O-04
test('no partition of the ledger, old, new or default, can be truncated, changed or written by the server', async () => {
  const { site } = await monthsRanOut()
  const fresh = await testSite()
  await site.runJob('add-months')
  for (const at of [site, fresh]) {
    const tables = (await partitionsOf(at)).filter((name) => name.startsWith('ledger_'))
    expect(tables.length).toBeGreaterThan(3)
    for (const name of [...tables, 'ledger_transfer_other', 'ledger_transfer'])
      expect(await refusal(at, `truncate ${name}`), name).toContain('never changed or deleted')
  }
  expect(await refusal(site, 'delete from ledger_transfer')).toContain('never changed or deleted')
  expect(await refusal(site, 'update ledger_transfer set amount = 1')).toContain('never changed or deleted')
  const { rows } = await sql`
    select c.relname from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) r
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and has_table_privilege('chokka_app', c.oid, r)`.execute(site.db)
  expect(rows).toEqual([])
  const { rows: left } = await sql`
    select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`.execute(site.db)
  expect(left).toEqual([])
})
