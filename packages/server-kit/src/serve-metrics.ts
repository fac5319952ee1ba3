import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { endIdleConnections } from './idle-connections.ts'

/**
 * Serves Prometheus metrics at /metrics, on a port and an address of their own that the public does not reach. Returns
 * a function that stops it.
 */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') return void reply.writeHead(404).end()
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(at.port, at.host, done)
  })
  return () =>
    new Promise((done) => {
      endIdleConnections(server)
      server.close(() => done())
    })
}
