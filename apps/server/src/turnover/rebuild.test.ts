import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { book, closeAt, differences, rowsOf, turnoverOf } from '../../tests/turnover.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'
import { rebuildTurnover } from './index.ts'

/** As the database owner, without the triggers that guard the tables. */
const force = (site: TestSite, change: string) =>
  askOnce(site.databaseUrl, `set session_replication_role = replica; ${change}`)

/** A site with three bets an hour ago, which are counted in closed slots. */
async function setUp() {
  const site = await testSite()
  const vendor = await testVendor(site)
  const seat = await vendor.seat(await site.aMember({ balance: '1000.00' }))
  for (const stake of ['1.00', '2.00', '4.00']) await vendor.bet(vendor.betOf(seat, stake, { round_closed: true }))
  await force(site, `update bet set settled_at = now() - interval '1 hour'`)
  await book(site)
  expect(await differences(site)).toEqual([])
  return { site, vendor, seat }
}

test.each([
  [
    'a slot',
    `update turnover_slot set valid = valid + 1`,
    /^turnover_slot of .* INHOUSE: has stake 7.00, payout 0.00, valid 7.000001, bets 3, its parts .* valid 7.00,/,
  ],
  ['an hour', 'delete from turnover_hour', /^turnover_hour of .* INHOUSE: has nothing, its parts stake 7.00/],
  ['a day', 'update turnover_day set bets = 4', /^turnover_day of .* bets 4, its parts .* bets 3$/],
  [
    'a row of a member without bets',
    `insert into turnover_day select 99, day, vendor_id, type, 5000000, 0, 0, 1 from turnover_day`,
    /^turnover_day of .*, member 99, .*: has stake 5.00, .* its parts nothing$/,
  ],
  [
    'a slot of all members',
    'update turnover_total set payout = payout + 1',
    /^turnover_total of .*, INHOUSE, test account false: has stake 7.00, payout 0.000001, jackpot 0.00, bets 3, its/,
  ],
  [
    'a day of a game',
    'update turnover_game set wins = 2',
    /^turnover_game of .*, game \d+, test account false: .* bets 3, wins 2, voids 0, its parts .* wins 0, voids 0$/,
  ],
])('a change of %s is reported, and the rebuild corrects it', async (_name, change, sentence) => {
  const { site } = await setUp()
  await force(site, change)
  const found = await differences(site)
  // A wrong slot also makes its hour and its day differ.
  expect(found[0]).toMatch(sentence)
  expect(await differences(site)).toEqual(found)
  expect((await differences(site, 'write')).length).toBeGreaterThan(0)
  expect(await differences(site)).toEqual([])
  expect(await rowsOf(site, 'turnover_day')).toContain('7.00 0.00 7.00 3')
  expect(await rowsOf(site, 'turnover_hour')).toContain('7.00 0.00 7.00 3')
})

test('a bet that was changed without renewing its xid is found, and corrected in the first open slot', async () => {
  const { site } = await setUp()
  await force(site, `update bet set payout = 9000000, state = 'won' where stake = 4000000`)
  expect(await differences(site)).toEqual([
    expect.stringMatching(/^bet [\w-]{36}, INHOUSE: not counted are stake 0.00, payout 9.00, valid 0.00, bets 0$/),
  ])
  await differences(site, 'write')
  expect(await turnoverOf(site)).toEqual({ closed: '7.00 0.00 7.00 3', open: '0.00 9.00 0.00 0' })
  expect(await differences(site)).toEqual([])
})

test('a settled bet that was not read yet is no difference', async () => {
  const { site, vendor, seat } = await setUp()
  await vendor.bet(vendor.betOf(seat, '8.00', { round_closed: true }))
  expect(await differences(site)).toEqual([])
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: '7.00 0.00 7.00 3', open: '8.00 0.00 8.00 1' })
})

test('a bet whose transaction commits after a rebuild is counted, also when later transactions were rebuilt', async () => {
  const { site, vendor, seat } = await setUp()
  await vendor.bet(vendor.betOf(seat, '8.00'))
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `begin; update bet set state = 'lost', held = false, settled_at = now(), xid = pg_current_xact_id()
       where stake = 8000000`,
  )
  await vendor.bet(
    vendor.betOf(await vendor.seat(await site.aMember({ balance: '16.00' })), '16.00', { round_closed: true }),
  )
  expect(await differences(site, 'write')).toHaveLength(1)
  await client.query('commit')
  await book(site)
  expect((await turnoverOf(site)).open).toBe('24.00 0.00 24.00 2')
})

