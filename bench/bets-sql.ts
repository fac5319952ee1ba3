// The baseline for the door: the least SQL for a bet and a win, one call and one commit each. A bet updates one balance
// and inserts a bet with a unique id and an indexed entry; a win does the same with an update of the bet.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { answerAll } from './worker.ts'

export type SqlAsked = { do: 'open'; url: string; connections: number; players: number } | { do: 'play'; bets: number }
export type SqlAnswer = { settled: number; seconds: number }

let sql: postgres.Sql
let players = 0
let connections = 0
const stake = '1000000'

answerAll(async (asked: SqlAsked): Promise<SqlAnswer> => {
  if (asked.do === 'play') return play(asked.bets)
  sql = postgres(asked.url, { max: asked.connections, onnotice: () => undefined })
  connections = asked.connections
  players = asked.players
  await sql`create table plain_balance (member int primary key, balance bigint not null) with (fillfactor = 70)`
  await sql`
    create table plain_bet (id uuid primary key, member int not null, stake bigint not null,
      payout bigint not null default 0, state text not null, at timestamptz not null)`
  await sql`
    create table plain_entry (member int not null, at timestamptz not null, bet uuid not null, amount bigint not null,
      balance bigint not null)`
  await sql`create index plain_entry_member on plain_entry (member, at)`
  await sql`insert into plain_balance select member, 1000000000000 from generate_series(1, ${players}::int) member`
  await sql`analyze plain_balance`
  return { settled: 0, seconds: 0 }
})

async function play(bets: number): Promise<SqlAnswer> {
  let left = bets
  const start = performance.now()
  const workers = Array.from({ length: connections }, async (_, worker) => {
    // Each connection has its own players, so that none waits for a lock of another.
    const own = Array.from({ length: players }, (_player, at) => at + 1).filter((at) => at % connections === worker)
    for (let turn = 0; left > 0; turn++) {
      left--
      await settle(own[turn % own.length] ?? 1)
    }
  })
  await Promise.all(workers)
  return { settled: bets, seconds: (performance.now() - start) / 1000 }
}

async function settle(member: number): Promise<void> {
  const id = randomUUID()
  const [placed] = await sql`
    with taken as (
      update plain_balance set balance = balance - ${stake}::bigint
      where member = ${member} and balance >= ${stake}::bigint returning balance
    ), bet as (
      insert into plain_bet (id, member, stake, state, at)
      select ${id}::uuid, ${member}, ${stake}::bigint, 'open', now() from taken
    )
    insert into plain_entry (member, at, bet, amount, balance)
    select ${member}, now(), ${id}::uuid, -${stake}::bigint, balance from taken returning balance`
  const [won] = await sql`
    with given as (
      update plain_balance set balance = balance + ${stake}::bigint where member = ${member} returning balance
    ), bet as (
      update plain_bet set payout = ${stake}::bigint, state = 'won' where id = ${id}::uuid
    )
    insert into plain_entry (member, at, bet, amount, balance)
    select ${member}, now(), ${id}::uuid, ${stake}::bigint, balance from given returning balance`
  if (!placed || !won) throw new Error('not settled')
}
