// The vendor's side of the door under load. Its messages are signed beforehand: that cost is the vendor's, not ours.
import { randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { Pool } from 'undici'
import { signatureHeader, signer, walletPaths, type SentBet, type SentWin } from '@chokka/vendor-api'
import { gameCode, vendorCode, type Seat } from './bets-world.ts'
import { answerAll } from './worker.ts'

export type HttpAsked =
  | { do: 'open'; url: string; connections: number; privateKeyPem: string; seats: Seat[] }
  | { do: 'prepare'; bets: number; players: number }
  | { do: 'play' }
export type HttpAnswer = { settled: number; seconds: number; answerMs: number[] }

type Signed = { path: string; body: string; signature: string }
type SettledBet = [Signed, Signed]

let pool: Pool
let sign: ReturnType<typeof signer>
let seats: Seat[] = []
let prepared: SettledBet[][] = []
const amount = 100_000

answerAll(async (asked: HttpAsked): Promise<HttpAnswer> => {
  const nothing = { settled: 0, seconds: 0, answerMs: [] }
  if (asked.do === 'play') return play()
  if (asked.do === 'open') {
    pool = new Pool(asked.url, { connections: asked.connections, pipelining: 1 })
    sign = signer(asked.privateKeyPem)
    seats = asked.seats
  } else {
    const each = Math.ceil(asked.bets / asked.players)
    prepared = seats.slice(0, asked.players).map((seat) => Array.from({ length: each }, () => settledBet(seat)))
  }
  return nothing
})

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
  return [signed(walletPaths.bet, bet), signed(walletPaths.win, win)]
}

function signed(path: string, message: object): Signed {
  const body = JSON.stringify(message)
  return { path: `/vendor/${vendorCode}${path}`, body, signature: sign(body) }
}

/** Every player bets, waits for the answer, is paid, waits, and bets again; all players at once. */
async function play(): Promise<HttpAnswer> {
  const answerMs: number[] = []
  let settled = 0
  const start = performance.now()
  await Promise.all(
    prepared.map(async (bets) => {
      for (const [bet, win] of bets) {
        await send(bet, answerMs)
        await send(win, answerMs)
        settled++
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  prepared = []
  return { settled, seconds, answerMs }
}

function send(message: Signed, answerMs: number[]): Promise<void> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json', [signatureHeader]: message.signature }
  return new Promise((done, fail) => {
    let answer = ''
    pool.dispatch(
      { method: 'POST', path: message.path, headers, body: message.body },
      {
        onRequestStart: () => undefined,
        onResponseStart: () => undefined,
        onResponseData: (_controller, chunk) => (answer += chunk.toString('latin1')),
        onResponseEnd: () => {
          answerMs.push(performance.now() - start)
          if (answer.includes('"status":"RS_OK"')) done()
          else fail(new Error(answer))
        },
        onResponseError: (_controller, fault) => fail(fault),
      },
    )
  })
}
