// The limit of the door: the same functions of the database called directly, one statement and commit per settled bet.
import { createHash, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { gameCode, type Seat } from './bets-world.ts'
import { answerAll } from './worker.ts'

export type SqlAsked =
  | { do: 'open'; url: string; connections: number; vendorId: number; seats: Seat[] }
  | { do: 'play'; bets: number }
export type SqlAnswer = { settled: number; seconds: number }

let sql: postgres.Sql
let vendorId = 0
let seats: (Seat & { hash: Buffer })[] = []
let connections = 0
const stake = '1000000'

answerAll(async (asked: SqlAsked): Promise<SqlAnswer> => {
  if (asked.do === 'play') return play(asked.bets)
  sql = postgres(asked.url, { max: asked.connections, connection: { role: 'chokka_app' }, onnotice: () => undefined })
  vendorId = asked.vendorId
  connections = asked.connections
  seats = asked.seats.map((seat) => ({ ...seat, hash: createHash('sha256').update(seat.token).digest() }))
  return { settled: 0, seconds: 0 }
})

async function play(bets: number): Promise<SqlAnswer> {
  let left = bets
  const start = performance.now()
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    // Each connection has players of its own, so that none waits for another's lock.
    const own = seats.filter((_seat, at) => at % connections === lane)
    for (let turn = 0; left > 0; turn++) {
      left--
      const seat = own[turn % own.length]
      if (seat) await settle(seat)
    }
  })
  await Promise.all(lanes)
  return { settled: bets, seconds: (performance.now() - start) / 1000 }
}

async function settle(seat: Seat & { hash: Buffer }): Promise<void> {
  const [bet, win] = [randomUUID(), randomUUID()]
  const [digestOfBet, digestOfWin] = [bet, win].map((id) => createHash('sha256').update(id).digest())
  const [row] = await sql<{ bet: string; win: string }[]>`
    select (door_bet(${vendorId}, ${seat.hash}, ${seat.user}, ${bet}, ${bet}, '', ${bet}, false, ${gameCode}, 'BDT',
        ${stake}, false, ${digestOfBet ?? null}, '', '{}', '30 minutes')).outcome as bet,
      (door_win(${vendorId}, ${seat.hash}, ${seat.user}, ${win}, ${win}, ${bet}, ${bet}, true, ${gameCode}, 'BDT',
        ${stake}, ${digestOfWin ?? null}, '{}')).outcome as win`
  if (row?.bet !== 'ok' || row.win !== 'ok') throw new Error(`not settled: ${JSON.stringify(row)}`)
}
