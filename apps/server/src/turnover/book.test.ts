import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../../tests/site.ts'
import { book, closeAt, differences, rowsOf, turnoverOf } from '../../tests/turnover.ts'
import { testVendor } from '../../tests/vendor.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { askOnce } from '../kit/database.ts'
import { bookTurnover } from './index.ts'

/** A member with a game session at a vendor. */
async function setUp(balance = '1000.00') {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  return { site, vendor, member, seat: await vendor.seat(member) }
}

/** Makes all settled bets, or those of the condition `and`, settled so much earlier. */
const earlier = (site: TestSite, by: string, and = 'true') =>
  askOnce(
    site.databaseUrl,
    `update bet set settled_at = settled_at - interval '${by}' where settled_at is not null and ${and}`,
  )

async function closedUntil(site: TestSite): Promise<{ isPast: boolean; is: boolean }> {
  const { rows } = await sql<{ isPast: boolean; is: boolean }>`
    select until > now() - interval '6 minutes' as "isPast", until <= now() - interval '20 seconds' as is
    from turnover_closed`.execute(site.db)
  return rows[0] ?? { isPast: false, is: false }
}

// Rules: agents §4 S1, S2
test('settled bets are counted once, by member, vendor and type, and open ones are not', async () => {
  const { site, vendor, seat } = await setUp()
  const won = vendor.betOf(seat, '10.00')
  await vendor.bet(won)
  await vendor.win(vendor.winOf(seat, won, '25.00'))
  await vendor.bet(vendor.betOf(seat, '5.00', { round_closed: true }))
  await vendor.bet(vendor.betOf(seat, '7.00'))
  await book(site)
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: null, open: '15.00 25.00 15.00 2' })
  const slot = await site.db.selectFrom('turnover_slot').selectAll().executeTakeFirstOrThrow()
  expect([slot.holder_id, slot.vendor_id, slot.type]).toEqual([BigInt(seat.user), vendor.id, 'INHOUSE'])
  // Hours and days are made from closed slots, and this one is open.
  expect(await rowsOf(site, 'turnover_day')).toEqual([])
  expect(await differences(site)).toEqual([])
})

test('members, vendors and types are counted separately, also in one batch', async () => {
  const { site, vendor, member, seat } = await setUp()
  const other = await testVendor(site)
  await site.db
    .insertInto('game')
    .values({ vendor_id: vendor.id, code: 'seven', type: 'RNG', names: {}, has_free_play: false })
    .execute()
  const somebody = await vendor.seat(await site.aMember({ balance: '10.00' }))
  const elsewhere = await other.seat(member)
  await vendor.bet(vendor.betOf(seat, '1.00', { round_closed: true }))
  await vendor.bet(vendor.betOf({ ...seat, game: 'seven' }, '2.00', { round_closed: true }))
  await other.bet(other.betOf(elsewhere, '4.00', { round_closed: true }))
  await vendor.bet(vendor.betOf(somebody, '8.00', { round_closed: true }))
  await earlier(site, '1 hour')
  await book(site)
  const apart = ['1.00', '2.00', '4.00', '8.00'].map((stake) => `${stake} 0.00 ${stake} 1`)
  for (const table of ['turnover_slot', 'turnover_hour', 'turnover_day'] as const)
    expect(await rowsOf(site, table), table).toEqual(apart)
})

// Rules: agents §3 "stake, return", promotions W12
test('of a bet paid partly with a bonus the cash parts of stake, payout and valid turnover are counted', async () => {
  const { site, vendor, seat } = await setUp()
  const bet = vendor.betOf(seat, '3.00')
  await vendor.bet(bet)
  await vendor.win(vendor.winOf(seat, bet, '10.00'))
  const parts = [
    { kind: 'M.bonus', amount: '2000000' },
    { kind: 'M.cash', amount: '1000000' },
  ]
  await sql`update bet set parts = ${JSON.stringify(parts)}::jsonb`.execute(site.db)
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: null, open: '1.00 3.34 1.00 1' })
})

// Rules: agents §4 S3, S4
test('all slots that have ended are closed together, and hours and days are their sums', async () => {
  const { site, vendor, seat } = await setUp()
  await site.setting('timeZone', 'Asia/Kathmandu')
  for (const stake of ['1.00', '2.00', '4.00', '8.00'])
    await vendor.bet(vendor.betOf(seat, stake, { round_closed: true }))
  // Kathmandu is 5:45 ahead of UTC: its hour and its day begin at 18:15.
  const moments = ['18:14:59.999', '18:15', '18:19:59', '19:15']
  for (const [at, time] of moments.entries())
    await askOnce(
      site.databaseUrl,
      `update bet set settled_at = '2026-01-20 ${time}Z' where stake = ${2 ** at} * 1000000`,
    )
  await book(site)
  expect(await rowsOf(site, 'turnover_slot')).toEqual(['1.00 0.00 1.00 1', '6.00 0.00 6.00 2', '8.00 0.00 8.00 1'])
  expect(await rowsOf(site, 'turnover_hour')).toEqual(['1.00 0.00 1.00 1', '6.00 0.00 6.00 2', '8.00 0.00 8.00 1'])
  expect(await rowsOf(site, 'turnover_day')).toEqual(['1.00 0.00 1.00 1', '14.00 0.00 14.00 3'])
  const { rows } = await sql<{ day: string }>`select day::text from turnover_day order by day`.execute(site.db)
  expect(rows.map((row) => row.day)).toEqual(['2026-01-20', '2026-01-21'])
  expect(await closedUntil(site)).toEqual({ isPast: true, is: true })
  expect(await differences(site)).toEqual([])
})

