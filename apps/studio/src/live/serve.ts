import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { RawData, WebSocket } from 'ws'
import { after } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { rateOf } from '../kit/rates.ts'
import type { Rate } from '../kit/rates.ts'
import { addressOf, visitorNetwork } from '@chokka/server-kit/visitor'
import type { IsTrustedProxy } from '@chokka/server-kit/visitor'
import type { Session } from '../wallet/sessions.ts'
import { command } from '../wire.ts'
import type { Command, RefusalCode, Values } from '../wire.ts'
import { obey } from './commands.ts'
import type { Ctx } from './commands.ts'
import { finishing, openSessionPage, tellOver } from './ending.ts'
import { stuckBytes } from './hub.ts'
import { makeAllowance } from './rates.ts'
import type { Allowance } from './rates.ts'
import type { Hub, Member } from './hub.ts'

const openWithinMs = 5000
const pingEveryMs = 25_000
const commandsPerSecond = 20
const commandBurst = 40
/** Refusals for asking too fast; no page of ours comes near this, and one that passes it is let go. */
const refusedPerSecond = 20
const refusedBurst = 200
const messageBytes = 4096
const mostPages = 20
const finishWithinMs = 5000
const closeWithinMs = 2000
/** "Try again later": there are too many of this visitor's already. The page waits long before it comes back. */
const tooMany = 1013

/** The bets of one key that are being made right now: whoever sends the key again gets the same answer. */
type InHand = Map<string, { text: string; value: Promise<unknown> }>
type Page = {
  socket: WebSocket
  stream: Duplex
  network: string
  /** Whether the opening is asked for: a page is opened once. */
  opening: boolean
  member: Member | undefined
  alive: boolean
  rate: Rate
  /** How much more it may ask above its rate: saying no costs time as well. */
  patience: Rate
}

type Serving = { ctx: Ctx; hub: Hub; inHand: InHand; allowance: Allowance }

export type LiveOptions = { ownOrigin: string; trusts: IsTrustedProxy; socketsPerAddress: number }

/** Serves `/live` to pages of our own origin. Returns how to close it. */
export function serveLive(server: Server, ctx: Ctx, hub: Hub, options: LiveOptions): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: messageBytes })
  const pages = new Set<Page>()
  const byAddress = new Map<string, number>()
  const { clock } = ctx.kit
  const table: Serving = { ctx, hub, inHand: new Map(), allowance: makeAllowance(clock, ctx.rateFactor) }
  const busy = new Set<Promise<void>>()
  let closing = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens here yet, and a visitor who hangs up now must not end the process.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0]
    if (path !== '/live' || request.headers.origin !== options.ownOrigin) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const address = visitorNetwork(addressOf(request, options.trusts))
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const known = byAddress.get(address) ?? 0
      if (known >= options.socketsPerAddress * ctx.rateFactor) return turnAway(ctx, opened, 'address')
      byAddress.set(address, known + 1)
      opened.on('close', () => {
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      })
      welcome(opened, socket, address)
    })
  })

  const welcome = (socket: WebSocket, stream: Duplex, network: string): void => {
    const rate = rateOf(clock, commandsPerSecond * ctx.rateFactor, commandBurst * ctx.rateFactor)
    const patience = rateOf(clock, refusedPerSecond * ctx.rateFactor, refusedBurst * ctx.rateFactor)
    const page: Page = { socket, stream, network, opening: false, member: undefined, alive: true, rate, patience }
    pages.add(page)
    const gone = new AbortController()
    void after(clock, openWithinMs, gone.signal).then(() => {
      if (!gone.signal.aborted && !page.member) socket.close(4001, 'not opened')
    })
    socket.on('pong', () => (page.alive = true))
    socket.on('message', (raw) => {
      if (closing || socket.readyState !== socket.OPEN) return
      // Whoever asks without taking the answers would fill the memory with them.
      if (stream.writableLength > stuckBytes) return socket.terminate()
      const hearing = hear(table, page, raw).finally(() => busy.delete(hearing))
      busy.add(hearing)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      gone.abort()
      pages.delete(page)
      if (page.member) hub.leave(page.member)
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
      tellOver(ctx, hub).catch((error: unknown) => ctx.kit.log.warn({ error }, 'pages were not told of their end'))
    }
  }
  void ping()

  return async () => {
    stopped.abort()
    // What is asked from now on is not heard any more; what was, is answered.
    closing = true
    await Promise.race([Promise.allSettled(busy), after(ctx.kit.clock, finishWithinMs)])
    for (const { socket } of pages) socket.close(1001, 'going away')
    sockets.close()
  }
}

