import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Live, Topic } from './live.ts'

type Visit = { holderId: bigint; sessionId: string }
type Options = {
  live: Live
  /** Refuses an upgrade that comes too often, before anything is asked of the database. */
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Whose ticket this is; a ticket opens one socket, once. */
  redeem: (ticket: string) => Promise<Visit | null>
  /** The topic that says that one of the account holder's sessions has ended. */
  endTopic: Topic
  /** Whether a session lives; asked when one of the account holder's has ended. */
  goesOn: (sessionId: string) => Promise<boolean>
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean
  /** Who comes from this address; null for one that is not counted. */
  visitorOf: (ip: string) => string | null
}
/** 256 bits as base64url: what has another form is nobody's ticket, and nobody is asked. */
const ticketForm = /^[\w-]{43}$/
const pingMs = 25_000
/**
 * On one server process. An account holder has a few tabs on a few devices; a carrier lets many phones share one
 * address.
 */
export const maxSockets = { perHolder: 20, perVisitor: 200 } as const
/** Why a socket is closed: a code of our own, after the HTTP status that says the same, and a word for the log. */
const reasons = {
  ticket: [4401, 'ticket'],
  session: [4401, 'session'],
  origin: [4403, 'origin'],
  tooMany: [4429, 'too many'],
} as const

/** The one socket of a browser, at /live: it carries hints of what changed and nothing else. */
export function serveLiveSocket(app: FastifyInstance, options: Options): void {
  const holders = places(maxSockets.perHolder)
  const visitors = places(maxSockets.perVisitor)
  app.get('/live', { websocket: true, onRequest: options.limit }, async (socket, request) => {
    // Hints that come while the ticket is looked up would be lost; the browser asks for everything once it is open.
    const query: unknown = request.query
    const ticket = typeof query === 'object' && query && 'ticket' in query ? String(query.ticket) : ''
    if (!options.isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(...reasons.origin)
    const visitor = options.visitorOf(request.ip)
    if (visitor !== null && !visitors.take(visitor, socket)) return socket.close(...reasons.tooMany)
    const visit = ticketForm.test(ticket) ? await options.redeem(ticket).catch(() => null) : null
    // Gone meanwhile: its end has been told already, and nothing that is begun now would ever be ended.
    if (socket.readyState !== socket.OPEN) return
    if (!visit) return socket.close(...reasons.ticket)
    if (!holders.take(String(visit.holderId), socket)) return socket.close(...reasons.tooMany)
    serve(socket, visit, options)
  })
}

function serve(socket: WebSocket, visit: Visit, options: Options): void {
  const holder = String(visit.holderId)
  const stop = options.live.subscribe((push) => {
    if (push.holder !== null && push.holder !== holder) return
    socket.send(JSON.stringify({ topic: push.topic }))
    if (push.topic === options.endTopic) void closeWhenOver()
  })
  const closeWhenOver = async () => {
    const goesOn = await options.goesOn(visit.sessionId).catch(() => true)
    if (!goesOn) socket.close(...reasons.session)
  }
  const pinging = setInterval(() => socket.ping(), pingMs)
  socket.on('close', () => {
    clearInterval(pinging)
    stop()
  })
  socket.send(JSON.stringify({ topic: 'open' }))
}

/** So many places for each name. `take` answers false when there is none; the end of the socket gives it back. */
function places(most: number) {
  const taken = new Map<string, number>()
  return {
    take: (name: string, socket: WebSocket): boolean => {
      const before = taken.get(name) ?? 0
      if (before >= most) return false
      taken.set(name, before + 1)
      socket.on('close', () => {
        const left = (taken.get(name) ?? 1) - 1
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      })
      return true
    },
  }
}
