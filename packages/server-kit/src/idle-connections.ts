import type { Server } from 'node:http'

const everyMs = 50

/**
 * Call it right before a server is closed: until it is closed, each connection that has become idle is ended.
 * Fastify ends those that are idle at that moment. One whose answer was still being written is kept alive after it, and
 * the process would wait for more than a minute until it ends by itself.
 */
export function endIdleConnections(server: Server): void {
  if (!server.listening) return
  const ending = setInterval(() => server.closeIdleConnections(), everyMs)
  server.once('close', () => clearInterval(ending))
}
