import { isTable } from '@chokka/game-math/tables'
import { ZERO, add, larger, parseMoney, subtract } from '@chokka/money'
import type { Money } from '@chokka/money'
import { makeStore } from '@chokka/ui/store.ts'
import type { Store } from '@chokka/ui/store.ts'
import type { RefusalCode } from '@chokka/studio-wire/refusals'
import type { CommandSent, Push, Values, Opened } from '@chokka/studio-wire/wire'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { newClientSeed, jitter } from './chance.ts'
import { nowMs } from './clock.ts'
import { forgetSession } from './session.ts'
import { postToSite, tellShowing } from './site.ts'

/**
 * `lost`: play is paused until the connection is back. `ending`: the session is over, and what is open may be played to
 * its end. `over`: final; a new session is needed.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'ending' | 'over'
export type ConnectionState = {
  status: ConnectionStatus
  opened: Opened | null
  demo: boolean
  /** What is shown; while a result is animated, that from before it. */
  balance: Money | null
  /** The newest that the studio has sent. */
  newest: Money | null
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
   * Begins to show a round: call it before the command whose answer decides it. Until the returned function is called,
   * neither the balance of this page nor the site tells how it ends.
   */
  show: (stake: string) => EndShow
  /** Asks for the balance: something outside of this game may have changed it. */
  askBalance: () => void
}

/** How a show ended. Without a payout it is unknown, or nothing was staked. */
export type Shown = { balance: string | null; payout?: string | undefined }
export type EndShow = (shown: Shown) => void

type Received = { id?: unknown; ok?: unknown; code?: unknown; value?: unknown; push?: unknown; demo?: unknown }
type Client = {
  session: string
  game: PlayedGame
  store: Store<ConnectionState>
  socket: WebSocket | null
  lastId: number
  lastShow: number
  waiting: Map<number, (answer: Answer<keyof Values>) => void>
  subscribers: Set<(push: Push) => void>
  tries: number
  lastMessageAt: number
  pingedAt: number
  /** How many rounds are shown now, and their stakes. */
  shows: number
  staked: Money
  /** The balance before those stakes; null until the studio has sent it. */
  known: Money | null
  /** The newest that came while rounds were shown. */
  held: Money | null
  /** Until the site waits for the shows that have begun, no command is sent; null where no site is told. */
  untold: Promise<void> | null
}

const [silenceLimitMs, tryAgainLaterCode] = [8000, 1013]

/**
 * The delay before reconnecting: exponential backoff, and long when the studio closed the socket because there were too
 * many.
 */
export const reconnectAfterMs = (tries: number, code: number): number =>
  code === tryAgainLaterCode ? 30_000 : Math.min(500 * 2 ** tries, 8000)

export function connect(session: string, game: PlayedGame): Connection {
  const store = makeStore<ConnectionState>({
    ...{ status: 'connecting', opened: null, demo: false, balance: null, newest: null, lobbyUrl: null },
  })
  const client: Client = {
    session,
    game,
    store,
    socket: null,
    lastId: 0,
    lastShow: 0,
    waiting: new Map(),
    subscribers: new Set(),
    tries: 0,
    lastMessageAt: nowMs(),
    pingedAt: 0,
    ...{ shows: 0, staked: ZERO, known: null, held: null, untold: null },
  }
  openSocket(client)
  setInterval(() => keepAlive(client), 4000)
  addEventListener('offline', () => client.socket?.close())
  addEventListener('online', () => client.store.now().status === 'lost' && openSocket(client))
  const askBalance = () => {
    if (store.now().status === 'open') void send(client, { do: 'balance' })
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askBalance())
  return {
    game,
    store,
    // The answer to a command has the value of that command: the studio validates it with its own schema.
    send: (command) => sendIfPaid(client, command) as Promise<never>,
    subscribe: (onPush) => {
      client.subscribers.add(onPush)
      return () => client.subscribers.delete(onPush)
    },
    show: (stake) => show(client, stake),
    askBalance,
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
  client.known = null
  change(client, { status: 'over', opened: null, balance: null, newest: null })
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

/**
 * A stake above the balance that is known here is no reason to refuse: money may have come from elsewhere. The studio
 * is asked once more, and only then nothing is sent.
 */
async function sendIfPaid(client: Client, command: CommandBody): Promise<Answer<keyof Values>> {
  if (client.untold) await client.untold
  if (!('stake' in command) || !isShort(client, command.stake)) return send(client, command)
  await send(client, { do: 'balance' })
  return isShort(client, command.stake) ? { ok: false, code: 'balance_too_low' } : send(client, command)
}

function isShort(client: Client, stake: string): boolean {
  const { newest } = client.store.now()
  return newest !== null && parseMoney(stake) > newest
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
  const newest = parseMoney(balance)
  change(client, { newest })
  if (client.shows > 0) client.held = newest
  else know(client, newest)
}

/** What the player sees has the stakes of the rounds that are shown taken off, and not yet what they pay. */
function know(client: Client, balance: Money | null) {
  if (client.store.now().status === 'over') return
  client.known = balance
  change(client, { balance: balance && larger(ZERO, subtract(balance, client.staked)) })
}

/** A show is repeated so often for the site, which forgets a frame that is silent. */
const repeatMs = 20_000

function show(client: Client, stake: string): EndShow {
  const [amount, isForMoney] = [parseMoney(stake), !client.store.now().demo]
  const id = `${(client.lastShow += 1)}`
  const tell = () => (isForMoney ? tellShowing(id, stake) : null)
  client.untold = tell()
  const repeated = setInterval(() => void tell(), repeatMs)
  client.shows += 1
  client.staked = add(client.staked, amount)
  know(client, client.known)
  let isOver = false
  return ({ balance, payout }: Shown) => {
    if (isOver) return
    isOver = true
    clearInterval(repeated)
    client.shows -= 1
    client.staked = subtract(client.staked, amount)
    const before = client.known
    const paid = before === null || payout === undefined ? before : add(before, subtract(parseMoney(payout), amount))
    // With others still shown, the balance that came may know of them.
    if (client.shows > 0) know(client, paid)
    else know(client, client.held ?? (balance === null ? paid : parseMoney(balance)))
    if (client.shows === 0) client.held = null
    // After the balance: the site then asks once for both.
    if (isForMoney) postToSite({ kind: 'shown', show: id, payout })
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
