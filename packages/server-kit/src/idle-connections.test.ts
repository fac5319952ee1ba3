import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endIdleConnections } from './idle-connections.ts'

test('a server that closes while it answers is closed after the answer, although its client would keep the connection', async () => {
  const server = createServer({ keepAliveTimeout: 3_600_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  // The address of a server that listens at a port.
  const asked = get({ port: (server.address() as AddressInfo).port, agent })
  const [, reply] = await once(server, 'request')
  const closed = once(server, 'close')
  endIdleConnections(server)
  server.close()
  reply.end('the whole answer')
  const [answer] = await once(asked, 'response')
  expect(String(await answer.toArray())).toBe('the whole answer')
  await closed
  agent.destroy()
})
