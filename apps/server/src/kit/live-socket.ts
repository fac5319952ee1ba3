import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { socketPlaces } from '@chokka/server-kit'
import type { Live, Topic } from './live.ts'

type TicketOwner = { holderId: bigint; sessionId: string }
type Options = {
  live: Live
  /** The rate limit of upgrades. It is checked before the database is asked. */
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Whose ticket this is. A ticket opens one socket, once. */
  redeem: (ticket: string) => Promise<TicketOwner | null>
  /** The topic that is published when one of the account holder's sessions has ended. */
  endTopic: Topic
  /** Whether this session is alive; checked when one of the account holder's sessions has ended. */
  isAlive: (sessionId: string) => Promise<boolean>
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean
  /** The visitor behind this address; null for an address whose sockets are not counted. */
  visitorOf: (ip: string) => string | null
}
/** 256 bits as base64url. Any other text is no ticket and is not looked up. */
const ticketPattern = /^[\w-]{43}$/
const pingMs = 25_000
/**
 * For each server process. An account holder has a few tabs on a few devices; with a mobile carrier many phones share
 * one address.
 */
export const maxSockets = { perHolder: 20, perVisitor: 200 } as const
/** Close codes: 4000 plus the HTTP status with the same meaning, and a word for the log. */
const closeReasons = {
  ticket: [4401, 'ticket'],
  session: [4401, 'session'],
  origin: [4403, 'origin'],
  tooMany: [4429, 'too many'],
} as const

/** The live socket of a browser, at /live. It only carries hints that something has changed. */
export function serveLiveSocket(app: FastifyInstance, options: Options): void {
  const holders = socketPlaces(maxSockets.perHolder)
  const visitors = socketPlaces(maxSockets.perVisitor)
  app.get('/live', { websocket: true, onRequest: options.limit }, async (socket, request) => {
    // Hints are lost while the ticket is looked up; the browser therefore reloads everything once the socket is open.
    const query: unknown = request.query
    const ticket = typeof query === 'object' && query && 'ticket' in query ? String(query.ticket) : ''
    if (!options.isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(...closeReasons.origin)
    const visitor = options.visitorOf(request.ip)
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
  const holder = String(owner.holderId)
  const unsubscribe = options.live.subscribe((push) => {
    if (push.holder !== null && push.holder !== holder) return
    socket.send(JSON.stringify({ topic: push.topic }))
    if (push.topic === options.endTopic) void closeIfEnded()
  })
  const closeIfEnded = async () => {
    const isAlive = await options.isAlive(owner.sessionId).catch(() => true)
    if (!isAlive) socket.close(...closeReasons.session)
  }
  const pinging = setInterval(() => socket.ping(), pingMs)
  socket.on('close', () => {
    clearInterval(pinging)
    unsubscribe()
  })
  socket.send(JSON.stringify({ topic: 'open' }))
}
