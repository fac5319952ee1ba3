import { expect, test } from 'vitest'
import { visitorNetworks } from './network.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2ab::9', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('H3: %s is a visitor in networks that grow', (ip, networks) => {
  expect(visitorNetworks(ip)).toEqual(networks)
})
