import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { aBet, aRollback, aWin, judged } from '../../tests/judging.ts'

const modes = ['refuse', 'undo_both', 'return_stake'] as const

// docs/decisions/0019
test.each([
  ['refuse', ['ok', 'unknown_bet', 'unknown_bet', 'ok'], 'won', '15.00'],
  ['undo_both', ['ok', 'ok', 'repeat', 'ok'], 'void', '10.00'],
  ['return_stake', ['ok', 'ok', 'repeat', 'ok'], 'void', '19.00'],
] as const)('%s: a bet that is rolled back after its win', (rollbackAfterWin, outcomes, state, balance) => {
  const bet = aBet('4.00')
  const vendor = { ...bet.vendor, rollbackAfterWin }
  const undo = aRollback(bet, { vendor })
  const unrelated = aRollback(aBet('1.00'), { vendor })
  const done = judged([bet, aWin(bet, '9.00'), undo, undo, unrelated])
  expect(done.outcomes).toEqual(['ok', ...outcomes])
  expect(done.bets).toMatchObject([{ state, held: false }])
  expect(done.balances.at(-1)).toBe(balance)
  expect(done.writes.events).toMatchObject([
    {
      action: 'bet.rolled_back_after_win',
      actor: 'vendor:V',
      before: { state: 'won', payout: String(parseMoney('9.00')) },
      after: { state },
    },
  ])
})

test('undo_both takes every win of the bet back, and a win that comes or is rolled back later changes nothing', () => {
  const bet = aBet('4.00')
  const wins = [aWin(bet, '2.00', { closed: false }), aWin(bet, '3.00')]
  const late = aWin(bet, '6.00')
  const calls = [bet, ...wins, aRollback(bet), ...wins.map((win) => aRollback(win)), late]
  const { outcomes, balances, bets } = judged(calls)
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'rolled_back'])
  expect(balances.slice(3, 6)).toEqual(['10.00', '10.00', '10.00'])
  expect(bets).toMatchObject([{ state: 'void', payout: 0n }])
})

test('the part of a win that was spent before it is taken back is bad debt', () => {
  const [bet, next] = [aBet('4.00'), aBet('12.00', { round: 'next' })]
  const { balances, lines } = judged([bet, aWin(bet, '9.00'), next, aRollback(bet)])
  expect(balances.at(-1)).toBe('0.00')
  expect(lines.slice(-3)).toEqual([
    'H.game > M.cash 4.00 bet_void',
    'M.cash > H.game 7.00 bet_takeback',
    'H.baddebt > H.game 2.00 bet_shortfall',
  ])
})

test.each(modes)('%s: a lost bet can be rolled back, and that is no significant event', (rollbackAfterWin) => {
  const bet = aBet('4.00')
  const undo = aRollback(bet, { vendor: { ...bet.vendor, rollbackAfterWin } })
  const { outcomes, balances, writes } = judged([bet, aWin(bet, '0.00'), undo])
  expect(outcomes).toEqual(['ok', 'ok', 'ok'])
  expect(balances.at(-1)).toBe('10.00')
  expect(writes.events).toEqual([])
})

// O-02, M-26
test.each([
  ['refuse', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', '15.00'],
  ['undo_both', 'RS_OK', '10.00'],
  ['return_stake', 'RS_OK', '19.00'],
] as const)(
  '%s: the door follows the setting of the vendor, writes one event, and the books balance',
  async (mode, status, balance) => {
    const site = await testSite()
    const vendor = await testVendor(site, { rollbackAfterWin: mode })
    const member = await site.aMember({ balance: '10.00' })
    const seat = await vendor.seat(member)
    const bet = vendor.betOf(seat, '4.00')
    await vendor.bet(bet)
    await vendor.win(vendor.winOf(seat, bet, '9.00'))
    const undo = vendor.rollbackOf(seat, bet)
    const answers = [await vendor.rollback(undo), await vendor.rollback(undo)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
    expect(await site.balanceOf(member)).toBe(balance)
    const { id } = await site.db.selectFrom('bet').select('id').executeTakeFirstOrThrow()
    const events = await site.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'bet.rolled_back_after_win')
      .execute()
    expect(events).toMatchObject([{ subject: `bet:${id}`, actor: `vendor:${vendor.code}`, before: { state: 'won' } }])
    expect(await site.audit()).toEqual([])
  },
)

test('the default for a vendor is undo_both', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const { rollback_after_win: standard } = await site.db
    .selectFrom('vendor')
    .select('rollback_after_win')
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  expect(standard).toBe('undo_both')
})
