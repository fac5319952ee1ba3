// Limits of visitors by networks of several sizes (decision 103).
import rateLimiter from '@fastify/rate-limit'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { countByNetworks } from './rate-limit.ts'

const most = 3

async function counting() {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(rateLimiter, { global: false })
  const count = countByNetworks(app, most, 'test')
  // The rate limiter reads these fields only.
  return async (ip: string) =>
    (await count({ ip, routeOptions: { config: {} } } as unknown as FastifyRequest)) === null ? 'taken' : 'refused'
}
const hex = (at: number) => at.toString(16)

test.each([
  ['one address of IPv4', 1, () => '203.0.113.7', '203.0.113.8'],
  ['a /24 of IPv4', 8, (at: number) => `203.0.113.${at + 1}`, '203.0.114.1'],
  ['a /64 of IPv6', 1, (at: number) => `2001:db8:1:2::${hex(at + 1)}`, '2001:db8:1:3::1'],
  ['a /56 of IPv6', 2, (at: number) => `2001:db8:1:${hex(0x100 + at)}::1`, '2001:db8:1:200::1'],
  ['a /48 of IPv6', 8, (at: number) => `2001:db8:1:${hex(0x100 * (at + 1))}::1`, '2001:db8:2:100::1'],
] as const)('H3: %s may do as much as %d visitors', async (_of, budget, addressAt, outside) => {
  const count = await counting()
  const answers = []
  for (let at = 0; at < most * budget + 2; at++) answers.push(await count(addressAt(at)))
  expect(answers).toEqual([...Array.from({ length: most * budget }, () => 'taken'), 'refused', 'refused'])
  expect(await count(outside)).toBe('taken')
})

test('H3: what one address is refused takes nothing from its neighbours', async () => {
  const count = await counting()
  for (let at = 0; at < 100; at++) await count('203.0.113.7')
  expect([await count('203.0.113.7'), await count('203.0.113.8')]).toEqual(['refused', 'taken'])
})
