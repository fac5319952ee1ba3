import { expect, test } from 'vitest'
import { askFrom, factorSite } from '../../../tests/factors.ts'

// spec 2 Security centre: the login history with its place
test('each login has the country of its network, and none where the network is private or unknown', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  for (const ip of ['103.4.145.245', '8.8.8.8', '192.168.1.4', '::1', '2400:cb00::1']) {
    site.clock.forward(1)
    await askFrom(site, ip, 'login', site.loginOf(member))
  }
  const { content } = await site.call('loginHistory', {}, member)
  const countries = content.map(({ country }) => country).toReversed()
  // The first is the registration, from this machine.
  expect(countries.slice(0, 5)).toEqual([null, 'BD', 'US', null, null])
  expect(content.every(({ ip }) => ip.includes('*'))).toBe(true)
})
