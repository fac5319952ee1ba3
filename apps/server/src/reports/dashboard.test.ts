import { expect, test } from 'vitest'
import { cashierSite, completed, toDatabaseTime, type CashierSite } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { book, differences } from '../../tests/turnover.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

const dhakaAheadMs = 6 * 3_600_000

/** Noon in Dhaka on the day of the database's clock. */
async function atNoon(site: CashierSite): Promise<void> {
  await toDatabaseTime(site)
  const day = new Date(site.clock.now().getTime() + dhakaAheadMs).toISOString().slice(0, 10)
  site.clock.forward((Date.parse(`${day}T06:00:00Z`) - site.clock.now().getTime()) / 1000)
}

/** Makes all bets settled so many hours before now, by the clock of the site. */
const settledBefore = (site: CashierSite, hours: number, and = 'true') =>
  askOnce(
    site.databaseUrl,
    `update bet set settled_at = '${site.clock.now().toISOString()}'::timestamptz - interval '${hours} hours'
      where settled_at is not null and ${and}`,
  )

// O-14, R-20, M-18
test('the dashboard shows the day so far beside yesterday and last week until the same time, without test accounts', async () => {
  const site = await cashierSite()
  await atNoon(site)
  const vendor = await testVendor(site)
  const [member, tester] = [await site.aMemberWithPayee('9000.00'), await site.aMember({ balance: '100.00' })]
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', tester.id).execute()
  const [seat, testSeat] = [await vendor.seat(member), await vendor.seat(tester)]
  const lost = (stake: string, at = seat) => vendor.bet(vendor.betOf(at, stake, { round_closed: true }))
  for (const stake of ['100.00', '40.00', '8.00', '2.00']) await lost(stake)
  await lost('50.00', testSeat)
  const won = vendor.betOf(seat, '10.00')
  await vendor.bet(won)
  await vendor.win(vendor.winOf(seat, won, '25.00'))
  await settledBefore(site, 1)
  // 40 yesterday at the same time of day, 8 yesterday later than now, 2 a week ago.
  await settledBefore(site, 25, 'stake = 40000000')
  await settledBefore(site, 22, 'stake = 8000000')
  await settledBefore(site, 7 * 24 + 2, 'stake = 2000000')
  await book(site)
  expect(await differences(site)).toEqual([])
  const deposit = await site.deposit(member, '500.00')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  await site.withdraw(member, '6000.00')
  await site.runJob('audit-books')

  const staff = await aStaffMember(site, ['reports.read'])
  const shown = await site.call('dashboard', {}, staff)
  expect(shown.figures.today).toEqual({
    ...{ deposits: '500.00', depositCount: 1, withdrawals: '0.00', withdrawalCount: 0 },
    ...{ stake: '110.00', gross: '85.00', net: '85.00', bets: 2, active: 1, registered: 1 },
  })
  expect(shown.figures.yesterday).toMatchObject({ stake: '40.00', gross: '40.00', active: 1, registered: 0 })
  expect(shown.figures.lastWeek).toMatchObject({ stake: '2.00', bets: 1, deposits: '0.00' })
  // Noon: twelve hours are over and the thirteenth has begun; of the days before all are there.
  expect([shown.hours.today.length, shown.hours.yesterday.length]).toEqual([13, 24])
  expect(shown.hours.today[11]).toMatchObject({ stake: '110.00', gross: '85.00' })
  expect(shown.hours.today[12]).toMatchObject({ deposits: '500.00', stake: '0.00' })
  expect([11, 14].map((hour) => shown.hours.yesterday[hour]?.stake)).toEqual(['40.00', '8.00'])
  expect(shown.types).toEqual([{ gameType: 'INHOUSE', stake: '110.00', gross: '85.00' }])
  expect(shown.channels.find((one) => one.channel === 'bkash')).toMatchObject({
    ...{ open: true, failures: 0, downSince: null, deposits: '500.00', depositCount: 1 },
  })
  expect(shown.online).toBe(1)
  expect(shown.waiting[0]).toEqual({
    ...{ kind: 'withdrawals', count: 1, late: 0, amount: '6000.00' },
    oldest: site.clock.now().toISOString(),
  })
  expect(shown.checks.ledger).toEqual({ at: site.clock.now().toISOString(), drifts: 0 })

  // Who was counted on a day is not counted again on it: one member on each of three days.
  await lost('3.00')
  await book(site)
  const counted = await site.db.selectFrom('turnover_total').select('active').where('active', '>', 0n).execute()
  expect(counted.map(({ active }) => active)).toEqual([1n, 1n, 1n])

  // The same answer for five seconds; then what has changed since, late complaints and differences of the books too.
  await site.call('sendFeedback', { content: 'Where is my deposit?', kind: 'complaint', category: 'money' }, member)
  await site.db.updateTable('feedback').set({ answer_by: site.clock.now() }).execute()
  await askOnce(site.databaseUrl, `update ledger_account set balance = balance + 1 where kind = 'M.cash'`)
  await site.runJob('audit-books')
  site.clock.forward(4)
  expect(await site.call('dashboard', {}, staff)).toEqual(shown)
  site.clock.forward(2)
  const later = await site.call('dashboard', {}, staff)
  expect(later.checks.ledger?.drifts).toBeGreaterThan(0)
  expect(later.waiting.find(({ kind }) => kind === 'complaints')).toMatchObject({ count: 1, late: 1 })
  const nobody = await aStaffMember(site, ['cashier.read'])
  expect(await site.refused('dashboard', {}, nobody)).toBe('not_allowed')
})

// a return out of its range raises an alert
test('the dashboard counts the games whose return is out of its range, and names the furthest; minutes old', async () => {
  const site = await cashierSite()
  await toDatabaseTime(site)
  const vendor = await testVendor(site)
  const staff = await aStaffMember(site, ['reports.read'])
  expect((await site.call('dashboard', {}, staff)).returns).toEqual({ outside: 0, games: [] })
  await askOnce(
    site.databaseUrl,
    `update game set rtp = 96 where vendor_id = ${vendor.id};
     insert into game (vendor_id, code, type, names, rtp)
       select ${vendor.id}, code, 'RNG', '{}', 96 from unnest(array['near', 'far', 'few', 'sound', 'low']) code;
     insert into game_day
       select current_date, g.id, one.bets, one.bets, one.payout, one.bets, one.payout * 1.92, one.payout
       from game g join (values ('near', 20000, 19900), ('far', 20000, 24000), ('low', 20000, 17000),
         ('few', 9999, 15000), ('sound', 20000, 19200)) as one (code, bets, payout) on one.code = g.code`,
  )
  site.clock.forward(299)
  expect((await site.call('dashboard', {}, staff)).returns.outside).toBe(0)
  site.clock.forward(5)
  expect((await site.call('dashboard', {}, staff)).returns).toEqual({
    outside: 3,
    games: [
      { vendor: vendor.code, gameCode: 'far', state: 'above' },
      { vendor: vendor.code, gameCode: 'low', state: 'below' },
      { vendor: vendor.code, gameCode: 'near', state: 'above' },
    ],
  })
})
