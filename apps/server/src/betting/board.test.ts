import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import { played } from '../../tests/loyalty.ts'
import { testVendor } from '../../tests/vendor.ts'
import { systemClock } from '../kit/clock.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'

async function setUp(options: Parameters<typeof testVendor>[1] = {}) {
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  await site.setting('boardLeast', '0')
  const vendor = await testVendor(site, options)
  const update = async () => {
    await waitForTransactions(site.db)
    await site.runJob('update-board')
    // Answers are shared for some seconds.
    clock.forward(6)
  }
  const winners = async (filter: object = {}) => (await site.call('rankList', filter)).content
  const amounts = async (filter: object = {}) => (await winners(filter)).map(({ winAmount }) => winAmount)
  /** A member who stakes 1.00 and gets each of these back: each win is less by one. */
  async function whoWins(...payouts: string[]) {
    return whoWinsWith('1.00', ...payouts)
  }
  async function whoWinsWith(stake: string, ...payouts: string[]) {
    const member = await site.aMember({ balance: '100.00' })
    const seat = await vendor.seat(member)
    const bets = []
    for (const payout of payouts) {
      const bet = vendor.betOf(seat, stake)
      await vendor.bet(bet)
      const win = vendor.winOf(seat, bet, payout)
      await vendor.win(win)
      bets.push({ bet, win })
    }
    return { member, seat, bets }
  }
  return { clock, site, vendor, update, winners, amounts, whoWins, whoWinsWith }
}

// spec 3 Winner entry, spec 7 getRankList
test('the board lists the best win of each member, the highest first, with a masked name and both forms of the amount', async () => {
  const { site, update, winners, whoWins, vendor } = await setUp()
  const { member } = await whoWins('3.00', '10.50', '4.00')
  await whoWins('5.00')
  await whoWins('6.00')
  await update()
  const shown = await winners({ language: 'bn' })
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(['9.50', '5.00', '4.00'])
  expect(shown[0]).toMatchObject({
    ...{ gameName: 'ছয়', gameCode: 'six', gameType: 'INHOUSE', vassalage: vendor.code, iconUrl: null, multiple: null },
    vo: { winAmount: '9.50' },
  })
  expect(shown[0]?.customerName).toMatch(/^..?\*\*\*.$/)
  expect(JSON.stringify(shown)).not.toContain(member.account)
  expect(JSON.stringify(shown)).not.toContain(String(member.id))
  expect((await winners({ limitNum: 2 })).length).toBe(2)
  expect(await site.audit()).toEqual([])
})

// rules/loyalty §5: members who hide their name
test('who hides their name stands on the board without a letter of it, until they show it again', async () => {
  const { site, clock, update, winners, whoWins } = await setUp()
  const { member } = await whoWins('3.00')
  const { member: other } = await whoWins('2.00')
  await update()
  const names = async () => (await winners()).map(({ customerName }) => customerName)
  const [masked, others] = await names()
  expect(await site.call('hideName', { hides: true }, member)).toEqual({ hidesName: true })
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ hidesName: true })
  expect(await site.call('memberInfo', {}, other)).toMatchObject({ hidesName: false })
  clock.forward(6)
  expect(await names()).toEqual(['******', others])
  await site.call('hideName', { hides: false }, member)
  clock.forward(6)
  expect(await names()).toEqual([masked, others])
})

// rules/loyalty §5: winAmount = return − stake ≥ ৳500
test('the biggest wins begin at the least that is set, each on its edge; the newest are of any size', async () => {
  const { site, update, amounts, whoWinsWith } = await setUp()
  await site.setting('boardLeast', '500')
  for (const payout of ['510.00', '509.99']) await whoWinsWith('10.00', payout)
  await update()
  expect(await amounts()).toEqual(['500.00'])
  expect((await amounts({ order: 'newest' })).toSorted()).toEqual(['499.99', '500.00'])
})

