import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

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
