// Watchers of the crash table: plain sockets with just enough of WebSocket (RFC 6455), so that thousands cost little.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { answerAll } from './worker.ts'

export type WatchAsked =
  /** Opens sockets until there is one per session; an empty session is for a server that needs none. */
  | { do: 'watch'; origin: string; sessions: string[] }
  | { do: 'measure'; ticks: number; atMostSeconds: number }
  /** Compares the measured ticks with the take-off times of their rounds (milliseconds since 1970). */
  | { do: 'judge'; startedAt: Record<number, number> }
  | { do: 'leave' }
/** `late`: a histogram; at index n how many ticks came n whole milliseconds late, at the last index all later ones. */
export type WatchAnswer = { open: number; rounds: number[]; late: number[] }

const tickMs = 100
const earlyMs = 5
const latestMs = 2000
const nowMs = () => performance.timeOrigin + performance.now()

type Watcher = { socket: Socket; rest: Buffer; round: number; tick: number }
const watchers: Watcher[] = []
let closed = 0
let measuring = false
/** By round: the number of each tick that came, and when it came. */
let seen = new Map<number, { tick: number; at: number }[]>()

answerAll(async (asked: WatchAsked): Promise<WatchAnswer> => {
  const late = new Array<number>(latestMs + 1).fill(0)
  if (asked.do === 'watch') await watch(asked.origin, asked.sessions)
  else if (asked.do === 'measure') await measure(asked.ticks, asked.atMostSeconds)
  else if (asked.do === 'judge') judge(asked.startedAt, late)
  else for (const watcher of watchers.splice(0)) watcher.socket.destroy()
  return { open: watchers.length - closed, rounds: [...seen.keys()], late }
})

async function watch(origin: string, sessions: string[]): Promise<void> {
  closed = 0
  const wanted = sessions.slice(watchers.length)
  const opening = Array.from({ length: 16 }, async () => {
    for (let session = wanted.pop(); session !== undefined; session = wanted.pop()) await open(origin, session)
  })
  await Promise.all(opening)
}

async function open(origin: string, session: string): Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const watcher: Watcher = { socket, rest: Buffer.alloc(0), round: 0, tick: 0 }
  socket.on('error', () => socket.destroy())
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await new Promise<void>((done, fail) => {
    socket.once('data', (response) => {
      if (!response.toString('latin1').startsWith('HTTP/1.1 101'))
        return fail(new Error(`refused: ${response.toString('latin1')}`))
      if (session) socket.write(frame(1, JSON.stringify({ id: 1, do: 'open', session, game: 'crash' })))
      socket.on('data', (chunk) => receive(watcher, chunk))
      watcher.rest = response.subarray(response.indexOf('\r\n\r\n') + 4)
      done()
    })
    socket.once('close', () => fail(new Error('closed before it opened')))
  })
  socket.once('close', () => closed++)
  watchers.push(watcher)
}

/** A frame as a client sends it: masked, here with zeros, and short enough for a two-byte length. */
function frame(kind: number, text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x80 | kind, ...head, 0, 0, 0, 0]), body])
}

function receive(watcher: Watcher, chunk: Buffer): void {
  const at = nowMs()
  let bytes = watcher.rest.length > 0 ? Buffer.concat([watcher.rest, chunk]) : chunk
  while (bytes.length >= 2) {
    const short = (bytes[1] ?? 0) & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < head) break
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    if (bytes.length < head + length) break
    const kind = (bytes[0] ?? 0) & 15
    if (kind === 9) watcher.socket.write(frame(10, ''))
    else if (kind === 1 && measuring) note(watcher, bytes.toString('latin1', head, head + length), at)
    bytes = bytes.subarray(head + length)
  }
  watcher.rest = bytes
}

function note(watcher: Watcher, text: string, at: number): void {
  if (!text.startsWith('{"push":"tick"')) return
  const { round, elapsedMs }: { round: number; elapsedMs: number } = JSON.parse(text)
  // A timer may fire a moment early; such a tick is still the one that was due.
  const tick = Math.floor((elapsedMs + earlyMs) / tickMs)
  const ticks = seen.get(round) ?? []
  if (!seen.has(round)) seen.set(round, ticks)
  // A tick that was skipped counts as late as the one that came instead.
  const first = watcher.round === round ? Math.min(watcher.tick + 1, tick) : tick
  for (let missed = first; missed <= tick; missed++) ticks.push({ tick: missed, at })
  watcher.round = round
  watcher.tick = tick
}

async function measure(ticks: number, atMostSeconds: number): Promise<void> {
  seen = new Map()
  measuring = true
  const end = nowMs() + atMostSeconds * 1000
  const enough = ticks * watchers.length
  const received = () => [...seen.values()].reduce((sum, list) => sum + list.length, 0)
  while (received() < enough && nowMs() < end) await new Promise((done) => setTimeout(done, 200))
  measuring = false
}

function judge(startedAt: Record<number, number>, late: number[]): void {
  for (const [round, ticks] of seen) {
    const start = startedAt[round]
    if (start === undefined) continue
    for (const { tick, at } of ticks) {
      const bucket = Math.min(latestMs, Math.max(0, Math.floor(at - start - tick * tickMs)))
      late[bucket] = (late[bucket] ?? 0) + 1
    }
  }
}
