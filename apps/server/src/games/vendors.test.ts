import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { vendorOrigins } from './vendors.ts'

test('a vendor whose key cannot be read is refused, and no other is', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const withBadKey = await testVendor(site)
  const member = await site.aMember({ balance: '10.00' })
  const [seat, other] = [await vendor.seat(member), await withBadKey.seat(member)]
  await site.db.updateTable('vendor').set({ public_key: 'no key' }).where('id', '=', withBadKey.id).execute()
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_OK')
  expect((await withBadKey.bet(withBadKey.betOf(other, '1.00'))).status).toBe('RS_ERROR_INVALID_PARTNER')
  await site.runJob('sync-games')
  expect(await site.balanceOf(member)).toBe('9.00')
})

test('the origin of a vendor that came after the start is listed once it is asked for, and an unknown one never', async () => {
  const site = await testSite()
  const { list, admit } = await vendorOrigins(site.db)
  const { id } = await testVendor(site)
  const found = site.db.selectFrom('vendor').select('launch_origin').where('id', '=', id)
  const { launch_origin: origin } = await found.executeTakeFirstOrThrow()
  expect(list()).not.toContain(origin)
  await admit(origin)
  expect(list()).toContain(origin)
  await admit('https://nobody.example')
  expect(list()).not.toContain('https://nobody.example')
})
