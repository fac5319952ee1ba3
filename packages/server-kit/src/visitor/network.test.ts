import { expect, test } from 'vitest'
import { isThisMachine, visitorNetwork } from './network.ts'

test('each IPv4 address is a visitor of its own, however it is written', () => {
  expect(visitorNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(visitorNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of one IPv6 network of 64 bits are one visitor, and the next network is another', () => {
  expect(visitorNetwork('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(visitorNetwork('2001:0db8:0001:0002:ffff:1:2:3')).toBe('2001:db8:1:2::/64')
  expect(visitorNetwork('2001:DB8:0:0:ffff::')).toBe('2001:db8:0:0::/64')
  expect(visitorNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(visitorNetwork('::1')).toBe('0:0:0:0::/64')
  expect(visitorNetwork('2001:db8:1:3::1')).not.toBe(visitorNetwork('2001:db8:1:2::1'))
})

test('only loopback addresses are this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isThisMachine)).toEqual([true, true, true])
  expect(['10.0.0.1', '203.0.113.7', '2001:db8::1'].map(isThisMachine)).toEqual([false, false, false])
})