// Rules: agents §4 S3, §14 example 5
test('a bet that was settled in a slot that is already closed counts in the first open one', async () => {
  const { site, vendor, seat } = await setUp()
  await vendor.bet(vendor.betOf(seat, '10.00', { round_closed: true }))
  await earlier(site, '1 hour')
  await book(site)
  await vendor.bet(vendor.betOf(seat, '3.00', { round_closed: true }))
  await earlier(site, '1 hour', 'stake = 3000000')
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: '10.00 0.00 10.00 1', open: '3.00 0.00 3.00 1' })
  expect(await rowsOf(site, 'turnover_day')).toEqual(['10.00 0.00 10.00 1'])
  expect(await differences(site)).toEqual([])
})

// Rules: agents §10, §14 examples 6 and 7
test('a rollback, a second win and a rolled back win correct what was counted, in the first open slot', async () => {
  const { site, vendor, seat } = await setUp()
  const [lost, won, twice] = ['10.00', '20.00', '40.00'].map((stake) => vendor.betOf(seat, stake))
  if (!lost || !won || !twice) throw new Error('no bets')
  for (const bet of [lost, won, twice]) await vendor.bet(bet)
  const win = vendor.winOf(seat, won, '50.00')
  for (const one of [vendor.winOf(seat, lost, '0.00'), win, vendor.winOf(seat, twice, '60.00')]) await vendor.win(one)
  await earlier(site, '1 hour')
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: '70.00 110.00 70.00 3', open: null })
  await vendor.rollback(vendor.rollbackOf(seat, lost))
  await vendor.rollback(vendor.rollbackOf(seat, { transaction_uuid: win.transaction_uuid, round: won.round }))
  await vendor.win(vendor.winOf(seat, twice, '1.00'))
  await book(site)
  // Stake: −10 for the void bet. Payout: −50 for the rolled back win, +1 for the second win.
  expect(await turnoverOf(site)).toEqual({ closed: '70.00 110.00 70.00 3', open: '-10.00 -49.00 -10.00 -1' })
  expect(await rowsOf(site, 'turnover_day')).toEqual(['70.00 110.00 70.00 3'])
  expect(await differences(site)).toEqual([])
})

test('a bet that was settled and rolled back before it was counted leaves nothing', async () => {
  const { site, vendor, seat } = await setUp()
  const bet = vendor.betOf(seat, '10.00', { round_closed: true })
  await vendor.bet(bet)
  await vendor.rollback(vendor.rollbackOf(seat, bet))
  await book(site)
  expect(await turnoverOf(site)).toEqual({ closed: null, open: null })
  expect(await differences(site)).toEqual([])
})

// Rules: agents §14 example 17
test('bets on both sides of a live round count nothing, whether they are counted together or one after the other', async () => {
  for (const between of [async () => undefined, book]) {
    const { site, vendor, seat } = await setUp()
    await site.db.updateTable('game').set({ type: 'LIVE' }).execute()
    const [winning, losing] = [vendor.betOf(seat, '100.00'), vendor.betOf(seat, '100.00')]
    for (const bet of [winning, losing]) await vendor.bet({ ...bet, round: winning.round })
    await vendor.win(vendor.winOf(seat, winning, '200.00', { round_closed: false }))
    await between(site)
    await vendor.win(vendor.winOf(seat, { ...losing, round: winning.round }, '0.00'))
    await book(site)
    expect(await turnoverOf(site)).toEqual({ closed: null, open: '200.00 200.00 0.00 2' })
    expect(await differences(site)).toEqual([])
  }
})

test('a round at another vendor is another round, also when both have one name and go on at once', async () => {
  const { site, vendor, member, seat } = await setUp()
  const other = await testVendor(site)
  await site.db.updateTable('game').set({ type: 'LIVE' }).execute()
  const tables = [
    { at: vendor, seat },
    { at: other, seat: await other.seat(member) },
  ]
  // On one side of each round the stake is lost, on the other one half of it is won.
  for (const payout of ['150.00', '0.00']) {
    for (const { at, seat } of tables) {
      const bet = { ...at.betOf(seat, '100.00'), round: 'one' }
      await at.bet(bet)
      await at.win(at.winOf(seat, bet, payout, { round_closed: false }))
    }
    await book(site)
  }
  expect(await turnoverOf(site)).toEqual({ closed: null, open: '400.00 300.00 100.00 4' })
})

