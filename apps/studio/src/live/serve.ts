import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { RawData, WebSocket } from 'ws'
import { after } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { makeRateLimit } from '../kit/rate-limits.ts'
import type { RateLimit } from '../kit/rate-limits.ts'
import { socketPlaces } from '@chokka/server-kit'
import { addressOf, visitorNetwork } from '@chokka/server-kit/visitor'
import type { IsTrustedProxy } from '@chokka/server-kit/visitor'
import type { Session } from '../wallet/sessions.ts'
import type { RefusalCode } from '@chokka/studio-wire/refusals'
import { command as commandSchema } from '@chokka/studio-wire/wire'
import type { Command, OpenCommand } from '@chokka/studio-wire/wire'
import { runCommand } from './commands.ts'
import type { Ctx } from './commands.ts'
import { openSessionPage, publishSessionEnds } from './ending.ts'
import { stuckBytes } from './hub.ts'
import { makeCommandLimits } from './rate-limits.ts'
import type { CommandLimits } from './rate-limits.ts'
import type { Hub, Subscriber } from './hub.ts'

const openTimeoutMs = 5000
const pingEveryMs = 25_000
const commandsPerSecond = 20
const commandBurst = 40
/** Refusals for too many commands; our own pages never come near this, and a page that exceeds it is disconnected. */
const refusedPerSecond = 20
const refusedBurst = 200
const messageBytes = 4096
const maxPagesOfPlayer = 20
const closeTimeoutMs = 5000
const handshakeTimeoutMs = 2000
/**
 * Close code 1013, "try again later": this address or player has too many sockets. The page waits long before it
 * reconnects.
 */
const tryAgainLaterCode = 1013

/** The bets that are in progress, by key: a repeated key gets the same answer. */
type InFlight = Map<string, { text: string; value: Promise<unknown> }>
type Page = {
  socket: WebSocket
  stream: Duplex
  network: string
  /** Whether `open` was sent: a page is opened once. */
  opening: boolean
  subscriber: Subscriber | undefined
  alive: boolean
  commandLimit: RateLimit
  /** How many refusals for too many commands it may still get: refusing costs time as well. */
  refusalLimit: RateLimit
}

type LiveServer = { ctx: Ctx; hub: Hub; inFlight: InFlight; limits: CommandLimits }

export type LiveOptions = { ownOrigin: string; trusts: IsTrustedProxy; socketsPerAddress: number }

/** Serves `/live` to pages of our own origin. Returns the function that closes it. */
export function serveLive(server: Server, ctx: Ctx, hub: Hub, options: LiveOptions): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: messageBytes })
  const pages = new Set<Page>()
  const places = socketPlaces(options.socketsPerAddress * ctx.rateFactor)
  const { clock } = ctx.kit
  const live: LiveServer = { ctx, hub, inFlight: new Map(), limits: makeCommandLimits(clock, ctx.rateFactor) }
  const busy = new Set<Promise<void>>()
  let closing = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // There is no other error listener yet, and a visitor who disconnects now must not end the process.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0]
    if (path !== '/live' || request.headers.origin !== options.ownOrigin) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const address = visitorNetwork(addressOf(request, options.trusts))
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (!places.take(address, opened)) return turnAway(ctx, opened, 'address')
      accept(opened, socket, address)
    })
  })

  const accept = (socket: WebSocket, stream: Duplex, network: string): void => {
    const commandLimit = makeRateLimit(clock, commandsPerSecond * ctx.rateFactor, commandBurst * ctx.rateFactor)
    const refusalLimit = makeRateLimit(clock, refusedPerSecond * ctx.rateFactor, refusedBurst * ctx.rateFactor)
    const page: Page = {
      socket,
      stream,
      network,
      opening: false,
      subscriber: undefined,
      alive: true,
      commandLimit,
      refusalLimit,
    }
    pages.add(page)
    const gone = new AbortController()
    void after(clock, openTimeoutMs, gone.signal).then(() => {
      if (!gone.signal.aborted && !page.subscriber) socket.close(4001, 'not opened')
    })
    socket.on('pong', () => (page.alive = true))
    socket.on('message', (raw) => {
      if (closing || socket.readyState !== socket.OPEN) return
      // Sending commands without reading the answers would fill the memory with them.
      if (stream.writableLength > stuckBytes) return socket.terminate()
      const handling = handleMessage(live, page, raw).finally(() => busy.delete(handling))
      busy.add(handling)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      gone.abort()
      pages.delete(page)
      if (page.subscriber) hub.leave(page.subscriber)
    })
  }
  const stopped = new AbortController()
  const ping = async (): Promise<void> => {
    for (;;) {
      await after(clock, pingEveryMs, stopped.signal)
      if (stopped.signal.aborted) return
      for (const page of pages) {
        if (!page.alive) page.socket.terminate()
        page.alive = false
        page.socket.ping()
      }
      publishSessionEnds(ctx, hub).catch((error: unknown) =>
        ctx.kit.log.warn({ error }, 'session_over could not be sent'),
      )
    }
  }
  void ping()

  return async () => {
    stopped.abort()
    // Commands that arrive from now on are ignored; those in progress are answered.
    closing = true
    await Promise.race([Promise.allSettled(busy), after(ctx.kit.clock, closeTimeoutMs)])
    for (const { socket } of pages) socket.close(1001, 'going away')
    sockets.close()
  }
}

