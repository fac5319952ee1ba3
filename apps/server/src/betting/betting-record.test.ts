import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function setUp(balance: string, options: Parameters<typeof testVendor>[1] = {}) {
  const site = await testSite()
  const vendor = await testVendor(site, options)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  const record = () => site.call('bettingRecord', {}, member)
  return { site, vendor, member, seat, record }
}

// docs/decisions/0010
test('a bet that was rolled back after its win shows the win as its result, until the win is rolled back too', async () => {
  const { site, vendor, member, seat, record } = await setUp('10.00', { rollbackAfterWin: 'return_stake' })
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  const win = vendor.winOf(seat, bet, '9.00')
  await vendor.win(win)
  await vendor.bet(vendor.betOf(seat, '1.00', { round_closed: true }))
  await vendor.rollback(vendor.rollbackOf(seat, bet))
  expect(await site.balanceOf(member)).toBe('18.00')
  const shown = await record()
  expect(shown.content.map(({ state, result }) => [state, result])).toEqual([
    ['lost', '-1.00'],
    ['void', '9.00'],
  ])
  expect(shown.totals).toEqual({ bets: 2, stake: '1.00', payout: '9.00', result: '8.00' })
  await vendor.rollback(vendor.rollbackOf(seat, win))
  expect(await site.balanceOf(member)).toBe('9.00')
  expect((await record()).totals).toEqual({ bets: 2, stake: '1.00', payout: '0.00', result: '-1.00' })
  expect(await site.audit()).toEqual([])
})

test('the totals are what the settled bets did to the balance', async () => {
  const { site, vendor, member, seat, record } = await setUp('20.00')
  const [open, won, undone] = [vendor.betOf(seat, '1.00'), vendor.betOf(seat, '2.00'), vendor.betOf(seat, '3.00')]
  for (const bet of [open, won, undone]) await vendor.bet(bet)
  await vendor.win(vendor.winOf(seat, won, '7.00'))
  await vendor.rollback(vendor.rollbackOf(seat, undone))
  expect(await site.balanceOf(member)).toBe('24.00')
  expect((await record()).totals).toEqual({ bets: 3, stake: '3.00', payout: '7.00', result: '5.00' })
})

test('closing a bet renews its xid, so that a cursor reads it again', async () => {
  const { site, vendor, seat } = await setUp('10.00')
  const first = vendor.betOf(seat, '1.00')
  const second = vendor.betOf(seat, '1.00', { round: first.round })
  const forgotten = vendor.betOf(seat, '1.00')
  const sent = [first, second, forgotten]
  for (const bet of sent) await vendor.bet(bet)
  const xids = async () => {
    const { rows } = await sql<{ transaction_uuid: string; xid: string }>`
      select transaction_uuid, xid::text from bet`.execute(site.db)
    return sent.map((bet) => rows.find((row) => row.transaction_uuid === bet.transaction_uuid)?.xid)
  }
  const placed = await xids()
  await vendor.win(vendor.winOf(seat, second, '0.00'))
  const closed = await xids()
  expect(closed.map((xid, at) => xid !== placed[at])).toEqual([true, true, false])
  await sql`update bet set placed_at = placed_at - interval '3 days'`.execute(site.db)
  await site.runJob('close-stale-rounds')
  expect((await xids()).map((xid, at) => xid !== closed[at])).toEqual([false, false, true])
})

// eye 16, M-09
test('a line of the account record that is about a bet names its game in the language that is asked for', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  await vendor.win(vendor.winOf(seat, bet, '9.00'))
  const { content } = await site.call('bettingRecord', { language: 'en' }, member)
  const name = content[0]?.gameName
  expect(name).toBeTruthy()
  const lines = async (language: 'bn' | 'en') =>
    (await site.call('accountRecord', { language }, member)).content.map(({ code, gameName }) => [code, gameName])
  expect(await lines('en')).toEqual([
    ['bet_return', name],
    ['bet_stake', name],
    [expect.not.stringMatching(/^bet_/), null],
  ])
  const [inBengali] = (await site.call('bettingRecord', { language: 'bn' }, member)).content
  expect((await lines('bn'))[0]).toEqual(['bet_return', inBengali?.gameName])
})
