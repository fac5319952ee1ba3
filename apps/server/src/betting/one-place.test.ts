// rules/cashier §8, decision 85: the money of a round comes from one place, whatever a vendor sends.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { walletVendor } from '../../tests/wallet-vendor.ts'

async function twoWays() {
  const site = await testSite()
  const vendor = await walletVendor(site)
  const other = await testVendor(site)
  const member = await site.aMember({ balance: '1000.00' })
  const transfers = (isOn: boolean) => site.setting('isSingle', !isOn)
  const booked = () => site.db.selectFrom('bet').select(['stake', 'state', 'from_vendor_wallet']).execute()
  return { site, vendor, other, member, transfers, booked }
}

test('a session that plays from the wallet at its vendor takes no bet from the main wallet, whatever is set later', async () => {
  const { site, vendor, member, transfers, booked } = await twoWays()
  await transfers(true)
  await vendor.put(member, '400.00')
  const seat = await vendor.seat(member)
  const bet = vendor.betOf(seat, '50.00')
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
  await transfers(false)
  expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  const free = { is_free: true, amount: 0 }
  expect(await vendor.bet(vendor.betOf(seat, '0.00', free))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await booked()).toEqual([])
  expect(await site.balanceOf(member)).toBe('600.00')
  // What was played there has happened, and is taken whatever is set since.
  expect(await vendor.play(seat, '30.00', '10.00')).toMatchObject({ status: 'RS_OK', balance: vendor.units('380.00') })
  expect(await booked()).toEqual([{ stake: 30_000_000n, state: 'won', from_vendor_wallet: true }])
  expect(await site.audit()).toEqual([])
})

test('a session that plays from the main wallet reports no round of a wallet at its vendor', async () => {
  const { site, vendor, member, transfers, booked } = await twoWays()
  const seat = await vendor.seat(member)
  await transfers(true)
  await vendor.put(member, '400.00')
  expect(await vendor.result(seat, '30.00', '90.00')).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  await transfers(false)
  expect(await vendor.result(seat, '30.00', '90.00')).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await booked()).toEqual([])
  expect(vendor.balanceAt(member)).toBe(vendor.units('400.00'))
  expect(await site.audit()).toEqual([])
})

test('sessions of before wallets were opened end the rounds that they have begun, and begin none', async () => {
  const { site, vendor, other, member, transfers, booked } = await twoWays()
  const seat = await vendor.seat(member)
  const [won, undone] = [vendor.betOf(seat, '50.00'), vendor.betOf(seat, '20.00')]
  for (const bet of [won, undone]) expect(await vendor.bet(bet)).toMatchObject({ status: 'RS_OK' })
  await transfers(true)
  expect(await vendor.bet(vendor.betOf(seat, '10.00'))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
  // A repeat is answered as before, also under the token of a session that came later.
  const later = await vendor.seat(member)
  for (const { token } of [seat, later])
    expect(await vendor.bet({ ...won, token })).toMatchObject({ status: 'RS_OK', balance: vendor.units('950.00') })
  expect(await vendor.win(vendor.winOf(seat, won, '75.00'))).toMatchObject({ status: 'RS_OK' })
  expect(await vendor.rollback(vendor.rollbackOf(seat, undone))).toMatchObject({ status: 'RS_OK' })
  expect(await site.balanceOf(member)).toBe('1025.00')
  expect((await booked()).map(({ state }) => state).toSorted()).toEqual(['void', 'won'])
  // Vendors without wallets go on from the main wallet.
  const there = await other.seat(member)
  expect(await other.bet(other.betOf(there, '10.00'))).toMatchObject({ status: 'RS_OK' })
  expect(await other.result(there, '10.00', '0.00')).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await site.audit()).toEqual([])
})

test('of a session of before, which nobody marked, both are taken as they were', async () => {
  const { site, vendor, member } = await twoWays()
  const seat = await vendor.seat(member)
  await site.db.updateTable('game_session').set({ from_vendor_wallet: null }).execute()
  expect(await vendor.bet(vendor.betOf(seat, '10.00'))).toMatchObject({ status: 'RS_OK' })
  expect((await vendor.result(seat, '5.00', '5.00', randomUUID())).status).toBe('RS_OK')
})
