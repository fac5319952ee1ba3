import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { systemClock } from '../kit/clock.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'

async function setUp(options: Parameters<typeof testVendor>[1] = {}) {
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  const vendor = await testVendor(site, options)
  const update = async () => {
    await waitForTransactions(site.db)
    await site.runJob('update-board')
    // Answers are shared for some seconds.
    clock.forward(6)
  }
  const winners = async (filter: object = {}) => (await site.call('rankList', filter)).content
  const amounts = async (filter: object = {}) => (await winners(filter)).map(({ winAmount }) => winAmount)
  /** A member who stakes 1.00 and gets each of these back. */
  async function whoWins(...payouts: string[]) {
    const member = await site.aMember({ balance: '100.00' })
    const seat = await vendor.seat(member)
    const bets = []
    for (const payout of payouts) {
      const bet = vendor.betOf(seat, '1.00')
      await vendor.bet(bet)
      const win = vendor.winOf(seat, bet, payout)
      await vendor.win(win)
      bets.push({ bet, win })
    }
    return { member, seat, bets }
  }
  return { clock, site, vendor, update, winners, amounts, whoWins }
}

// spec 3 Winner entry, spec 7 getRankList
test('the board lists the highest wins first, with a masked name and both forms of the amount', async () => {
  const { site, update, winners, whoWins, vendor } = await setUp()
  const { member } = await whoWins('3.00', '9.50', '4.00')
  await update()
  const shown = await winners({ language: 'bn' })
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(['9.50', '4.00', '3.00'])
  expect(shown[0]).toMatchObject({
    ...{ gameName: 'ছয়', gameCode: 'six', gameType: 'INHOUSE', vassalage: vendor.code, iconUrl: null },
    vo: { winAmount: '9.50' },
  })
  expect(shown[0]?.customerName).toMatch(/^..?\*\*\*.$/)
  expect(JSON.stringify(shown)).not.toContain(member.account)
  expect(JSON.stringify(shown)).not.toContain(String(member.id))
  expect((await winners({ limitNum: 2 })).length).toBe(2)
  expect(await site.audit()).toEqual([])
})

// GLI-19 §4.4.1(a): losses disguised as wins
test('only a settled bet that gave back more than its stake is a win', async () => {
  const { vendor, update, amounts, whoWins } = await setUp()
  const { seat } = await whoWins('0.00', '0.99', '1.00', '1.01')
  await vendor.bet(vendor.betOf(seat, '5.00'))
  await update()
  expect(await amounts()).toEqual(['1.01'])
})

test('a win that was rolled back leaves the board, and one that was changed is on it once', async () => {
  const { vendor, update, amounts, whoWins } = await setUp()
  const { seat, bets } = await whoWins('8.00', '6.00')
  await update()
  expect(await amounts()).toEqual(['8.00', '6.00'])
  const [first, second] = bets
  if (!first || !second) throw new Error('two bets were placed')
  await vendor.rollback(vendor.rollbackOf(seat, first.win))
  await vendor.win(vendor.winOf(seat, second.bet, '1.00'))
  await update()
  await update()
  expect(await amounts()).toEqual(['7.00'])
})

// requirements, collision 3: never synthesise in production mode
test('trial accounts are never on the board, and test accounts on a demo site only', async () => {
  const { site, clock, update, amounts, whoWins } = await setUp()
  const [trial, tester, real] = [await whoWins('30.00'), await whoWins('20.00'), await whoWins('10.00')]
  await site.db.updateTable('account_holder').set({ type: 4 }).where('id', '=', trial.member.id).execute()
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', tester.member.id).execute()
  await update()
  expect(await amounts()).toEqual(['10.00'])
  expect(await site.call('bestWin', {}, real.member)).toMatchObject({ place: 1 })
  await site.setting('boardShowsTestAccounts', true)
  clock.forward(6)
  expect(await amounts()).toEqual(['20.00', '10.00'])
  expect(await site.call('bestWin', {}, real.member)).toMatchObject({ place: 2 })
})

test('a period ends today and begins with a business day of the site; a category lists its own games', async () => {
  const { site, clock, update, amounts, whoWins } = await setUp()
  await whoWins('5.00')
  await update()
  expect(await amounts({ gameCategory: 'INHOUSE' })).toEqual(['5.00'])
  expect(await amounts({ gameCategory: 'RNG' })).toEqual([])
  // Bets have the time of the database; the board asks by the clock of the site.
  clock.forward(86_400)
  expect([await amounts({ period: 'day' }), await amounts({ period: 'week' })]).toEqual([[], ['5.00']])
  clock.forward(6 * 86_400)
  expect([await amounts({ period: 'week' }), await amounts({ period: 'month' })]).toEqual([[], ['5.00']])
  clock.forward(30 * 86_400)
  await whoWins('7.00')
  await update()
  expect(await amounts({ period: 'month' })).toEqual([])
  expect(await sql`select * from board_win`.execute(site.db)).toMatchObject({ rows: [] })
})

test('of a day and a category forty wins stay, and the newest whatever they are', async () => {
  const { site, update, amounts, whoWins } = await setUp()
  await whoWins(...Array.from({ length: 45 }, (_, at) => `${100 - at}.00`))
  await update()
  expect((await amounts({ limitNum: 40 })).at(-1)).toBe('61.00')
  // The newest forty are those from 95 down to 56.
  expect((await amounts({ limitNum: 40, order: 'newest' })).at(0)).toBe('56.00')
  expect(await sql`select count(*)::int as wins from board_win`.execute(site.db)).toMatchObject({
    rows: [{ wins: 45 }],
  })
  await whoWins(...Array.from({ length: 50 }, () => '2.00'))
  await update()
  expect((await amounts({ limitNum: 40 })).at(-1)).toBe('61.00')
  expect(await sql`select count(*)::int as wins from board_win where win < 56000000`.execute(site.db)).toMatchObject({
    rows: [{ wins: 40 }],
  })
})

test('all visitors share an answer for some seconds, and then see the next one', async () => {
  const { clock, update, amounts, whoWins, site } = await setUp()
  await whoWins('2.00')
  await update()
  expect(await amounts()).toEqual(['2.00'])
  await whoWins('3.00')
  await waitForTransactions(site.db)
  await site.runJob('update-board')
  expect(await amounts()).toEqual(['2.00'])
  clock.forward(6)
  expect(await amounts()).toEqual(['3.00', '2.00'])
})

test('a member is told their own best win, and its place only while the board knows it', async () => {
  const { site, update, whoWins } = await setUp()
  const { member } = await whoWins('4.00', '2.00')
  const nobody = await site.aMember()
  await whoWins('9.00')
  await update()
  expect(await site.call('bestWin', {}, member)).toMatchObject({ best: { winAmount: '4.00' }, place: 2 })
  expect(await site.call('bestWin', { gameCategory: 'FISH' }, member)).toEqual({ best: null, place: null })
  expect(await site.call('bestWin', {}, nobody)).toEqual({ best: null, place: null })
  await sql`delete from board_win where holder_id = ${member.id}`.execute(site.db)
  expect(await site.call('bestWin', {}, member)).toMatchObject({ best: { winAmount: '4.00' }, place: null })
})
