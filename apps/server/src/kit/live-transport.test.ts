// How pushes travel between server processes.
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { openLive } from './live.ts'

/** A proxy to the database that can be shut and opened again; `connections` are those that go through it. */
async function gate(url: URL) {
  const connections = new Set<Socket>()
  const state = { isShut: false, turnedAway: 0 }
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (state.isShut) {
      state.turnedAway += 1
      return near.destroy()
    }
    const far = connect(Number(url.port), url.hostname)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    connections.add(near)
    near.on('close', () => connections.delete(near) && far.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const proxied = new URL(url)
  proxied.port = String(address && typeof address === 'object' ? address.port : 0)
  const shut = () => {
    state.isShut = true
    for (const socket of connections) socket.destroy()
  }
  return { url: proxied.href, state, shut, connections }
}

test('after an outage of the database one connection listens again, however many attempts it took', async () => {
  const site = await testSite()
  const proxy = await gate(new URL(site.databaseUrl))
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const live = await openLive({ databaseUrl: proxy.url, pool }, undefined)
  proxy.shut()
  await expect.poll(() => proxy.state.turnedAway, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  proxy.state.isShut = false
  let received = 0
  live.subscribe(() => (received += 1))
  const payload = JSON.stringify({ origin: 'another', holders: { balance: ['1'] } })
  const notify = () => pool.query('select pg_notify($1, $2)', ['pushes', payload]).then(() => received)
  await expect.poll(notify, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(proxy.connections.size).toBe(1)
  await live.close()
  await pool.end()
})

test('however many members are meant at once, another process hears of each, also by the longest ids', async () => {
  const site = await testSite()
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const [here, there] = await Promise.all(
    [1, 2].map(() => openLive({ databaseUrl: site.databaseUrl, pool }, undefined)),
  )
  const heard = new Set<string>()
  there?.subscribe(({ topic, holder }) => void heard.add(`${topic} ${holder}`))
  const ids = Array.from({ length: 1000 }, (_none, at) => String(2n ** 63n - 1n - BigInt(at)))
  const topics = ['balance', 'bets'] as const
  for (const holder of [...ids, null]) for (const topic of topics) here?.publish({ topic, holder })
  await expect.poll(() => heard.size, { timeout: 10_000 }).toBe(2002)
  expect(heard).toContain('bets null')
  await Promise.all([here?.close(), there?.close()])
  await pool.end()
})
