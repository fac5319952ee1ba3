import { expect, test } from 'vitest'
import { cashierSite, completed } from '../../tests/cashier.ts'
import { testSite } from '../../tests/site.ts'
import { book } from '../../tests/turnover.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'
import { requirePeriod } from './personal-profit.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()

test('a period may be a year and no longer, and begins before it ends', () => {
  for (const [from, to] of [
    ['2026-11-20', '2026-11-20'],
    ['2024-01-01', '2024-12-31'],
  ] as const)
    expect(() => requirePeriod({ from, to })).not.toThrow()
  for (const [from, to] of [
    ['2026-11-20', '2026-11-19'],
    ['2025-01-01', '2026-01-02'],
  ] as const)
    expect(() => requirePeriod({ from, to })).toThrow('period_wrong')
})

// M-21; what is counted is of rules/agents S1
test('profit and loss are by day and type, of closed days and of today, of the own bets only', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const [member, other] = [await site.aMember({ balance: '500.00' }), await site.aMember({ balance: '500.00' })]
  const seat = await vendor.seat(member)
  await vendor.bet(vendor.betOf(await vendor.seat(other), '99.00', { round_closed: true }))
  const won = vendor.betOf(seat, '10.00')
  await vendor.bet(won)
  await vendor.win(vendor.winOf(seat, won, '25.00'))
  await vendor.bet(vendor.betOf(seat, '5.00', { round_closed: true }))
  await vendor.bet(vendor.betOf(seat, '7.00'))
  await book(site)
  await askOnce(
    site.databaseUrl,
    `insert into turnover_day (holder_id, day, vendor_id, type, stake, payout, valid, bets) values
      (${member.id}, '2026-01-05', ${vendor.id}, 'RNG', 40000000, 30000000, 20000000, 4),
      (${member.id}, '2026-01-05', ${vendor.id}, 'LIVE', 1000000, 0, 1000000, 1),
      (${other.id}, '2026-01-05', ${vendor.id}, 'RNG', 70000000, 0, 70000000, 7)`,
  )
  const ask = (filter: object) =>
    site.call('personalProfit', { from: '2026-01-01', to: '2026-01-31', ...filter }, member)
  const past = await ask({})
  expect(past.content).toEqual([
    {
      ...{ day: '2026-01-05', gameType: 'LIVE', bets: 1 },
      stake: '1.00',
      valid: '1.00',
      payout: '0.00',
      result: '-1.00',
    },
    {
      ...{ day: '2026-01-05', gameType: 'RNG', bets: 4 },
      stake: '40.00',
      valid: '20.00',
      payout: '30.00',
      result: '-10.00',
    },
  ])
  expect(past.totals).toEqual({ bets: 5, stake: '41.00', valid: '21.00', payout: '30.00', result: '-11.00' })
  expect((await ask({ gameType: 'LIVE' })).totals).toMatchObject({ bets: 1, result: '-1.00' })
  expect((await ask({ from: '2026-01-06' })).content).toEqual([])
  const now = await ask({ from: today(), to: today() })
  expect(now.totals).toEqual({ bets: 2, stake: '15.00', valid: '15.00', payout: '25.00', result: '10.00' })
  const wrong = { from: '2026-02-01', to: '2026-01-01' }
  expect(await site.refused('personalProfit', wrong, member)).toBe('period_wrong')
})

test('beside it stands what was paid in and out on these days', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('9000.00')
  const deposit = await site.deposit(member, '1500.00')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  await site.withdraw(member, '600.00')
  await site.runJob('pay-out')
  const on = async (day: string) => (await site.call('personalProfit', { from: day, to: day }, member)).money
  expect(await on('2026-11-20')).toEqual({ deposited: '1500.00', withdrawn: '600.00', net: '900.00' })
  expect(await on('2026-11-19')).toEqual({ deposited: '0.00', withdrawn: '0.00', net: '0.00' })
})
