// A load generator that plays the vendor: one connection for each player. Requests are built and signed beforehand, and
// of the answers only the status is read, because that work is the vendor's and not what is measured.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { siteCurrency } from '@chokka/money'
import { signatureHeader, signer, walletPaths, type SentBet, type SentWin } from '@chokka/vendor-api'
import { gameCode, vendorCode } from './bets-world.ts'
import type { Seat } from '../tools/seats.ts'
import { answerAll } from './worker.ts'

export type HttpAsked =
  | { do: 'open'; url: string; privateKeyPem: string; seats: Seat[] }
  | { do: 'prepare'; bets: number; players: number }
  | { do: 'play' }
export type HttpAnswer = { settled: number; seconds: number; answerMs: number[] }

type SettledBet = [Buffer, Buffer]

let site = new URL('http://127.0.0.1')
let sockets: Socket[] = []
let sign: ReturnType<typeof signer>
let seats: Seat[] = []
/** For each round: the bets of each player. */
const prepared: SettledBet[][][] = []
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
    // The server closes connections on which nothing was asked for a minute.
    sockets = sockets.map((socket) => (socket.writable ? socket : connection()))
    const each = Math.ceil(asked.bets / asked.players)
    prepared.push(seats.slice(0, asked.players).map((seat) => Array.from({ length: each }, () => settledBet(seat))))
  }
  return nothing
})

const connection = () => connect({ host: site.hostname, port: Number(site.port), noDelay: true })

function settledBet(seat: Seat): SettledBet {
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
  return [request(walletPaths.bet, bet), request(walletPaths.win, win)]
}

function request(path: string, message: object): Buffer {
  const body = JSON.stringify(message)
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
  const round = prepared.shift() ?? []
  const answerMs: number[] = []
  let settled = 0
  const start = performance.now()
  await Promise.all(
    round.map(async (bets, player) => {
      const socket = sockets[player]
      if (!socket) throw new Error('a player has no connection')
      for (const [bet, win] of bets) {
        await send(socket, bet, answerMs)
        await send(socket, win, answerMs)
        settled++
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return { settled, seconds, answerMs }
}

/** Answers are small and come one at a time, so an answer is complete when its whole body has arrived. */
function send(socket: Socket, asked: Buffer, answerMs: number[]): Promise<void> {
  const start = performance.now()
  return new Promise((done, fail) => {
    let answer = ''
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (!isComplete(answer)) return
      removeListeners()
      answerMs.push(performance.now() - start)
      if (answer.includes('"status":"RS_OK"')) done()
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
