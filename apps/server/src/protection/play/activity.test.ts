// rules/cashier §9: what the statement of activity says of months.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { cashierSite, completed } from '../../../tests/cashier.ts'
import { testVendor } from '../../../tests/vendor.ts'

test('each month has the minutes with a bet, the net deposit and the result, by the days of the site', async () => {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const [member, other] = [await site.aMember({ balance: '500.00' }), await site.aMember({ balance: '500.00' })]
  const months = async (count = 3) => (await site.call('activityMonths', { months: count }, member)).content
  const zero = { deposits: '0.00', withdrawals: '0.00', netDeposit: '0.00', staked: '0.00', returned: '0.00' }
  const empty = { ...zero, net: '0.00', minutesPlayed: 0, bets: 0 }
  expect(await months(2)).toEqual([
    { month: '2026-11', ...empty },
    { month: '2026-10', ...empty },
  ])
  const paid = await site.deposit(member, '1000.00')
  site.provider.settlePayment = async () => completed(paid)
  await site.call('checkDeposit', { id: paid.id }, member)
  const seat = await vendor.seat(member)
  const play = async (stake: string) => {
    const bet = vendor.betOf(seat, stake)
    await vendor.bet(bet)
    return bet
  }
  await play('10.00')
  const won = await play('20.00')
  await vendor.rollback(vendor.rollbackOf(seat, await play('50.00')))
  await play('5.00')
  await play('1.00')
  await vendor.bet(vendor.betOf(await vendor.seat(other), '99.00'))
  await vendor.win(vendor.winOf(seat, won, '70.00'))
  // Bets have the time of the database. Midnight of the site is at 18:00 in UTC.
  const times = {
    '10': '30T17:58:10',
    '20': '30T17:58:50',
    '50': '30T17:30:00',
    '5': '30T17:59:59',
    '1': '30T18:00:00',
  }
  for (const [stake, time] of Object.entries(times))
    await askOnce(
      site.databaseUrl,
      `update bet set placed_at = '2026-11-${time}Z' where holder_id = ${member.id} and stake = ${stake}000000`,
    )
  await askOnce(site.databaseUrl, `update bet set settled_at = '2026-11-30T18:00:30Z' where state = 'won'`)
  site.clock.forward(10 * 24 * 3600 + 13 * 3600)
  const [december, november] = await months()
  expect(november).toMatchObject({ month: '2026-11', minutesPlayed: 2, bets: 3, staked: '35.00', returned: '0.00' })
  expect(november).toMatchObject({ deposits: '1000.00', withdrawals: '0.00', netDeposit: '1000.00', net: '-35.00' })
  expect(december).toEqual({
    ...{ month: '2026-12', ...zero, minutesPlayed: 1, bets: 1 },
    ...{ staked: '1.00', returned: '70.00', net: '69.00' },
  })
  site.clock.forward(15 * 24 * 3600)
  const payee = await site.aMemberWithPayee('5000.00')
  await site.withdraw(payee, '1000.00')
  await site.runJob('pay-out')
  const [sent] = (await site.call('activityMonths', { months: 1 }, payee)).content
  expect(sent).toMatchObject({ month: '2026-12', withdrawals: '1000.00', netDeposit: '-1000.00' })
  expect((await months(24)).at(-1)?.month).toBe('2025-01')
  expect(await site.refused('activityMonths', { months: 25 }, member)).toBe('invalid_input')
})
