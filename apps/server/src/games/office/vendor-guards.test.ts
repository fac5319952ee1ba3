import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsByName, type WireInput } from '@chokka/contract'
import { testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { vendorGuards } from './change-vendor.ts'

/** Every switch of a vendor with another value than it begins with. Whoever adds one says whom it guards. */
const changes: Required<Omit<WireInput<'changeVendor'>, 'vendor' | 'reason'>> = {
  ...{ enabled: false, inMaintenance: true, opensAt: '2031-01-01T00:00:00Z' },
  ...{ closedCountries: ['US'], closedPlatforms: ['html5-mobile'], closedPairs: [] },
  ...{ sort: 7, categories: { Slots: 'RNG' } },
  ...{ rollbackAfterWin: 'refuse', afterRoundClosed: 'refused' },
}

// H2
test('how the messages of a vendor are read takes two staff members, and what opens or sorts its games takes one', async () => {
  const site = await testSite()
  const vendor = await testVendor(site)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const rowOf = async () => (await site.call('vendorList', {}, maker)).content.find((one) => one.vendor === vendor.code)
  const change = async (input: object) => {
    const form = { vendor: vendor.code, ...input, reason: 'a test' }
    return (await site.call('changeVendor', form as never, maker)).asked
  }
  const { input } = callsByName.changeVendor
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  expect(fields.toSorted()).toEqual(['reason', 'vendor', ...Object.keys(vendorGuards)].toSorted())
  for (const [name, value] of Object.entries(changes)) {
    const isGuarded = vendorGuards[name as keyof typeof vendorGuards] !== 'nobody'
    const before = await rowOf()
    const asked = await change({ [name]: value })
    expect(asked !== null, name).toBe(isGuarded)
    if (asked === null) continue
    expect(await rowOf(), name).toEqual(before)
    await site.call('approveAct', { id: asked, reason: 'agreed' }, checker)
    expect(await rowOf(), name).toMatchObject({ [name]: value })
    // The whole form is sent each time; what has not changed asks nobody.
    expect(await change({ [name]: value, sort: 8 }), name).toBeNull()
  }
  expect(Object.entries(vendorGuards).filter(([, guards]) => guards !== 'nobody')).toEqual([
    ['rollbackAfterWin', 'money'],
    ['afterRoundClosed', 'money'],
  ])
})