// Rules: agents §4 S4
test('slots of one hour that close one after the other are added to the hour and to the day', async () => {
  const { site, vendor, seat } = await setUp()
  for (const [stake, payout] of [
    ['1.00', '3.00'],
    ['2.00', '4.00'],
  ] as const) {
    const bet = vendor.betOf(seat, stake)
    await vendor.bet(bet)
    await vendor.win(vendor.winOf(seat, bet, payout))
  }
  for (const [micros, time] of Object.entries({ 1000000: '10:01', 2000000: '10:06' }))
    await askOnce(site.databaseUrl, `update bet set settled_at = '2026-01-20 ${time}Z' where stake = ${micros}`)
  await waitForTransactions(site.db)
  const base = await site.baseCtx()
  await bookTurnover(site.db, { ...base, site: { ...base.site, slotCloseSeconds: 1_000_000_000 } })
  for (const [time, sums] of Object.entries({ '10:05:20': '1.00 3.00 1.00 1', '10:10:20': '3.00 7.00 3.00 2' })) {
    await closeAt(site, Date.parse(`2026-01-20T${time}Z`))
    expect([await rowsOf(site, 'turnover_hour'), await rowsOf(site, 'turnover_day')], time).toEqual([[sums], [sums]])
  }
  expect(await differences(site)).toEqual([])
})

// Rules: agents §4 S5
test('a slot stays open while a bet in it is committed but cannot be read yet, and closes when it was counted', async () => {
  const { site, vendor, seat } = await setUp()
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  // A long transaction that has nothing to do with bets.
  await client.query('begin; select pg_current_xact_id()')
  await vendor.bet(vendor.betOf(seat, '3.00', { round_closed: true }))
  await earlier(site, '1 hour')
  const slotIs = async () => {
    const { rows } = await sql<{ firstOpen: boolean }>`
      select until = date_bin('5 minutes', settled_at, 'epoch') as "firstOpen" from bet, turnover_closed`.execute(
      site.db,
    )
    return rows[0]?.firstOpen ? 'the first open one' : 'another'
  }
  await site.runJob('book-turnover')
  expect([await turnoverOf(site), await slotIs()]).toEqual([{ closed: null, open: null }, 'the first open one'])
  await client.query('commit')
  await book(site)
  expect([await turnoverOf(site), await slotIs()]).toEqual([{ closed: '3.00 0.00 3.00 1', open: null }, 'another'])
  const { rows } = await sql`
    select slot = date_bin('5 minutes', settled_at, 'epoch') as own from turnover_slot, bet`.execute(site.db)
  expect(rows).toEqual([{ own: true }])
})

// Rules: agents §4 S3
test('a slot closes twenty seconds after its end, not earlier', async () => {
  const { site } = await setUp()
  const end = Date.parse('2026-01-20T10:05:00Z')
  const closing = async (afterMs: number) => (await closeAt(site, end + afterMs)) - end
  expect([await closing(19_999), await closing(20_000), await closing(19_999)]).toEqual([-300_000, 0, 0])
})

test('when the process is killed in the middle of counting nothing is stored, and everything is counted once afterwards', async () => {
  const { site, vendor, seat } = await setUp()
  for (const stake of ['1.00', '2.00', '4.00']) await vendor.bet(vendor.betOf(seat, stake, { round_closed: true }))
  await earlier(site, '1 hour')
  // Writing the cursor, which comes last, fails: everything is rolled back.
  await askOnce(
    site.databaseUrl,
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
     create trigger fail before insert or update on cursor for each row execute function fail()`,
  )
  await expect(book(site)).rejects.toThrow('killed')
  expect([await turnoverOf(site), await rowsOf(site, 'turnover_day')]).toEqual([{ closed: null, open: null }, []])
  await askOnce(site.databaseUrl, 'drop trigger fail on cursor')
  await Promise.all([book(site), book(site), book(site)])
  await book(site)
  expect(await rowsOf(site, 'turnover_slot')).toEqual(['7.00 0.00 7.00 3'])
  expect(await rowsOf(site, 'turnover_day')).toEqual(['7.00 0.00 7.00 3'])
  expect(await differences(site)).toEqual([])
})

test('a metric shows how far slots are closed, and keeps its value while the database does not answer', async () => {
  const { site } = await setUp()
  const gauge = async () =>
    /^chokka_turnover_closed_until (\S+)/m.exec(await site.metrics.registry.metrics())?.[1] ?? 'nothing'
  expect(await gauge()).toBe('-Inf')
  await book(site)
  const { rows } = await sql<{ until: string }>`
    select extract(epoch from until)::bigint::text as until from turnover_closed`.execute(site.db)
  expect(await gauge()).toBe(rows[0]?.until)
  await askOnce(site.databaseUrl, 'alter table turnover_closed rename to gone')
  expect(await gauge()).toBe(rows[0]?.until)
})

test('no bets are counted once the process closes', async () => {
  const { site, vendor, seat } = await setUp()
  await vendor.bet(vendor.betOf(seat, '1.00', { round_closed: true }))
  await bookTurnover(site.db, await site.baseCtx(), AbortSignal.abort())
  expect(await turnoverOf(site)).toEqual({ closed: null, open: null })
})