test('on a database that was restored from a backup a rebuild counts missing bets once, and counting continues', async () => {
  const { site, vendor, seat } = await setUp()
  // In the database of the backup transaction ids were far higher: two of the bets were counted there, one was not.
  await force(site, `update bet set xid = '9000000000001'; update bet set xid = '9000000000009' where stake = 4000000`)
  await force(
    site,
    `delete from turnover_entry where stake = 4000000;
    update turnover_slot set stake = 3000000, valid = 3000000, bets = 2;
    update turnover_hour set stake = 3000000, valid = 3000000, bets = 2;
    update turnover_day set stake = 3000000, valid = 3000000, bets = 2;
    update turnover_total set stake = 3000000, bets = 2;
    update turnover_game set stake = 3000000, bets = 2;
    update cursor set xid = '9000000000005'`,
  )
  await expect(book(site)).rejects.toThrow('which this database has not reached')
  await vendor.bet(vendor.betOf(seat, '8.00', { round_closed: true }))
  expect(await differences(site, 'write')).toHaveLength(2)
  await vendor.bet(vendor.betOf(seat, '16.00', { round_closed: true }))
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: '3.00 0.00 3.00 2', open: '28.00 0.00 28.00 3' })
  // The old bets, with transaction ids of the future, keep no slot open.
  const until = (await site.baseCtx()).clock.now().getTime() + 1_200_000
  expect(await closeAt(site, until)).toBeGreaterThan(until - 400_000)
  // When transaction ids have come so far, the cursor reads the old bets again and finds nothing to count.
  await sql`update bet set xid = pg_current_xact_id() where xid > '9000000000000'`.execute(site.db)
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: '31.00 0.00 31.00 5', open: null })
  expect(await differences(site)).toEqual([])
})

test('where months of entries were archived their days are not changed, and bets are still compared', async () => {
  const { site } = await setUp()
  const anOldDay = `insert into turnover_day select holder_id, day - 70, vendor_id, type, 9000000, 0, 9000000, 9
    from turnover_day`
  await force(site, `${anOldDay}; update bet set payout = 9000000 where stake = 4000000`)
  const rebuilt = await rebuildTurnover(site.db, await site.baseCtx(), 'write')
  expect(rebuilt).toEqual({ differences: [expect.stringContaining('payout 9.00')], hasAllMonths: false })
  expect(await rowsOf(site, 'turnover_day')).toEqual(['9.00 0.00 9.00 9', '7.00 0.00 7.00 3'])
  expect(await turnoverOf(site)).toEqual({ closed: '7.00 0.00 7.00 3', open: '0.00 9.00 0.00 0' })
})

test.each([
  ['UTC', 'Asia/Kathmandu'],
  ['Asia/Kathmandu', 'America/St_Johns'],
])(
  'after a change of the time zone from %s to %s a rebuild makes hours and days of the new zone',
  async (before, after) => {
    const site = await testSite()
    await site.setting('timeZone', before)
    const vendor = await testVendor(site)
    const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
    await vendor.bet(vendor.betOf(seat, '7.00', { round_closed: true }))
    await force(site, `update bet set settled_at = '2026-01-20 18:30Z'`)
    await book(site)
    await site.setting('timeZone', after)
    expect((await differences(site, 'write')).length).toBeGreaterThan(1)
    expect(await differences(site)).toEqual([])
    const { rows } = await sql<{ hour: boolean }>`
      select hour = date_trunc('hour', timestamptz '2026-01-20 18:30Z', ${after}) as hour from turnover_hour
      where bets > 0`.execute(site.db)
    expect(rows).toEqual([{ hour: true }])
    const { rows: days } = await sql<{ day: boolean }>`
      select day = (timestamptz '2026-01-20 18:30Z' at time zone ${after})::date as day from turnover_day
      where bets > 0`.execute(site.db)
    expect(days).toEqual([{ day: true }])
  },
)
