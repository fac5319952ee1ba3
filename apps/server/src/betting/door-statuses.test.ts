import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'

async function table(balance: string) {
  const site = await testSite()
  const vendor = await testVendor(site)
  const player = await site.aPlayer({ balance })
  return { site, vendor, player, seat: await vendor.seat(player) }
}

test('a bet that was taken is answered as before when its vendor may take no more', async () => {
  const { site, vendor, player, seat } = await table('10.00')
  const bet = vendor.betOf(seat, '4.00')
  const before = await vendor.bet(bet)
  await site.setting('maintenance', { on: true, until: null })
  expect(await vendor.bet(bet)).toEqual(before)
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_INVALID_PARTNER')
  await site.setting('maintenance', { on: false, until: null })
  expect(await site.balanceOf(player)).toBe('6.00')
})

test('a rollback that names no user is that of its token', async () => {
  const { site, vendor, player, seat } = await table('10.00')
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  const { user: _user, ...undo } = vendor.rollbackOf(seat, bet)
  expect((await vendor.rollback({ ...undo, token: 'never given out' })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await vendor.rollback(undo)).toMatchObject({ status: 'RS_OK', balance: vendor.units('10.00') })
  expect((await vendor.rollback({ ...undo, user: seat.user })).status).toBe('RS_OK')
  expect(await site.balanceOf(player)).toBe('10.00')
})

test.each(['\0', '\uD800'])(
  'a text that cannot be kept is wrong syntax, and as a fact it stops no win',
  async (odd) => {
    const { site, vendor, player, seat } = await table('10.00')
    const bet = vendor.betOf(seat, '4.00')
    expect((await vendor.bet({ ...bet, supplier_transaction_id: odd })).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await vendor.bet(bet)).status).toBe('RS_OK')
    const win = vendor.winOf(seat, bet, '5.00', { meta: { facts: { roll: `7${odd}` } } })
    expect((await vendor.win(win)).status).toBe('RS_OK')
    expect(await site.balanceOf(player)).toBe('11.00')
  },
)