test('the highest multiples are of what came back to the stake, and not of less than ten taka', async () => {
  const { update, winners, whoWinsWith } = await setUp()
  await whoWinsWith('10.00', '25.55', '12.00')
  await whoWinsWith('20.00', '44.00')
  await whoWinsWith('9.99', '99.90')
  await update()
  const shown = await winners({ type: 'multiple' })
  expect(shown.map(({ multiple, winAmount }) => [multiple, winAmount])).toEqual([
    [255, '15.55'],
    [220, '24.00'],
  ])
})

test('the list of turnover is by what members turned over in the period, without trial and test accounts', async () => {
  const { site, clock, winners } = await setUp()
  const members = [await site.aMember(), await site.aMember(), await site.aMember(), await site.aMember()]
  const [one, two, tester, trial] = members.map(({ id }) => id)
  await site.db
    .updateTable('account_holder')
    .set({ is_test: true })
    .where('id', '=', tester ?? 0n)
    .execute()
  await site.db
    .updateTable('account_holder')
    .set({ type: 4 })
    .where('id', '=', trial ?? 0n)
    .execute()
  const hours = (count: number) => new Date(clock.now().getTime() - count * 3_600_000).toISOString()
  await played(site, one ?? 0n, hours(2), '100')
  await played(site, one ?? 0n, hours(30), '900', 'LIVE')
  await played(site, two ?? 0n, hours(3), '250.50')
  for (const id of [tester, trial]) await played(site, id ?? 0n, hours(1), '5000')
  const shown = async (more: object) => (await winners({ type: 'turnover', ...more })).map(({ winAmount }) => winAmount)
  expect(await shown({ period: 'day' })).toEqual(['250.50', '100.00'])
  expect(await shown({ period: 'week' })).toEqual(['1000.00', '250.50'])
  expect(await shown({ period: 'week', gameCategory: 'LIVE' })).toEqual(['900.00'])
  expect((await winners({ type: 'turnover', period: 'day' }))[0]).toMatchObject({ gameType: null, gameName: '' })
})

test('without a period the board takes the last 24 hours, and longer ones while it has fewer than twenty', async () => {
  const { site, clock, update, whoWins } = await setUp()
  const periodOf = async () => (await site.call('rankList', {})).period
  for (let at = 0; at < 20; at++) await whoWins('3.00')
  await update()
  expect(await periodOf()).toBe('day')
  clock.forward(86_400)
  expect(await periodOf()).toBe('week')
  clock.forward(6 * 86_400)
  expect(await periodOf()).toBe('month')
})

// GLI-19 §4.4.1(a): losses disguised as wins
test('only a settled bet that gave back more than its stake is a win', async () => {
  const { vendor, update, amounts, whoWins } = await setUp()
  const { seat } = await whoWins('0.00', '0.99', '1.00', '1.01')
  await vendor.bet(vendor.betOf(seat, '5.00'))
  await update()
  expect(await amounts()).toEqual(['0.01'])
  expect(await amounts({ order: 'newest' })).toEqual(['0.01'])
})

test('a win that was rolled back leaves the board, and one that was changed is on it once', async () => {
  const { vendor, update, amounts, whoWins } = await setUp()
  const { seat, bets } = await whoWins('8.00', '6.00')
  await update()
  expect([await amounts(), await amounts({ order: 'newest' })]).toEqual([['7.00'], ['5.00', '7.00']])
  const [first, second] = bets
  if (!first || !second) throw new Error('two bets were placed')
  await vendor.rollback(vendor.rollbackOf(seat, first.win))
  await vendor.win(vendor.winOf(seat, second.bet, '1.00'))
  await update()
  await update()
  expect([await amounts(), await amounts({ order: 'newest' })]).toEqual([['6.00'], ['6.00']])
})

