import { isTable } from '@chokka/game-math/tables'
import { parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { makeStore } from '@chokka/ui/store.ts'
import type { Store } from '@chokka/ui/store.ts'
import type { CommandSent, Push, RefusalCode, Values } from '../../../src/wire.ts'
import type { Opened, PlayedGame } from '../../../src/wire-shapes.ts'
import { newClientSeed, jitter } from './chance.ts'
import { nowMs } from './clock.ts'
import { forgetSession } from './session.ts'

/**
 * `lost`: play is paused until the connection is back. `ending`: the session is over, and what is open may be played to
 * its end. `over`: final; a new session is needed.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'ending' | 'over'
export type ConnectionState = {
  status: ConnectionStatus
  opened: Opened | null
  demo: boolean
  balance: Money | null
  /** The address of the lobby, also when the session is over. */
  lobbyUrl: string | null
}

type Without<C> = C extends { id: number } ? Omit<C, 'id'> : never
export type CommandBody = Without<CommandSent>
export type AnswerCode = RefusalCode | 'lost'
export type Answer<Do extends keyof Values> = { ok: true; value: Values[Do] } | { ok: false; code: AnswerCode }

export type Connection = {
  readonly game: PlayedGame
  readonly store: Store<ConnectionState>
  /**
   * Sends a command. Commands are never resent automatically: those in progress when the connection breaks are answered
   * with `lost`.
   */
  send: <Do extends CommandBody['do']>(command: Extract<CommandBody, { do: Do }>) => Promise<Answer<Do>>
  subscribe: (onPush: (push: Push) => void) => () => void
  /**
   * Delays balance updates while a result is still being animated. Call the returned function with the new balance to
   * release them.
   */
  holdBalance: () => (balance: string | null) => void
}

type Received = { id?: unknown; ok?: unknown; code?: unknown; value?: unknown; push?: unknown; demo?: unknown }
type Client = {
  session: string
  game: PlayedGame
  store: Store<ConnectionState>
  socket: WebSocket | null
  lastId: number
  waiting: Map<number, (answer: Answer<keyof Values>) => void>
  subscribers: Set<(push: Push) => void>
  tries: number
  lastMessageAt: number
  pingedAt: number
  holds: number
  heldBalance: string | null
}

const silenceLimitMs = 8000
const tryAgainLaterCode = 1013

/**
 * The delay before reconnecting: exponential backoff, and long when the studio closed the socket because there were too
 * many.
 */
export const reconnectAfterMs = (tries: number, code: number): number =>
  code === tryAgainLaterCode ? 30_000 : Math.min(500 * 2 ** tries, 8000)

export function connect(session: string, game: PlayedGame): Connection {
  const store = makeStore<ConnectionState>({
    status: 'connecting',
    opened: null,
    demo: false,
    balance: null,
    lobbyUrl: null,
  })
  const client: Client = {
    session,
    game,
    store,
    socket: null,
    lastId: 0,
    waiting: new Map(),
    subscribers: new Set(),
    tries: 0,
    lastMessageAt: nowMs(),
    pingedAt: 0,
    holds: 0,
    heldBalance: null,
  }
  openSocket(client)
  setInterval(() => keepAlive(client), 4000)
  addEventListener('offline', () => client.socket?.close())
  addEventListener('online', () => client.store.now().status === 'lost' && openSocket(client))
  return {
    game,
    store,
    // The answer to a command has the value of that command: the studio validates it with its own schema.
    send: (command) => send(client, command) as Promise<never>,
    subscribe: (onPush) => {
      client.subscribers.add(onPush)
      return () => client.subscribers.delete(onPush)
    },
    holdBalance: () => holdBalance(client),
  }
}

function change(client: Client, part: Partial<ConnectionState>) {
  client.store.set({ ...client.store.now(), ...part })
}

function openSocket(client: Client) {
  if (client.store.now().status === 'over' || client.socket) return
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  client.socket = socket
  client.lastMessageAt = nowMs()
  socket.addEventListener('open', () => void open(client, socket))
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && handleMessage(client, data))
  socket.addEventListener('close', ({ code }) => handleClose(client, socket, code))
}

