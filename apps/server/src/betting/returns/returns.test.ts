// what games have returned, beside what they should return.
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../kit/clock.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { fewestBets, judgeReturn } from './judge-return.ts'

/** Bets of 1 each, of which `wins` return `pays` each. */
function counted(bets: number, wins: number, pays: number) {
  const [stake, payout] = [bets, wins * pays]
  return { bets, stake, payout, stakeSquares: bets, payoutSquares: wins * pays * pays, products: payout }
}

describe('R-20: a return is judged by the number of bets', () => {
  // A coin that pays 1.92: the spread of one bet is 0.96, so 10,000 bets allow 3.89 × 0.96 / 100 = 3.73 points.
  test.each([
    ['too few bets say nothing', counted(fewestBets - 1, 8000, 1.92), 96, 'few'],
    ['what was expected', counted(10_000, 5000, 1.92), 96, 'inside'],
    ['just inside', counted(10_000, 5190, 1.92), 96, 'inside'],
    ['above', counted(10_000, 5210, 1.92), 96, 'above'],
    ['below', counted(10_000, 4790, 1.92), 96, 'below'],
    ['the same share after ten times the bets is outside', counted(100_000, 51_000, 1.92), 96, 'above'],
    ['a vendor that says nothing', counted(100_000, 51_000, 1.92), null, 'unknown'],
  ] as const)('%s', (_, all, theory, state) => {
    expect(judgeReturn(all, theory).state).toBe(state)
  })

  test('the range of 10,000 bets on a coin is 96 ± 3.73 per cent', () => {
    const { actual, low, high } = judgeReturn(counted(10_000, 5000, 1.92), 96)
    expect(actual).toBeCloseTo(96, 9)
    expect(low).toBeCloseTo(92.27, 2)
    expect(high).toBeCloseTo(99.73, 2)
  })
})

// R-20, S-24
test('settled bets are counted by game and day, with the theory of the vendor; bets are found for staff', async () => {
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  const vendor = await testVendor(site)
  await site.db.updateTable('game').set({ rtp: '97.00' }).where('vendor_id', '=', vendor.id).execute()
  const member = await site.aMember({ balance: '200.00' })
  const seat = await vendor.seat(member)
  const [won, lost, open] = [vendor.betOf(seat, '10.00'), vendor.betOf(seat, '20.00'), vendor.betOf(seat, '30.00')]
  for (const bet of [won, lost, open]) await vendor.bet(bet)
  // slots 5: gambles return all of their stakes, and hide what the game itself returns.
  const gambleOf = won.transaction_uuid
  const doubled = vendor.betOf(seat, '15.00', { meta: { facts: { gambleOf } } })
  await vendor.bet(doubled)
  await vendor.win(vendor.winOf(seat, doubled, '30.00'))
  await vendor.win(vendor.winOf(seat, won, '15.00'))
  await vendor.win(vendor.winOf(seat, lost, '0.00'))
  const staff = await aStaffMember(site, ['games.read', 'members.read'])
  const returns = () => site.call('gameReturns', {}, staff)
  expect((await returns()).content).toEqual([])
  await site.runJob('count-returns')
  // Counted again, it is the same.
  await site.runJob('count-returns')
  const { content } = await returns()
  expect(content).toEqual([
    expect.objectContaining({
      vendor: vendor.code,
      gameCode: 'six',
      displayName: 'ছয়',
      bets: 2,
      theory: 97,
      state: 'few',
    }),
  ])
  expect(content[0]).toMatchObject({ stake: '30.00', payout: '15.00', actual: 50 })
  expect((await site.call('gameReturns', { show: 'alerts' }, staff)).total).toBe(0)
  // Beyond the range it is an alert.
  await site.db.updateTable('game_day').set({ bets: 20_000n }).execute()
  const [alert] = (await site.call('gameReturns', { show: 'alerts' }, staff)).content
  expect(alert).toBeUndefined()
  await site.db.updateTable('game_day').set({ stake_squares: 1, payout_squares: 1, products: 1 }).execute()
  expect((await site.call('gameReturns', { show: 'alerts' }, staff)).content).toMatchObject([{ state: 'below' }])

  const find = async (search: string, more = {}) =>
    (await site.call('officeBets', { search, ...more }, staff)).content.map((one) => [one.account, one.state])
  expect(await find(won.round ?? '')).toEqual([[member.account, 'won']])
  expect(await find(won.transaction_uuid)).toEqual([[member.account, 'won']])
  const [one] = (await site.call('officeBets', { search: lost.round ?? '' }, staff)).content
  expect(await find(one?.id ?? '')).toEqual([[member.account, 'lost']])
  expect(await find(won.round ?? '', { day: '2020-01-01' })).toEqual([])
  expect(await find('R-1')).toEqual([])
  const detail = await site.call('officeBet', { id: one?.id ?? '' }, staff)
  expect(detail).toMatchObject({
    bet: { stake: '20.00', state: 'lost' },
    transactions: [{ kind: 'bet' }, { kind: 'win' }],
  })
  const cashier = await aStaffMember(site, ['cashier.read'])
  for (const [call, input] of [
    ['gameReturns', {}],
    ['officeBets', { search: 'x' }],
    ['officeBet', { id: one?.id }],
  ] as const)
    expect(await site.refused(call, input, cashier)).toBe('not_allowed')
})

test('R-20, slots 11: the theory is without the share of a jackpot, which is not in what a game has returned', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const game = site.db.updateTable('game').where('vendor_id', '=', vendor.id)
  await game.set({ rtp: '96.59', rtp_jackpot: '0.50' }).execute()
  const seat = await vendor.seat(await site.aMember({ balance: '100.00' }))
  const bet = { ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000 }
  await vendor.bet(bet)
  await vendor.win({ ...vendor.winOf(seat, bet, '509.60'), jackpot_win: 50_000_000 })
  await site.runJob('count-returns')
  const staff = await aStaffMember(site, ['games.read'])
  const returns = async () => (await site.call('gameReturns', {}, staff)).content[0]
  expect(await returns()).toMatchObject({ theory: 96.09, stake: '10.00', payout: '9.60', actual: 96 })
  // A sound title with so many bets is inside; with the share in its theory it would be below.
  const stake = 2_000_000
  const many = { bets: BigInt(stake), stake: BigInt(stake), payout: BigInt(stake * 0.9609) }
  await site.db
    .updateTable('game_day')
    .set({ ...many, stake_squares: stake, payout_squares: stake * 2, products: stake })
    .execute()
  expect(await returns()).toMatchObject({ state: 'inside' })
  await game.set({ rtp_jackpot: null }).execute()
  expect(await returns()).toMatchObject({ theory: 96.59, state: 'below' })
})
