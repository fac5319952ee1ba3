import { createServer } from 'node:net'
import { Counter, Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from './serve-metrics.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return address && typeof address === 'object' ? address.port : 0
}

test('metrics are served at /metrics on the given address, and on no other', async () => {
  const registry = new Registry()
  new Counter({ name: 'bets_total', help: 'Bets', registers: [registry] }).inc(3)
  const port = await freePort()
  onTestFinished(await serveMetrics(registry, { host: '127.0.0.1', port }))
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('bets_total 3')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  // Another address of the same machine: a server on 0.0.0.0 would answer there.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
})