function turnAway(ctx: Ctx, socket: WebSocket, of: 'address' | 'player'): void {
  ctx.kit.metrics.turnedAway.inc({ of })
  socket.on('error', () => socket.terminate())
  socket.close(tryAgainLaterCode, 'too many')
  // A socket whose other end does not answer the close would stay open without being counted.
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  void after(ctx.kit.clock, handshakeTimeoutMs, gone.signal).then(() => socket.terminate())
}

async function handleMessage(server: LiveServer, page: Page, raw: RawData): Promise<void> {
  const { ctx } = server
  const command = readCommand(raw)
  if (!('do' in command)) {
    if (page.commandLimit.allows()) sendReply(page, { id: command.id, ok: false, code: 'wrong_input' })
    return
  }
  try {
    const value = await answer(server, page, command)
    sendReply(page, { id: command.id, ok: true, value })
    tellPages(server, page, command, value)
  } catch (error) {
    const tooFast = error instanceof Refusal && error.code === 'rate_limited'
    if (tooFast && !page.refusalLimit.allows()) return page.socket.terminate()
    if (!(error instanceof Refusal)) ctx.kit.log.error({ error, command: command.do }, 'a command failed')
    sendReply(page, { id: command.id, ok: false, code: error instanceof Refusal ? error.code : 'unavailable' })
  }
}

/** What all pages of the player are told of an answer. */
function tellPages({ ctx, hub }: LiveServer, page: Page, command: Command, value: unknown): void {
  if (!page.subscriber || command.do === 'open') return
  // The value is that of the command, whose row tells of it.
  const push = ctx.commands.get(command.do)?.tells?.(value as never)
  if (push) hub.toPlayer(page.subscriber.session.playerId, push)
}

async function answer(server: LiveServer, page: Page, command: Command): Promise<unknown> {
  const { ctx, inFlight, limits } = server
  if (!page.commandLimit.allows()) throw new Refusal('rate_limited')
  if (command.do === 'open') {
    if (!limits.allowsOpening(page.network)) throw new Refusal('rate_limited')
    return open(server, page, command)
  }
  const { subscriber } = page
  if (!subscriber) throw new Refusal('not_open')
  const over = subscriber.over || ctx.kit.clock.nowMs() >= subscriber.session.expiresAtMs
  const row = ctx.commands.get(command.do)
  if (over && !row?.afterEnd) throw new Refusal('session_over')
  const start = async (): Promise<unknown> => {
    if (!limits.allowsCommand(subscriber.session, page.network, row ?? {})) throw new Refusal('rate_limited')
    return runCommand(ctx, subscriber.session, command)
  }
  if (!('key' in command)) return start()
  return runOnce(
    inFlight,
    `${subscriber.session.playerId}:${command.key}`,
    JSON.stringify({ ...command, id: 0 }),
    start,
  )
}

/** A repeated key with the same content shares one run and one answer; with other content it is refused. */
function runOnce(inFlight: InFlight, key: string, text: string, start: () => Promise<unknown>): Promise<unknown> {
  const known = inFlight.get(key)
  if (known && known.text !== text) throw new Refusal('key_reused')
  if (known) return known.value
  const value = start().finally(() => inFlight.delete(key))
  inFlight.set(key, { text, value })
  return value
}

async function open({ ctx, hub, limits }: LiveServer, page: Page, command: OpenCommand) {
  if (page.opening) throw new Refusal('wrong_input')
  page.opening = true
  const checkPages = (session: Session): void => {
    if (hub.pagesOf(session.playerId) < maxPagesOfPlayer * ctx.rateFactor) return
    turnAway(ctx, page.socket, 'player')
    throw new Refusal('rate_limited')
  }
  try {
    const { session, opened } = await openSessionPage(ctx, command, (found) => {
      checkPages(found)
      if (!limits.allowsCommand(found, page.network, {})) throw new Refusal('rate_limited')
    })
    // Other pages may have been opened meanwhile.
    checkPages(session)
    const { socket, stream } = page
    page.subscriber = { socket, stream, session, over: opened.over, sentOpen: opened.over || undefined }
    if (socket.readyState === socket.OPEN) hub.join(page.subscriber)
    return opened
  } finally {
    page.opening = page.subscriber !== undefined
  }
}

/** A command, or for anything else the id to answer with, if there is one. */
function readCommand(raw: RawData): Command | { id: number } {
  const body = parse(String(raw))
  const read = commandSchema.safeParse(body)
  if (read.success) return read.data
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
  return { id: typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : 0 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Reply = { id: number; ok: true; value: unknown } | { id: number; ok: false; code: RefusalCode }

function sendReply(page: Page, reply: Reply): void {
  page.socket.send(JSON.stringify({ ...reply, demo: page.subscriber?.session.demo ?? false }))
}
