import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, namesProxies, trustIn } from './proxies.ts'

test('a visitor is where the last proxy of ours says, and what he says himself does not count', () => {
  // O-20
  const from = (remoteAddress: string, told?: string) =>
    // All that is read of a request.
    ({ headers: { 'x-forwarded-for': told }, socket: { remoteAddress } }) as unknown as IncomingMessage
  const trusts = trustIn('loopback, 10.0.0.0/8, 2001:db8::1')
  expect(addressOf(from('203.0.113.7', '198.51.100.1'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('10.1.2.3', '198.51.100.1, 203.0.113.7'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('::ffff:127.0.0.1', '203.0.113.7, 2001:db8::1'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('127.0.0.1', 'not an address'), trusts)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1'), trusts)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1', '203.0.113.7'), trustIn(undefined))).toBe('127.0.0.1')
})

test('only a list of addresses, networks and names of networks is a list of proxies', () => {
  // O-20
  const right = ['', '127.0.0.1', 'loopback, uniquelocal', '10.0.0.0/8,2001:db8::/32']
  const wrong = ['1', 'true', 'nonsense', '10.0.0.0/33', '10.0.0.1/', '127.0.0.1, a proxy']
  expect(right.map(namesProxies)).toEqual([true, true, true, true])
  expect(wrong.map(namesProxies)).toEqual([false, false, false, false, false, false])
})
