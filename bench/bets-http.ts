// A load generator that plays the vendor: one connection for each player. Requests are built and signed beforehand, and
// of the answers only the status is read, because that work is the vendor's and not what is measured.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { siteCurrency } from '@chokka/money'
import { signatureHeader, signer, walletPaths, type SentBet, type SentSeveral, type SentWin } from '@chokka/vendor-api'
import { gameCode, vendorCode } from './bets-world.ts'
import type { Seat } from '../tools/seats.ts'
import { answerAll } from './worker.ts'

export type HttpAsked =
  | { do: 'open'; url: string; privateKeyPem: string; seats: Seat[] }
  /** `from`: the first of the players. `together`: so many players share a message and a connection. */
  | { do: 'prepare'; bets: number; from: number; players: number; together: number }
  | { do: 'play' }
export type HttpAnswer = { settled: number; seconds: number; answerMs: number[] }

/** The messages of a bet and its win, for one player or for those who share them. */
type SettledBet = [Buffer, Buffer]
type Call = SentSeveral['calls'][number]

let site = new URL('http://127.0.0.1')
let connections: Connection[] = []
let sign: ReturnType<typeof signer>
let seats: Seat[] = []
/** For each round: how many players share a message, and the bets of each player or of those who share. */
const prepared: { from: number; together: number; bets: SettledBet[][] }[] = []
const amount = 100_000

answerAll(async (asked: HttpAsked): Promise<HttpAnswer> => {
  const nothing = { settled: 0, seconds: 0, answerMs: [] }
  if (asked.do === 'play') return play()
  if (asked.do === 'open') {
    site = new URL(asked.url)
    sign = signer(asked.privateKeyPem)
    seats = asked.seats
    connections = seats.map(connection)
  } else {
    const { bets, from, players, together } = asked
    const playing = seats.slice(from, from + players)
    const groups = Array.from({ length: players / together }, (_, at) =>
      playing.slice(at * together).slice(0, together),
    )
    const each = Math.ceil(bets / players)
    prepared.push({
      ...{ from, together },
      bets: groups.map((group) => Array.from({ length: each }, () => settledBets(group))),
    })
    // Signing takes a while, and the server ends connections on which nothing was asked for a minute.
    for (const { socket } of connections) socket.destroy()
    connections = seats.map(connection)
  }
  return nothing
})

function settledBets(group: readonly Seat[]): SettledBet {
  const calls = group.map(settledBet)
  const [alone] = calls
  if (alone && calls.length === 1) return [request(alone[0].path, alone[0].body), request(alone[1].path, alone[1].body)]
  const several = (at: 0 | 1) =>
    request(
      walletPaths.several,
      JSON.stringify({ request_uuid: randomUUID(), calls: calls.map((both) => both[at]) } satisfies SentSeveral),
    )
  return [several(0), several(1)]
}

function settledBet(seat: Seat): [Call, Call] {
  const shared = {
    user: seat.user,
    token: seat.token,
    game_code: gameCode,
    currency: siteCurrency,
    round: randomUUID(),
    amount,
  }
  const ids = () => ({
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
  })
  const bet: SentBet = { ...shared, ...ids(), round_closed: false }
  const win: SentWin = { ...shared, ...ids(), round_closed: true, reference_transaction_uuid: bet.transaction_uuid }
  return [
    { path: walletPaths.bet, body: JSON.stringify(bet) },
    { path: walletPaths.win, body: JSON.stringify(win) },
  ]
}

function request(path: string, body: string): Buffer {
  const head = [
    `POST /vendor/${vendorCode}${path} HTTP/1.1`,
    `host: ${site.host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `${signatureHeader}: ${sign(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * Plays the round that was prepared first: every player bets, waits for the answer, is paid, waits, and bets again; all
 * players at once.
 */
async function play(): Promise<HttpAnswer> {
  const { from, together, bets: round } = prepared.shift() ?? { from: 0, together: 1, bets: [] }
  const calls = together === 1 ? 1 : together + 1
  const answerMs: number[] = []
  let settled = 0
  const start = performance.now()
  await Promise.all(
    round.map(async (bets, player) => {
      const to = connections[from + player]
      if (!to) throw new Error('a player has no connection')
      for (const [bet, win] of bets) {
        await send(to, bet, calls, answerMs)
        await send(to, win, calls, answerMs)
        settled += together
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return { settled, seconds, answerMs }
}

/** What one asks of a vendor's connection, whose answers come one at a time. */
type Connection = { ask: (message: Buffer) => Promise<Buffer>; socket: Socket }

/** Opened once: whoever plays waits for its answer, and every connection has its listeners for good. */
function connection(): Connection {
  const socket = connect({ host: site.hostname, port: Number(site.port), noDelay: true })
  let waiting: { done: (answer: Buffer) => void; fail: (fault: Error) => void } | undefined
  let parts: Buffer[] = []
  const answered = () => {
    const [answer, asker] = [parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts), waiting]
    if (!isComplete(answer)) return
    parts = []
    waiting = undefined
    asker?.done(answer)
  }
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    answered()
  })
  const ended = () => waiting?.fail(new Error(`the connection ended: ${Buffer.concat(parts).toString()}`))
  socket.on('close', ended).on('error', ended)
  const ask = (message: Buffer) =>
    new Promise<Buffer>((done, fail) => {
      waiting = { done, fail }
      socket.write(message)
    })
  return { ask, socket }
}

/** `right`: how many times the answer has to say that all is well. */
async function send(to: Connection, asked: Buffer, right: number, answerMs: number[]): Promise<void> {
  const start = performance.now()
  const answer = await to.ask(asked)
  answerMs.push(performance.now() - start)
  let found = 0
  for (let at = answer.indexOf(good); at >= 0; at = answer.indexOf(good, at + good.length)) found++
  if (found !== right) throw new Error(answer.toString())
}
const good = Buffer.from('"status":"RS_OK"')

const lengthName = Buffer.from('content-length: ')
const headEnd = Buffer.from('\r\n\r\n')

/** An answer is complete when its whole body has arrived. */
function isComplete(answer: Buffer): boolean {
  const [head, named] = [answer.indexOf(headEnd), answer.indexOf(lengthName)]
  if (head < 0 || named < 0) return false
  const length = Number(answer.toString('latin1', named + lengthName.length, answer.indexOf('\r', named)))
  return answer.length >= head + headEnd.length + length
}
