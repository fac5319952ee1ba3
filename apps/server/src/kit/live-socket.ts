import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { socketPlaces } from '@chokka/server-kit'
import type { Live, Push, Topic } from './live.ts'

type TicketOwner = { holderId: bigint; sessionId: string }
type Options = {
  live: Live
  /** The rate limit of upgrades. It is checked before the database is asked. */
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Whose ticket this is. A ticket opens one socket, once. */
  redeem: (ticket: string) => Promise<TicketOwner | null>
  /** The topic that is published when one of the account holder's sessions has ended. */
  endTopic: Topic
  /** The topics of which visitors hear too. */
  publicTopics: readonly Topic[]
  /** Whether this session is alive; checked when one of the account holder's sessions has ended. */
  isAlive: (sessionId: string) => Promise<boolean>
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean
  /** The visitor behind this address; null for an address whose sockets are not counted. */
  visitorOf: (ip: string) => string | null
  /** Other limits than the usual ones; for tests. */
  max?: Limits
}
type Limits = { readonly [Name in keyof typeof maxSockets]: number }
/** 256 bits as base64url. Any other text is no ticket and is not looked up. */
const ticketPattern = /^[\w-]{43}$/
const pingMs = 25_000
/**
 * For each server process. An account holder has a few tabs on a few devices; with a mobile carrier many phones share
 * one address. The sockets of visitors without a session have places of their own, so that they take none from members:
 * so many for one network, and so many in all.
 */
export const maxSockets = { perHolder: 20, perVisitor: 200, ofVisitors: 10_000 }
/** Close codes: 4000 plus the HTTP status with the same meaning, and a word for the log. */
const closeReasons = {
  ticket: [4401, 'ticket'],
  session: [4401, 'session'],
  origin: [4403, 'origin'],
  tooMany: [4429, 'too many'],
} as const

/**
 * The live socket of a browser, at /live. It only carries hints that something has changed. Without a ticket, that is
 * for visitors, it carries those of the public topics alone.
 */
export function serveLiveSocket(app: FastifyInstance, options: Options): void {
  const max = options.max ?? maxSockets
  const holders = socketPlaces(max.perHolder)
  const visitors = socketPlaces(max.perVisitor)
  const unknown = { perVisitor: socketPlaces(max.perVisitor), all: socketPlaces(max.ofVisitors) }
  app.get('/wps/live', { websocket: true, onRequest: options.limit }, async (socket, request) => {
    // Hints are lost while the ticket is looked up; the browser therefore reloads everything once the socket is open.
    const query: unknown = request.query
    const ticket = typeof query === 'object' && query && 'ticket' in query ? String(query.ticket) : null
    if (!options.isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(...closeReasons.origin)
    const visitor = options.visitorOf(request.ip)
    if (ticket === null) {
      const hasPlace = visitor === null || unknown.perVisitor.take(visitor, socket)
      if (!hasPlace || !unknown.all.take('all', socket)) return socket.close(...closeReasons.tooMany)
      return send(socket, options.live, ({ topic, holder }) => holder === null && options.publicTopics.includes(topic))
    }
    if (visitor !== null && !visitors.take(visitor, socket)) return socket.close(...closeReasons.tooMany)
    const owner = ticketPattern.test(ticket) ? await options.redeem(ticket).catch(() => null) : null
    // The socket has closed meanwhile. Its close event is over, so nothing that starts now would ever be stopped.
    if (socket.readyState !== socket.OPEN) return
    if (!owner) return socket.close(...closeReasons.ticket)
    if (!holders.take(String(owner.holderId), socket)) return socket.close(...closeReasons.tooMany)
    serve(socket, owner, options)
  })
}

function serve(socket: WebSocket, owner: TicketOwner, options: Options): void {
  const owned = String(owner.holderId)
  const closeIfEnded = async () => {
    const isAlive = await options.isAlive(owner.sessionId).catch(() => true)
    if (!isAlive) socket.close(...closeReasons.session)
  }
  send(socket, options.live, ({ topic, holder }) => {
    const isMeant = holder === null || holder === owned
    if (isMeant && topic === options.endTopic) void closeIfEnded()
    return isMeant
  })
}

/** Sends the topics of the pushes that are meant for this socket, until it closes. */
function send(socket: WebSocket, live: Live, isMeant: (push: Push) => boolean): void {
  const unsubscribe = live.subscribe((push) => {
    if (isMeant(push)) socket.send(JSON.stringify({ topic: push.topic }))
  })
  const pinging = setInterval(() => socket.ping(), pingMs)
  socket.on('close', () => {
    clearInterval(pinging)
    unsubscribe()
  })
  socket.send(JSON.stringify({ topic: 'open' }))
}
