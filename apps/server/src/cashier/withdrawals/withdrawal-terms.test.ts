import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'
import { beginPayout, settlePayout } from './pay-by-hand.ts'

const minute = 60
const why = { maker: 'anika', reason: 'transferred' }

// rules/cashier §4: the timeline with median times is shown to the member
test('the usual time of a payout is the median of what providers paid in 30 days, and nothing for fewer than five', async () => {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 20)
  let member = await site.aMemberWithPayee('90000.00')
  const usual = async () => (await site.call('withdrawalTerms', {}, member)).medianMinutes
  async function sentAfter(minutes: number) {
    await site.withdraw(member, '500.00')
    site.clock.forward(minutes * minute)
    await site.runJob('pay-out')
  }
  for (const minutes of [90, 90, 90, 90]) await sentAfter(minutes)
  expect(await usual()).toBeNull()
  await sentAfter(90)
  expect(await usual()).toBe(90)
  // Staff take their time with banks: that says nothing about a wallet.
  const other = await site.aMemberWithBank('9000.00')
  for (let times = 0; times < 3; times++) {
    const { id } = await site.withdraw(other, '500.00')
    await site.inside((ctx) => beginPayout(ctx, { id, account: 'citybank', ...why }))
    site.clock.forward(9999 * minute)
    await site.inside((ctx) =>
      settlePayout(ctx, { id, finding: 'paid', trxId: `BEFTN${times}`, ...why, checker: 'rafi' }),
    )
  }
  expect(await usual()).toBe(90)
  site.clock.forward(30 * 24 * 60 * minute)
  // The session of the first one has ended.
  member = await site.aMemberWithPayee('90000.00')
  for (const minutes of [2, 4, 6, 8]) await sentAfter(minutes)
  expect(await usual()).toBeNull()
  await sentAfter(10)
  expect(await usual()).toBe(6)
})
