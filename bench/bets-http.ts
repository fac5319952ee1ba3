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
let sockets: Socket[] = []
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
    sockets = seats.map(connection)
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
    for (const socket of sockets) socket.destroy()
    sockets = seats.map(connection)
  }
  return nothing
})

const connection = () => connect({ host: site.hostname, port: Number(site.port), noDelay: true })

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
      const socket = sockets[from + player]
      if (!socket) throw new Error('a player has no connection')
      for (const [bet, win] of bets) {
        await send(socket, bet, calls, answerMs)
        await send(socket, win, calls, answerMs)
        settled += together
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return { settled, seconds, answerMs }
}

/**
 * Answers come one at a time, so an answer is complete when its whole body has arrived. `right`: how many times it has
 * to say that all is well.
 */
function send(socket: Socket, asked: Buffer, right: number, answerMs: number[]): Promise<void> {
  const start = performance.now()
  return new Promise((done, fail) => {
    let answer = ''
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (!isComplete(answer)) return
      removeListeners()
      answerMs.push(performance.now() - start)
      if (answer.split('"status":"RS_OK"').length === right + 1) done()
      else fail(new Error(answer))
    }
    const onClose = () => {
      removeListeners()
      fail(new Error(`the connection ended: ${answer}`))
    }
    const removeListeners = () => socket.off('data', onData).off('close', onClose).off('error', onClose)
    socket.on('data', onData).on('close', onClose).on('error', onClose)
    socket.write(asked)
  })
}

function isComplete(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  return head > 0 && length !== undefined && answer.length >= head + 4 + Number(length)
}
