import { expect, test } from 'vitest'
import { siteCurrency } from '@chokka/money'
import { cashierSite, completed, toDatabaseTime } from '../../tests/cashier.ts'
import { reportGaps } from '../../tests/reports.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { book } from '../../tests/turnover.ts'
import { testVendor } from '../../tests/vendor.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { closeChain } from '../audit/index.ts'
import { dayOf } from '../kit/clock.ts'
import { reverseDeposit } from '../cashier/index.ts'

// O-05, O-06, O-14, R-20
test('reports are by day, vendor, game, type, channel and currency, leave test accounts out, and equal the ledger', async () => {
  const site = await cashierSite()
  await toDatabaseTime(site)
  const vendor = await testVendor(site)
  await site.db.updateTable('game').set({ rtp: '96.5' }).execute()
  const unlisted = { vendor_id: vendor.id, code: 'seven', type: 'RNG', names: { en: 'Seven' }, has_free_play: false }
  await site.db.insertInto('game').values(unlisted).execute()
  const [member, tester] = [await site.aMemberWithPayee('9000.00'), await site.aMember({ balance: '100.00' })]
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', tester.id).execute()
  const [seat, testSeat] = [await vendor.seat(member), await vendor.seat(tester)]
  const [won, undone] = [vendor.betOf(seat, '100.00'), vendor.betOf(seat, '30.00')]
  for (const bet of [won, undone]) await vendor.bet(bet)
  await vendor.win(vendor.winOf(seat, won, '45.50'))
  await vendor.rollback(vendor.rollbackOf(seat, undone))
  await vendor.bet(vendor.betOf({ ...seat, game: 'seven' }, '60.00', { round_closed: true }))
  await vendor.bet(vendor.betOf(seat, '7.00'))
  await vendor.bet(vendor.betOf(testSeat, '50.00', { round_closed: true }))
  // A win that is taken back when it was spent becomes bad debt of the operator, not less of a return.
  const spent = vendor.betOf(testSeat, '1.00')
  await vendor.bet(spent)
  const win = vendor.winOf(testSeat, spent, '10.00')
  await vendor.win(win)
  await vendor.bet(vendor.betOf(testSeat, '59.00', { round_closed: true }))
  await vendor.rollback(vendor.rollbackOf(testSeat, { transaction_uuid: win.transaction_uuid, round: spent.round }))
  await book(site)
  for (const [at, amount] of ['500.00', '800.00'].entries()) {
    const deposit = await site.deposit(member, amount)
    site.provider.settlePayment = async () => completed(deposit)
    await site.call('checkDeposit', { id: deposit.id }, member)
    const reason = { maker: 'mina', reason: 'bKash took it back' }
    if (at === 1) await site.inside((ctx) => reverseDeposit(ctx, { id: deposit.id, ...reason, checker: 'rafi' }))
  }
  expect(await reportGaps(site)).toEqual([])

  const staff = await aStaffMember(site, ['reports.read'])
  const today = dayOf(site.clock.now(), 'Asia/Dhaka')
  const asked = { from: today, to: today }
  await waitForTransactions(site.db)
  const head = await closeChain(site.db)
  const days = await site.call('report', { ...asked, by: 'day' }, staff)
  // M6: each file of a report carries the head of the audit out of the machine.
  expect(days.auditHead).toBe(`${head?.number} ${head?.hash.toString('hex')}`)
  expect(days).toMatchObject({
    ...{ from: today, to: today, zone: 'Asia/Dhaka', currency: siteCurrency, testAccounts: 1 },
    ...{ operator: { en: 'Chokka' }, made: site.clock.now().toISOString() },
  })
  expect(days.rows).toEqual([
    {
      ...{ key: today, names: {} },
      play: {
        ...{ wagers: 2, wins: 1, voids: 1, stake: '160.00', payout: '45.50', gross: '114.50', net: '114.50' },
        // Of the game that names its return; the other one has none.
        ...{ theoreticalPpm: 965_000, actualPpm: 284_375, inPlay: null },
      },
      money: {
        ...{ deposits: '1300.00', depositCount: 2, reversals: '800.00' },
        ...{ withdrawals: '0.00', withdrawalCount: 0, returns: '0.00' },
      },
    },
  ])
  expect(days.total.play).toMatchObject({ stake: '160.00', inPlay: '7.00' })
  // A win that was taken back counts no more: of the test account's three bets all are lost.
  expect(days.ofTestAccounts.play).toMatchObject({ wagers: 3, wins: 0, stake: '110.00', payout: '0.00' })
  const keyed = async (by: 'game' | 'gameType' | 'vendor') =>
    (await site.call('report', { ...asked, by }, staff)).rows.map(({ key, play }) => [key, play?.stake, play?.inPlay])
  expect(await keyed('game')).toEqual([
    [`${vendor.code}:six`, '100.00', '7.00'],
    [`${vendor.code}:seven`, '60.00', '0.00'],
  ])
  expect(await keyed('gameType')).toEqual([
    ['INHOUSE', '100.00', '7.00'],
    ['RNG', '60.00', '0.00'],
  ])
  expect(await keyed('vendor')).toEqual([[vendor.code, '160.00', '7.00']])
  const channels = await site.call('report', { ...asked, by: 'channel' }, staff)
  expect(channels.rows).toMatchObject([{ key: 'bkash', play: null, money: { deposits: '1300.00' } }])
  expect((await site.call('report', { ...asked, by: 'currency' }, staff)).rows).toMatchObject([{ key: siteCurrency }])

  const none = await site.call('report', { from: '2020-01-01', to: '2020-01-31', by: 'channel' }, staff)
  expect(none.rows).toEqual([])
  const backwards = { from: today, to: '2020-01-01' }
  expect(await site.refused('report', { ...backwards, by: 'day' }, staff)).toBe('period_wrong')
  expect(await site.refused('reportLedger', backwards, staff)).toBe('period_wrong')
  const nobody = await aStaffMember(site, ['cashier.read'])
  expect(await site.refused('report', { ...asked, by: 'day' }, nobody)).toBe('not_allowed')
  expect(await site.refused('reportLedger', asked, nobody)).toBe('not_allowed')
})
