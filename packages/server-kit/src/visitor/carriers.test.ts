import { expect, test } from 'vitest'
import { networkFactor } from './carriers.ts'

test('case 4: an address has the highest factor of the networks that hold it, and 1 outside of all', () => {
  const carriers = [
    { network: '203.0.113.0/24', factor: 10 },
    { network: '203.0.113.7', factor: 40 },
    { network: '2001:db8::/32', factor: 5 },
  ]
  const factors = ['203.0.113.9', '203.0.113.7', '2001:db8:9::1', '198.51.100.1', '2001:db9::1']
  expect(factors.map((ip) => networkFactor(carriers, ip))).toEqual([10, 40, 5, 1, 1])
  expect(networkFactor([], '203.0.113.7')).toBe(1)
})
