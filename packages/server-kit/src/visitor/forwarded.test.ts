import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorNetwork } from './network.ts'
import { addressOf, trustedProxies } from './proxies.ts'

const trusts = trustedProxies('loopback, 10.0.0.0/8, 2001:db8:ffff::/48')
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  // The only parts of a request that are read.
  addressOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    trusts,
  )

test.each([
  ['203.0.113.7:51034', '203.0.113.7'],
  ['[2001:db8:1::7]:443', '2001:db8:1::7'],
  ['[2001:db8:1::7]', '2001:db8:1::7'],
  ['"[2001:db8:1::7]:443"', '2001:db8:1::7'],
  ['2001:DB8:1:0:0:0:0:7', '2001:db8:1::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['198.51.100.1, 203.0.113.7:80, 10.0.0.1:8080', '203.0.113.7'],
  ['198.51.100.1, [2001:db8:ffff::2]:443,10.0.0.1', '198.51.100.1'],
])('a proxy may write an address as %j', (forwarded, address) => {
  // O-20
  expect(from('127.0.0.1', forwarded)).toBe(address)
})

test.each([
  'unknown',
  '_hidden',
  '_SEVKISEK:80',
  'not an address',
  '203.0.113.7:',
  '203.0.113.7:x',
  '[203.0.113.7]:80',
])('where a proxy says %j, the visitor is that proxy, and what stands before it is ignored', (forwarded) => {
  // O-20
  expect(from('10.1.2.3', forwarded)).toBe('10.1.2.3')
  expect(from('127.0.0.1', `198.51.100.1, ${forwarded}, 10.0.0.2`)).toBe('10.0.0.2')
})

test('whatever the header holds, the result is an address', () => {
  // O-20
  const hop = fc.oneof(
    fc.constantFrom(
      '127.0.0.1',
      '10.0.0.1:80',
      'unknown',
      '_x',
      '',
      ' ',
      '[',
      ']',
      '[::1',
      '::',
      '0x7f.1',
      '1.2.3.4.5',
    ),
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ minLength: 90, maxLength: 900 }),
  )
  const socket = fc.oneof(fc.constantFrom('127.0.0.1', '::1', 'fe80::1%eth0', '', undefined), fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(socket, fc.array(hop, { maxLength: 40 }), (remote, hops) => {
      const address = from(remote, hops.join(','))
      expect(isIP(address)).toBeGreaterThan(0)
      expect(address).not.toMatch(/[%[\]]/)
      expect(visitorNetwork(address)).not.toContain('NaN')
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
})
