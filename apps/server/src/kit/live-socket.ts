import type { FastifyInstance } from 'fastify'
import type { Live } from './live.ts'

type Visit = { personId: bigint; sessionId: string }
type Options = {
  live: Live
  /** Whose ticket this is; a ticket opens one socket, once. */
  redeem: (ticket: string) => Promise<Visit | null>
  /** Whether a session lives; asked when one of the person's has ended. */
  goesOn: (sessionId: string) => Promise<boolean>
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean
}
const pingMs = 25_000

/** The one socket of a browser, at /live: it carries hints of what changed and nothing else. */
export function serveLiveSocket(app: FastifyInstance, options: Options): void {
  app.get('/live', { websocket: true }, async (socket, request) => {
    // Hints that come while the ticket is looked up would be lost; the browser asks for everything once it is open.
    const query: unknown = request.query
    const ticket = typeof query === 'object' && query && 'ticket' in query ? String(query.ticket) : ''
    if (!options.isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(4403, 'origin')
    const visit = await options.redeem(ticket).catch(() => null)
    if (!visit) return socket.close(4401, 'ticket')
    const person = String(visit.personId)
    const stop = options.live.subscribe((push) => {
      if (push.person !== null && push.person !== person) return
      socket.send(JSON.stringify({ topic: push.topic }))
      if (push.topic === 'session') void closeWhenOver()
    })
    const closeWhenOver = async () => {
      const goesOn = await options.goesOn(visit.sessionId).catch(() => true)
      if (!goesOn) socket.close(4401, 'session')
    }
    const pinging = setInterval(() => socket.ping(), pingMs)
    socket.on('close', () => {
      clearInterval(pinging)
      stop()
    })
    socket.send(JSON.stringify({ topic: 'open' }))
  })
}
