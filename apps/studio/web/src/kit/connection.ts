import { parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { makeStore } from '@chokka/ui/store.ts'
import type { Store } from '@chokka/ui/store.ts'
import type { CommandSent, Push, RefusalCode, Values } from '../../../src/wire.ts'
import type { GameName, Opened } from '../../../src/wire-shapes.ts'
import { newClientSeed, spread } from './chance.ts'
import { nowMs } from './clock.ts'
import { dropSession } from './session.ts'

/**
 * `lost`: play stands still until the studio answers again. `ending`: the session is over, and what is open may be
 * played to its end. `over`: nothing more; a new session is needed.
 */
export type Line = 'connecting' | 'open' | 'lost' | 'ending' | 'over'
export type Connected = {
  line: Line
  opened: Opened | null
  demo: boolean
  balance: Money | null
  /** Where to go from here, also when the session is over. */
  lobbyUrl: string | null
}

type Without<C> = C extends { id: number } ? Omit<C, 'id'> : never
export type Asked = Without<CommandSent>
export type AnswerCode = RefusalCode | 'lost'
export type Answer<Do extends keyof Values> = { ok: true; value: Values[Do] } | { ok: false; code: AnswerCode }

export type Connection = {
  readonly game: GameName
  readonly store: Store<Connected>
  /** Sends a command. Nothing is ever sent twice by itself: what was under way when the line broke answers `lost`. */
  ask: <Do extends Asked['do']>(command: Extract<Asked, { do: Do }>) => Promise<Answer<Do>>
  listen: (hear: (push: Push) => void) => () => void
  /** Keeps balances back while a result is still being shown; give the new one to what this returns. */
  holdBalance: () => (balance: string | null) => void
}

type Heard = { id?: unknown; ok?: unknown; code?: unknown; value?: unknown; push?: unknown; demo?: unknown }
type Wire = {
  session: string
  game: GameName
  store: Store<Connected>
  socket: WebSocket | null
  asked: number
  waiting: Map<number, (answer: Answer<keyof Values>) => void>
  hearers: Set<(push: Push) => void>
  tries: number
  heardAt: number
  askedAliveAt: number
  holds: number
  heldBack: string | null
}

const silenceMs = 8000
const tooMany = 1013

/** How long to wait before coming back: longer each time, and long when the studio has said that there are too many. */
export const redialAfterMs = (tries: number, code: number): number =>
  code === tooMany ? 30_000 : Math.min(500 * 2 ** tries, 8000)

export function connect(session: string, game: GameName): Connection {
  const store = makeStore<Connected>({
    line: 'connecting',
    opened: null,
    demo: false,
    balance: null,
    lobbyUrl: null,
  })
  const wire: Wire = {
    session,
    game,
    store,
    socket: null,
    asked: 0,
    waiting: new Map(),
    hearers: new Set(),
    tries: 0,
    heardAt: nowMs(),
    askedAliveAt: 0,
    holds: 0,
    heldBack: null,
  }
  dial(wire)
  setInterval(() => keepAlive(wire), 4000)
  addEventListener('offline', () => wire.socket?.close())
  addEventListener('online', () => wire.store.now().line === 'lost' && dial(wire))
  return {
    game,
    store,
    // The answer to a command has the value of that command: the studio's own schema, checked where it is made.
    ask: (command) => ask(wire, command) as Promise<never>,
    listen: (hear) => {
      wire.hearers.add(hear)
      return () => wire.hearers.delete(hear)
    },
    holdBalance: () => holdBalance(wire),
  }
}

function change(wire: Wire, part: Partial<Connected>) {
  wire.store.set({ ...wire.store.now(), ...part })
}

function dial(wire: Wire) {
  if (wire.store.now().line === 'over' || wire.socket) return
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  wire.socket = socket
  wire.heardAt = nowMs()
  socket.addEventListener('open', () => void open(wire, socket))
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && hear(wire, data))
  socket.addEventListener('close', ({ code }) => closed(wire, socket, code))
}

