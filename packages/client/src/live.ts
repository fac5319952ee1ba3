import { between } from './chance.ts'

/** What the live socket works with; handed in, so that tests need no server. */
export type LiveParts = {
  /** A single-use ticket; null when nobody is signed in. */
  ticket: () => Promise<string | null>
  open: (ticket: string) => WebSocket
  /** The server hints that something changed. */
  hint: (topic: Topic) => void
  /** The socket is open again: whatever was missed has to be asked for. */
  resumed: () => void
  state: (state: LiveState) => void
}
export type Topic = 'balance' | 'bets' | 'messages' | 'status' | 'session'
export type LiveState = 'off' | 'on' | 'lost'
export type LiveLine = { start: () => void; stop: () => void }

const topics: readonly string[] = ['balance', 'bets', 'messages', 'status', 'session'] satisfies Topic[]
const isTopic = (topic: unknown): topic is Topic => typeof topic === 'string' && topics.includes(topic)
const firstWaitMs = 1000
const longestWaitMs = 30_000

/** One socket that is opened again whenever it breaks, later each time and never by everybody at once. */
export function makeLive(parts: LiveParts): LiveLine {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = 0
  let failures = 0

  const again = (mine: number) => {
    if (mine !== wanted) return
    parts.state('lost')
    const wait = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
    failures += 1
    timer = setTimeout(() => void connect(mine), between(wait / 2, wait))
  }
  const connect = async (mine: number) => {
    const ticket = await parts.ticket().catch(() => undefined)
    if (mine !== wanted) return
    if (ticket === null) return parts.state('off')
    if (ticket === undefined) return again(mine)
    socket = parts.open(ticket)
    socket.addEventListener('message', (event) => {
      if (mine === wanted) heard(String(event.data))
    })
    socket.addEventListener('close', () => again(mine))
  }
  const heard = (text: string) => {
    const topic = topicOf(text)
    if (topic === 'open') {
      failures = 0
      parts.state('on')
      parts.resumed()
    } else if (isTopic(topic)) parts.hint(topic)
  }
  const stop = () => {
    wanted += 1
    clearTimeout(timer)
    socket?.close()
    socket = undefined
    parts.state('off')
  }
  return {
    start: () => {
      stop()
      failures = 0
      void connect(wanted)
    },
    stop,
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
