import { Agent, get } from 'node:http'
import { once } from 'node:events'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { askFrom } from '../../tests/identity.ts'

test('signing in works whatever a trusted proxy writes into the forwarding header', async () => {
  // O-20
  const site = await testSite({ trustProxy: 'loopback' })
  const hop = fc.oneof(
    fc.constantFrom('unknown', '_hidden', '203.0.113.7:80', '[2001:db8::7]:443', 'fe80::1%eth0', ' ', '::ffff:1.2.3.4'),
    fc.ipV4(),
    fc.ipV6(),
    // The characters that a header may carry; Node's server refuses others before our code runs.
    fc.stringMatching(/^[\x20-\x7e]{0,90}$/),
  )
  const { account: username, password, device } = await site.aMember()
  const form = { username, password, device }
  await fc.assert(
    fc.asyncProperty(fc.array(hop, { maxLength: 6 }), async (hops) => {
      const headers = { 'x-forwarded-for': hops.join(', ') }
      const { status } = await askFrom(site, '127.0.0.1', 'login', form, { headers })
      expect(status).toBe(200)
    }),
    { numRuns: 60, seed: 20_261_122 },
  )
})

test('the address that a proxy names counts only where that proxy is trusted', async () => {
  // O-20
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7:51034' }
  const ipOf = async (trustProxy?: string) => {
    const site = await testSite({ trustProxy })
    const request = {
      method: 'GET',
      url: '/wps/system/status',
      headers: forwarded,
      remoteAddress: '::ffff:127.0.0.1',
    } as const
    return (await site.app.inject(request)).json().value.ip
  }
  expect(await ipOf('127.0.0.1')).toBe('203.0.113.7')
  expect(await ipOf()).toBe('127.0.0.1')
})

test('however many ask at once whether the site is ready, the database is asked once', async () => {
  const site = await testSite()
  // The settings are in memory before it is counted.
  await site.baseCtx()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => site.app.inject({ method: 'GET', url: '/ready', remoteAddress: '203.0.113.7' })),
  )
  expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ ready: true })))
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})

// Less than a connection is kept alive for.
test('a site that stops while it answers ends after the answer, although the client keeps its connection', async () => {
  const site = await testSite({ keep: true })
  const member = await site.aMember()
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const holder = new pg.Client(site.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${member.token}` }
  const asked = get(`${address}/wps/member/info`, { agent, headers })
  await once(site.app.server, 'request')
  const closed = site.close()
  await holder.query('rollback')
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await closed
  agent.destroy()
  await holder.end()
}, 60_000)