async function open(wire: Wire, socket: WebSocket) {
  // Counts only where the player has no seeds yet: then the first client seed is drawn here, and not by the studio.
  const clientSeed = newClientSeed()
  const answer = await ask(wire, { do: 'open', session: wire.session, game: wire.game, clientSeed })
  if (answer.ok) {
    // The value of `open` is Opened by the studio's schema.
    const opened = answer.value as Opened
    wire.tries = 0
    change(wire, { line: opened.over ? 'ending' : 'open', opened, lobbyUrl: opened.lobbyUrl })
    takeBalance(wire, opened.balance)
    return
  }
  if (answer.code === 'session_over' || answer.code === 'wrong_game' || answer.code === 'wrong_input') {
    end(wire)
  }
  socket.close()
}

/** The session is over, and nothing that it let us know or do stays behind in this tab (O-23). */
function end(wire: Wire) {
  dropSession(wire.game)
  change(wire, { line: 'over', opened: null, balance: null })
}

function closed(wire: Wire, socket: WebSocket, code: number) {
  if (wire.socket !== socket) return
  wire.socket = null
  for (const settle of wire.waiting.values()) settle({ ok: false, code: 'lost' })
  wire.waiting.clear()
  if (wire.store.now().line === 'over') return
  change(wire, { line: 'lost' })
  const waitMs = redialAfterMs(wire.tries, code) * (1 + spread() / 2)
  wire.tries += 1
  setTimeout(() => dial(wire), waitMs)
}

function ask(wire: Wire, command: Asked): Promise<Answer<keyof Values>> {
  const { socket } = wire
  if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, code: 'lost' })
  wire.asked += 1
  const id = wire.asked
  return new Promise((settle) => {
    wire.waiting.set(id, settle)
    socket.send(JSON.stringify({ ...command, id }))
  })
}

function hear(wire: Wire, text: string) {
  wire.heardAt = nowMs()
  // Our own studio writes these, in the shapes of wire.ts; its address is the one that this page came from.
  const heard = JSON.parse(text) as Heard
  if (typeof heard.demo === 'boolean' && heard.demo !== wire.store.now().demo) change(wire, { demo: heard.demo })
  if (typeof heard.id === 'number') {
    const settle = wire.waiting.get(heard.id)
    wire.waiting.delete(heard.id)
    const answer = heard.ok === true ? { ok: true, value: heard.value } : { ok: false, code: heard.code }
    if (answer.ok) takeBalance(wire, balanceIn(heard.value))
    settle?.(answer as Answer<keyof Values>)
    return
  }
  // As above: a message without an id is a push.
  const push = heard as Push
  if (push.push === 'balance') takeBalance(wire, push.balance)
  if (push.push === 'session_over' && push.open) change(wire, { line: 'ending' })
  if (push.push === 'session_over' && !push.open) {
    end(wire)
    wire.socket?.close()
  }
  for (const listener of wire.hearers) listener(push)
}

const balanceIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'balance' in value && typeof value.balance === 'string'
    ? value.balance
    : null

function takeBalance(wire: Wire, balance: string | null) {
  if (balance === null || wire.store.now().line === 'over') return
  if (wire.holds > 0) wire.heldBack = balance
  else change(wire, { balance: parseMoney(balance) })
}

function holdBalance(wire: Wire) {
  wire.holds += 1
  let held = true
  return (balance: string | null) => {
    if (!held) return
    held = false
    wire.holds -= 1
    const newest = wire.holds === 0 ? (wire.heldBack ?? balance) : balance
    if (wire.holds === 0) wire.heldBack = null
    if (newest !== null && wire.store.now().line !== 'over') change(wire, { balance: parseMoney(newest) })
  }
}

/** A line can die without a word. Quiet ones are asked something small, and those that stay quiet are given up. */
function keepAlive(wire: Wire) {
  if (wire.socket?.readyState !== WebSocket.OPEN) return
  const now = nowMs()
  const isAsked = wire.askedAliveAt > wire.heardAt
  if (isAsked && now - wire.askedAliveAt > silenceMs) wire.socket.close()
  if (isAsked || now - wire.heardAt < silenceMs) return
  wire.askedAliveAt = now
  void ask(wire, wire.game === 'crash' ? { do: 'history' } : { do: 'seeds' })
}