function turnAway(ctx: Ctx, socket: WebSocket, of: 'address' | 'player'): void {
  ctx.kit.metrics.turnedAway.inc({ of })
  socket.on('error', () => socket.terminate())
  socket.close(tooMany, 'too many')
  // Who does not answer the parting would go on holding a socket that nobody counts.
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  void after(ctx.kit.clock, closeWithinMs, gone.signal).then(() => socket.terminate())
}

async function hear(serving: Serving, page: Page, raw: RawData): Promise<void> {
  const { ctx, hub } = serving
  const asked = readCommand(raw)
  if (!('do' in asked)) {
    if (page.rate.allows()) say(page, { id: asked.id, ok: false, code: 'wrong_input' })
    return
  }
  try {
    const value = await answer(serving, page, asked)
    say(page, { id: asked.id, ok: true, value })
    tellOtherDevices(hub, page, asked, value)
  } catch (error) {
    const tooFast = error instanceof Refusal && error.code === 'rate_limited'
    if (tooFast && !page.patience.allows()) return page.socket.terminate()
    if (!(error instanceof Refusal)) ctx.kit.log.error({ error, command: asked.do }, 'a command failed')
    say(page, { id: asked.id, ok: false, code: error instanceof Refusal ? error.code : 'unavailable' })
  }
}

const changesMines: ReadonlySet<Command['do']> = new Set(['minesStart', 'minesReveal', 'minesCashOut'])

/** A round of mines may be open on several devices: each sees what the others do. */
function tellOtherDevices(hub: Hub, page: Page, asked: Command, value: unknown): void {
  if (!page.member || !changesMines.has(asked.do)) return
  // The value of each of these commands holds the round, see `values` in wire.ts.
  const { mines } = value as Values['minesReveal']
  hub.toPlayer(page.member.session.playerId, { push: 'mines', mines })
}

async function answer(serving: Serving, page: Page, asked: Command): Promise<unknown> {
  const { ctx, inHand, allowance } = serving
  if (!page.rate.allows()) throw new Refusal('rate_limited')
  if (asked.do === 'open') {
    if (!allowance.ofOpening(page.network)) throw new Refusal('rate_limited')
    return open(serving, page, asked)
  }
  const { member } = page
  if (!member) throw new Refusal('not_open')
  const over = member.over || ctx.kit.clock.nowMs() >= member.session.expiresAtMs
  if (over && !finishing.has(asked.do)) throw new Refusal('session_over')
  const start = async (): Promise<unknown> => {
    if (!allowance.ofPlayer(member.session, page.network, asked.do)) throw new Refusal('rate_limited')
    return obey(ctx, member.session, asked)
  }
  if (!('key' in asked)) return start()
  return once(inHand, `${member.session.playerId}:${asked.key}`, JSON.stringify({ ...asked, id: 0 }), start)
}

/** The same key with the same content shares one doing and one answer; with other content it is refused. */
function once(inHand: InHand, key: string, text: string, start: () => Promise<unknown>): Promise<unknown> {
  const known = inHand.get(key)
  if (known && known.text !== text) throw new Refusal('key_reused')
  if (known) return known.value
  const value = start().finally(() => inHand.delete(key))
  inHand.set(key, { text, value })
  return value
}

async function open({ ctx, hub, allowance }: Serving, page: Page, asked: Extract<Command, { do: 'open' }>) {
  if (page.opening) throw new Refusal('wrong_input')
  page.opening = true
  const checkPages = (session: Session): void => {
    if (hub.pagesOf(session.playerId) < mostPages * ctx.rateFactor) return
    turnAway(ctx, page.socket, 'player')
    throw new Refusal('rate_limited')
  }
  try {
    const { session, opened } = await openSessionPage(ctx, asked, (found) => {
      checkPages(found)
      if (!allowance.ofPlayer(found, page.network, 'open')) throw new Refusal('rate_limited')
    })
    // Others may have been opened meanwhile.
    checkPages(session)
    const { socket, stream } = page
    page.member = { socket, stream, session, over: opened.over, toldOpen: opened.over || undefined }
    if (socket.readyState === socket.OPEN) hub.join(page.member)
    return opened
  } finally {
    page.opening = page.member !== undefined
  }
}

/** A command, or, when it is none, the id to answer with if one could be read. */
function readCommand(raw: RawData): Command | { id: number } {
  const body = parse(String(raw))
  const read = command.safeParse(body)
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

function say(page: Page, reply: Reply): void {
  page.socket.send(JSON.stringify({ ...reply, demo: page.member?.session.demo ?? false }))
}