async function open(client: Client, socket: WebSocket) {
  // Used only if the player has no seeds yet: the first client seed is then drawn here, and not by the studio.
  const clientSeed = newClientSeed()
  const answer = await send(client, { do: 'open', session: client.session, game: client.game, clientSeed })
  if (answer.ok) {
    // The value of `open` is Opened by the schema of the studio.
    const opened = answer.value as Opened
    client.tries = 0
    change(client, { status: opened.over ? 'ending' : 'open', opened, lobbyUrl: opened.lobbyUrl })
    takeBalance(client, opened.balance)
    return
  }
  if (answer.code === 'session_over' || answer.code === 'wrong_game' || answer.code === 'wrong_input') {
    end(client)
  }
  socket.close()
}

/** Ends the session: nothing that it gave access to stays in this tab (O-23). */
function end(client: Client) {
  forgetSession(client.game)
  change(client, { status: 'over', opened: null, balance: null })
}

function handleClose(client: Client, socket: WebSocket, code: number) {
  if (client.socket !== socket) return
  client.socket = null
  for (const resolve of client.waiting.values()) resolve({ ok: false, code: 'lost' })
  client.waiting.clear()
  if (client.store.now().status === 'over') return
  change(client, { status: 'lost' })
  const waitMs = reconnectAfterMs(client.tries, code) * (1 + jitter() / 2)
  client.tries += 1
  setTimeout(() => openSocket(client), waitMs)
}

function send(client: Client, command: CommandBody): Promise<Answer<keyof Values>> {
  const { socket } = client
  if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, code: 'lost' })
  client.lastId += 1
  const id = client.lastId
  return new Promise((resolve) => {
    client.waiting.set(id, resolve)
    socket.send(JSON.stringify({ ...command, id }))
  })
}

function handleMessage(client: Client, text: string) {
  client.lastMessageAt = nowMs()
  // Our own studio sends these messages, in the shapes of wire.ts; it has the same origin as this page.
  const received = JSON.parse(text) as Received
  if (typeof received.demo === 'boolean' && received.demo !== client.store.now().demo)
    change(client, { demo: received.demo })
  if (typeof received.id === 'number') {
    const resolve = client.waiting.get(received.id)
    client.waiting.delete(received.id)
    const answer = received.ok === true ? { ok: true, value: received.value } : { ok: false, code: received.code }
    if (answer.ok) takeBalance(client, balanceIn(received.value))
    resolve?.(answer as Answer<keyof Values>)
    return
  }
  // As above: a message without an id is a push.
  const push = received as Push
  if (push.push === 'balance') takeBalance(client, push.balance)
  if (push.push === 'session_over' && push.open) change(client, { status: 'ending' })
  if (push.push === 'session_over' && !push.open) {
    end(client)
    client.socket?.close()
  }
  for (const listener of client.subscribers) listener(push)
}

const balanceIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'balance' in value && typeof value.balance === 'string'
    ? value.balance
    : null

function takeBalance(client: Client, balance: string | null) {
  if (balance === null || client.store.now().status === 'over') return
  if (client.holds > 0) client.heldBalance = balance
  else change(client, { balance: parseMoney(balance) })
}

function holdBalance(client: Client) {
  client.holds += 1
  let held = true
  return (balance: string | null) => {
    if (!held) return
    held = false
    client.holds -= 1
    const newest = client.holds === 0 ? (client.heldBalance ?? balance) : balance
    if (client.holds === 0) client.heldBalance = null
    if (newest !== null && client.store.now().status !== 'over') change(client, { balance: parseMoney(newest) })
  }
}

/**
 * A connection can break without a close event. Quiet connections are pinged with a small command, and closed if
 * nothing comes.
 */
function keepAlive(client: Client) {
  if (client.socket?.readyState !== WebSocket.OPEN) return
  const now = nowMs()
  const isPinged = client.pingedAt > client.lastMessageAt
  if (isPinged && now - client.pingedAt > silenceLimitMs) client.socket.close()
  if (isPinged || now - client.lastMessageAt < silenceLimitMs) return
  client.pingedAt = now
  void send(client, isTable(client.game) ? { do: 'history' } : { do: 'seeds' })
}
