import { randomBetween } from './chance.ts'
import { measure } from './clock.ts'

/** What the live socket depends on; passed in, so that tests need no server. */
export type LiveDependencies = {
  /** Gets a single-use ticket; null when nobody is signed in: then the socket tells of the site alone. */
  getTicket: () => Promise<string | null>
  open: (ticket: string | null) => WebSocket
  /** The server says that something about this topic has changed; a newer one may name a topic that no app knows. */
  onHint: (topic: string) => void
  /** The socket is open: what may have been missed must be fetched again. `isAgain`: it was open before. */
  onOpen: (isAgain: boolean) => void
  onState: (state: LiveState) => void
}
export type LiveState = 'off' | 'on' | 'lost'
export type LiveSocket = {
  start: () => void
  stop: () => void
  /** The page is seen again: timers of a hidden page stand still, and its line may have died meanwhile. */
  seen: () => void
}

const firstBackoffMs = 1000
const longestBackoffMs = 30_000
/**
 * The server says something every 25 seconds (`pingMs` of its live socket). After a change of network no close event
 * comes: a line that has missed two words is dead.
 */
const silentAfterMs = 53_000
const heardLatelyMs = 30_000

/** One socket that is opened again whenever it closes, with exponential backoff and jitter. */
export function makeLiveSocket(deps: LiveDependencies): LiveSocket {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Goes up with each start and stop; whatever belongs to an earlier number is ignored.
  let generation = 0
  let failures = 0
  let wasOpen = false
  let sinceHeard = measure()
  let silence: ReturnType<typeof setTimeout> | undefined

  const hear = (mine: number) => {
    sinceHeard = measure()
    clearTimeout(silence)
    silence = setTimeout(() => openAnew(mine), silentAfterMs)
  }
  /** Leaves a socket that is taken for dead, and opens the next one at once. */
  const openAnew = (mine: number) => {
    if (mine !== generation) return
    const dead = socket
    socket = undefined
    clearTimeout(silence)
    dead?.close()
    deps.onState('lost')
    void connect(mine)
  }
  const reconnect = (mine: number) => {
    if (mine !== generation) return
    deps.onState('lost')
    const wait = Math.min(firstBackoffMs * 2 ** failures, longestBackoffMs)
    failures += 1
    timer = setTimeout(() => void connect(mine), randomBetween(wait / 2, wait))
  }
  const connect = async (mine: number) => {
    const ticket = await deps.getTicket().catch(() => undefined)
    if (mine !== generation) return
    if (ticket === undefined) return reconnect(mine)
    const opened = deps.open(ticket)
    socket = opened
    // A socket that never opens is silent too.
    hear(mine)
    opened.addEventListener('message', (event) => {
      if (socket !== opened) return
      hear(mine)
      receive(String(event.data))
    })
    opened.addEventListener('close', () => {
      if (socket !== opened) return
      socket = undefined
      clearTimeout(silence)
      reconnect(mine)
    })
  }
  const receive = (text: string) => {
    const topic = topicOf(text)
    if (topic === 'open') {
      failures = 0
      deps.onState('on')
      deps.onOpen(wasOpen)
      wasOpen = true
    } else if (typeof topic === 'string' && topic !== 'alive') deps.onHint(topic)
  }
  const stop = () => {
    generation += 1
    clearTimeout(timer)
    clearTimeout(silence)
    const left = socket
    socket = undefined
    left?.close()
    deps.onState('off')
  }
  return {
    start: () => {
      stop()
      failures = 0
      wasOpen = false
      void connect(generation)
    },
    stop,
    seen: () => {
      if (socket && sinceHeard() > heardLatelyMs) openAnew(generation)
    },
  }
}

function topicOf(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'topic' in read ? read.topic : undefined
  } catch {
    return undefined
  }
}
