import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, isProxyList, trustedProxies } from './proxies.ts'

test('the address of a visitor is what the nearest trusted proxies say, and what the visitor claims is ignored', () => {
  // O-20
  const from = (remoteAddress: string, forwarded?: string) =>
    // The only parts of a request that are read.
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage
  const trusts = trustedProxies('loopback, 10.0.0.0/8, 2001:db8::1')
  expect(addressOf(from('203.0.113.7', '198.51.100.1'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('10.1.2.3', '198.51.100.1, 203.0.113.7'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('::ffff:127.0.0.1', '203.0.113.7, 2001:db8::1'), trusts)).toBe('203.0.113.7')
  expect(addressOf(from('127.0.0.1', 'not an address'), trusts)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1'), trusts)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1', '203.0.113.7'), trustedProxies(undefined))).toBe('127.0.0.1')
})

test('a list of proxies holds addresses, networks and names of networks, and nothing else', () => {
  // O-20
  const right = ['', '127.0.0.1', 'loopback, uniquelocal', '10.0.0.0/8,2001:db8::/32']
  const wrong = ['1', 'true', 'nonsense', '10.0.0.0/33', '10.0.0.1/', '127.0.0.1, a proxy']
  expect(right.map(isProxyList)).toEqual([true, true, true, true])
  expect(wrong.map(isProxyList)).toEqual([false, false, false, false, false, false])
})
