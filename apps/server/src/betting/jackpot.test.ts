import { fromMicros, parseMoney, toDecimal, ZERO } from '@chokka/money'
import { expect, test } from 'vitest'
import { aBet, after, aRollback, aWin, aWorld, judged } from '../../tests/judging.ts'
import { advancedBy, heldBy } from '../../tests/jackpots.ts'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'

const share = { jackpot: parseMoney('0.05') }

test('a share waits in the escrow of the jackpot from the moment at which its stake is the game’s', () => {
  // J-08
  const [bet, lost] = [aBet('4.00', share), aBet('2.00', { ...share, closed: true, round: 'r2' })]
  const placed = judged([bet, lost])
  expect(placed.lines).toEqual([
    'M.cash > E.bet 4.00 bet_stake',
    'M.cash > E.bet 2.00 bet_stake',
    'E.bet > H.game 2.00 bet_close',
    'H.game > E.jackpot 0.05 jackpot_share',
  ])
  const at = after(aWorld({ cash: '4.00' }), placed.writes)
  at.world.escrows.set(7, { code: 'V', balance: parseMoney('8.00'), advanced: ZERO })
  expect(judged([aWin(bet, '9.00', { jackpot: parseMoney('7.50') })], at).lines).toEqual([
    'E.bet > H.game 4.00 bet_close',
    'H.game > E.jackpot 0.05 jackpot_share',
    'E.jackpot > H.game 7.50 jackpot_win',
    'H.game > M.cash 9.00 bet_return',
  ])
  expect(judged([aRollback(bet)], at).lines).toEqual(['E.bet > M.cash 4.00 bet_void'])
  expect(judged([aRollback(lost)], at).lines).toEqual([
    'H.game > M.cash 2.00 bet_void',
    'E.jackpot > H.game 0.05 jackpot_share_back',
  ])
})

test('after any order of wins, repeats, rollbacks and closings, the escrow holds what was put in less what was paid', async () => {
  // J-02 J-08 M-26
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '1000.00' })
  const seat = await vendor.seat(member)
  const more = { jackpot_contribution: 50_000 }
  const closed = { ...more, round_closed: true }
  const [won, lost, undone, early] = [
    { ...vendor.betOf(seat, '100.00'), ...more },
    { ...vendor.betOf(seat, '100.00'), ...closed },
    { ...vendor.betOf(seat, '100.00'), ...closed },
    { ...vendor.betOf(seat, '100.00'), ...more },
  ]
  for (const bet of [won, lost, undone, early, won]) expect((await vendor.bet(bet)).status).toBe('RS_OK')
  expect(await heldBy(site)).toBe('1.00')
  const win = { ...vendor.winOf(seat, won, '700.00'), jackpot_win: 50_000_000 }
  expect((await vendor.win(win)).status).toBe('RS_OK')
  expect((await vendor.win(win)).status).toBe('RS_OK')
  // The same win with another part of the jackpot is another win.
  expect((await vendor.win({ ...win, jackpot_win: 40_000_000 })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await heldBy(site)).toBe('0.00')
  expect(await advancedBy(site)).toBe('498.50')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undone))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, early))).status).toBe('RS_OK')
  expect(await heldBy(site)).toBe('0.00')
  expect(await advancedBy(site)).toBe('499.00')
  expect(await site.audit()).toEqual([])
  const rows = await site.db.selectFrom('bet').select(['jackpot_share', 'jackpot_win']).orderBy('placed_at').execute()
  expect(rows.map((row) => [row.jackpot_share, row.jackpot_win].map((one) => toDecimal(fromMicros(one))))).toEqual([
    ['0.50', '500.00'],
    ['0.50', '0.00'],
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ])
  expect((await vendor.rollback(vendor.rollbackOf(seat, win))).status).toBe('RS_OK')
  expect(await heldBy(site)).toBe('1.00')
  expect(await advancedBy(site)).toBe('0.00')
  expect(await site.balanceOf(member)).toBe('800.00')
  expect(await site.audit()).toEqual([])
})

test('a stake that nobody settled for two days takes its share along', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
  await vendor.bet({ ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000 })
  await askOnce(site.databaseUrl, `update bet set placed_at = placed_at - interval '3 days'`)
  await askOnce(site.databaseUrl, `update door_transaction set bet_placed_at = bet_placed_at - interval '3 days'`)
  expect(await heldBy(site)).toBe('0.00')
  await site.runJob('close-stale-rounds')
  expect(await heldBy(site)).toBe('0.05')
  expect(await site.audit()).toEqual([])
})

test('a part of more than the amount is no message, and a free bet has none', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
  const bet = vendor.betOf(seat, '4.00')
  expect((await vendor.bet({ ...bet, jackpot_contribution: 400_001 })).status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await vendor.bet({ ...bet, is_free: true, jackpot_contribution: 20_000 })).status).toBe('RS_OK')
  const win = vendor.winOf(seat, bet, '1.00')
  expect((await vendor.win({ ...win, jackpot_win: 100_001 })).status).toBe('RS_ERROR_WRONG_SYNTAX')
  const [row] = await site.db.selectFrom('bet').select('jackpot_share').execute()
  expect(row?.jackpot_share).toBe(0n)
})

test('the audit names a bet whose share or jackpot win is not what the ledger says', async () => {
  // J-08
  const site = await testSite()
  const vendor = await testVendor(site)
  const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
  await vendor.bet({ ...vendor.betOf(seat, '10.00'), jackpot_contribution: 5000, round_closed: true })
  await askOnce(site.databaseUrl, 'update bet set jackpot_share = 40000')
  expect(await site.audit()).toContainEqual(expect.stringContaining('jackpot_share'))
  await askOnce(site.databaseUrl, 'update bet set jackpot_share = 50000, jackpot_win = 10000')
  expect(await site.audit()).toContainEqual(expect.stringContaining('jackpot_win'))
})
