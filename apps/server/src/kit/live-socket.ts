import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import { socketPlaces } from '@chokka/server-kit'
import type { Topic } from '@chokka/contract/topics'
import type { Live, Push } from './live.ts'

type TicketOwner = { holderId: bigint; sessionId: string }
type Options = {
  live: Live
  /** The rate limit of upgrades by visitors, of one network. */
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Counts a ticket that is none; true: there were too many from this network. */
  isGuessing: (request: FastifyRequest) => Promise<boolean>
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
  /** By how much limits of a network are higher for this address. */
  networkFactor: (request: FastifyRequest) => Promise<number>
  /** Other limits than the usual ones; for tests. */
  max?: Limits
}
type Limits = { readonly [Name in keyof typeof maxSockets]: number }
/** 256 bits as base64url. Any other text is no ticket and is not looked up. */
const ticketPattern = /^[\w-]{43}$/
/** So often a page hears a word, also when nothing has changed; `silentAfterMs` of packages/client depends on it. */
const pingMs = 25_000
/**
 * For each server process. A session has a few tabs, and an account holder a few sessions; their network does not
 * count, because many phones share one address. The sockets of visitors without a session have places of their own, so
 * that they take none from members: so many for one network, and so many in all.
 */
export const maxSockets = { perSession: 20, perHolder: 100, perVisitor: 200, ofVisitors: 10_000 }
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
  const owners = { perSession: socketPlaces(max.perSession), all: socketPlaces(max.perHolder) }
  const unknown = { perVisitor: socketPlaces(max.perVisitor), all: socketPlaces(max.ofVisitors) }
  const limitVisitors = async (request: FastifyRequest, reply: FastifyReply) => {
    if (ticketOf(request) === null) await options.limit(request, reply)
  }
  app.get('/wps/live', { websocket: true, onRequest: limitVisitors }, async (socket, request) => {
    // Hints are lost while the ticket is looked up; the browser therefore reloads everything once the socket is open.
    const ticket = ticketOf(request)
    if (!options.isOwnOrigin(request.headers.origin, request.headers.host)) return socket.close(...closeReasons.origin)
    if (ticket === null) {
      const visitor = options.visitorOf(request.ip)
      const factor = await options.networkFactor(request)
      if (socket.readyState !== socket.OPEN) return
      const hasPlace = visitor === null || unknown.perVisitor.take(visitor, socket, factor)
      if (!hasPlace || !unknown.all.take('all', socket)) return socket.close(...closeReasons.tooMany)
      return send(socket, options.live, ({ topic, holder }) => holder === null && options.publicTopics.includes(topic))
    }
    const owner = ticketPattern.test(ticket) ? await options.redeem(ticket).catch(() => null) : null
    // The socket has closed meanwhile. Its close event is over, so nothing that starts now would ever be stopped.
    if (socket.readyState !== socket.OPEN) return
    if (!owner) {
      const isGuessing = await options.isGuessing(request).catch(() => false)
      if (isGuessing) return socket.close(...closeReasons.tooMany)
      return socket.close(...closeReasons.ticket)
    }
    const hasPlace = owners.perSession.take(owner.sessionId, socket) && owners.all.take(String(owner.holderId), socket)
    if (!hasPlace) return socket.close(...closeReasons.tooMany)
    serve(socket, owner, options)
  })
}

function ticketOf({ query }: FastifyRequest): string | null {
  return typeof query === 'object' && query && 'ticket' in query ? String(query.ticket) : null
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
  // A page sees no pings, so a word goes with each: without it the page knows that its line is dead, as we do without
  // the answer to a ping. A dead socket must not keep its place.
  let isAnswering = true
  socket.on('pong', () => (isAnswering = true))
  const pinging = setInterval(() => {
    if (!isAnswering) return socket.terminate()
    isAnswering = false
    socket.ping()
    socket.send(JSON.stringify({ topic: 'alive' }))
  }, pingMs)
  socket.on('close', () => {
    clearInterval(pinging)
    unsubscribe()
  })
  socket.send(JSON.stringify({ topic: 'open' }))
}