// requirements, collision 3: never synthesise in production mode
test('trial accounts are never on the board, and test accounts on a demo site only', async () => {
  const { site, clock, update, amounts, whoWins } = await setUp()
  const [trial, tester, real] = [await whoWins('30.00'), await whoWins('20.00'), await whoWins('10.00')]
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', trial.member.id).execute()
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', tester.member.id).execute()
  await update()
  expect(await amounts()).toEqual(['9.00'])
  expect(await site.call('bestWin', {}, real.member)).toMatchObject({ place: 1 })
  await site.setting('boardShowsTestAccounts', true)
  clock.forward(6)
  expect(await amounts()).toEqual(['19.00', '9.00'])
  expect(await site.call('bestWin', {}, real.member)).toMatchObject({ place: 2 })
})

test('a period ends now; a category lists its own games', async () => {
  const { site, clock, update, amounts, whoWins } = await setUp()
  await whoWins('5.00')
  await update()
  expect(await amounts({ gameCategory: 'INHOUSE' })).toEqual(['4.00'])
  expect(await amounts({ gameCategory: 'RNG' })).toEqual([])
  // Bets have the time of the database; the board asks by the clock of the site.
  clock.forward(86_400)
  expect([await amounts({ period: 'day' }), await amounts({ period: 'week' })]).toEqual([[], ['4.00']])
  clock.forward(6 * 86_400)
  expect([await amounts({ period: 'week' }), await amounts({ period: 'month' })]).toEqual([[], ['4.00']])
  clock.forward(30 * 86_400)
  await whoWins('7.00')
  await update()
  expect(await amounts({ period: 'month' })).toEqual([])
  expect(await sql`select * from board_win`.execute(site.db)).toMatchObject({ rows: [] })
})

test('of a day and a category two wins of each member stay for a list, and the newest whatever they are', async () => {
  const { site, update, amounts, whoWins } = await setUp()
  await whoWins(...Array.from({ length: 45 }, (_, at) => `${100 - at}.00`))
  const { member } = await whoWins('300.00')
  await update()
  expect(await amounts({ limitNum: 40 })).toEqual(['299.00', '99.00'])
  // The newest forty are the last one and those from 94 down to 56; of the others the two highest stay.
  const left = async () => {
    const { rows } = await sql<{ win: bigint }>`select win from board_win order by win desc`.execute(site.db)
    return rows.map(({ win }) => Number(win / 1_000_000n))
  }
  expect((await left()).slice(0, 5)).toEqual([299, 99, 98, 93, 92])
  expect(await left()).toHaveLength(42)
  await whoWins(...Array.from({ length: 50 }, () => '2.00'))
  await update()
  expect((await left()).slice(0, 4)).toEqual([299, 99, 98, 1])
  expect(await site.call('bestWin', {}, member)).toMatchObject({ best: { winAmount: '299.00' }, place: 1 })
})

test('all visitors share an answer for some seconds, and then see the next one', async () => {
  const { clock, update, amounts, whoWins, site } = await setUp()
  await whoWins('2.00')
  await update()
  expect(await amounts()).toEqual(['1.00'])
  await whoWins('3.00')
  await waitForTransactions(site.db)
  await site.runJob('update-board')
  expect(await amounts()).toEqual(['1.00'])
  clock.forward(6)
  expect(await amounts()).toEqual(['2.00', '1.00'])
})

test('a member is told their own best win, and its place only while the board knows it', async () => {
  const { site, update, whoWins } = await setUp()
  const { member } = await whoWins('4.00', '2.00')
  const nobody = await site.aMember()
  await whoWins('9.00')
  await update()
  expect(await site.call('bestWin', {}, member)).toMatchObject({ best: { winAmount: '3.00' }, place: 2 })
  expect(await site.call('bestWin', { gameCategory: 'FISH' }, member)).toEqual({ best: null, place: null })
  expect(await site.call('bestWin', {}, nobody)).toEqual({ best: null, place: null })
  await sql`delete from board_win where holder_id = ${member.id}`.execute(site.db)
  expect(await site.call('bestWin', {}, member)).toMatchObject({ best: { winAmount: '3.00' }, place: null })
})
