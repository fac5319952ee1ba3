// Whether a bet costs more when there are many old ones: bets settled through the vendor door with empty tables, and
// again with members and old bets in them, in one run.
import postgres from 'postgres'
import { siteCurrency } from '@chokka/money'
import { startWholeSite } from '../tools/whole-site.ts'
import { betsPerRound, openDoor, throughDoor, warmUp, type DoorLoad } from './bets.ts'
import { gameCode, vendorCode } from './bets-world.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { HttpAnswer, HttpAsked } from './bets-http.ts'
import { startWorker } from './worker.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const members = Number(process.env.BENCH_PAST_MEMBERS ?? 50_000)
const bets = Number(process.env.BENCH_PAST_BETS ?? 5_000_000)
const betsAtOnce = 250_000

export async function measurePast(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'info' } })
  const http = startWorker<HttpAsked, HttpAnswer>('./bets-http.ts')
  try {
    await openDoor(site, http)
    await warmUp(site, http)
    const empty = await settledPerSecond(http)
    await fill(site.databaseUrl('chokka'))
    await warmUp(site, http)
    const full = await settledPerSecond(http)
    const limit = { name: 'with empty tables', value: empty }
    const past = `${members.toLocaleString('en')} members and ${bets.toLocaleString('en')} old bets`
    return {
      figures: [{ name: `settled with ${past}`, value: full, unit: '/s', limit, reach: 0.8 }],
      peaks: readMemory(site.pids()),
    }
  } finally {
    await http.stop()
    await site.stop()
  }
}

async function settledPerSecond(http: DoorLoad): Promise<number> {
  const rates: number[] = []
  while (rates.length < rounds) {
    const { settled, seconds } = await throughDoor(http, betsPerRound)
    rates.push(settled / seconds)
  }
  return median(rates)
}

/**
 * Inserts members, and settled bets over this month and the last, each with the rows that the door writes for it.
 * Triggers are off, as in a restore, because they would take most of the time.
 */
async function fill(databaseUrl: string): Promise<void> {
  const connection = { session_replication_role: 'replica', synchronous_commit: 'off' }
  const sql = postgres(databaseUrl, { max: 2, connection, onnotice: () => undefined })
  try {
    await sql`
      insert into account_holder (account, password_hash, terms_version)
      select 'past' || n, 'none', '1' from generate_series(1, ${members}) n`
    await sql`
      insert into ledger_account (holder_id, kind, detail, currency, kept, balance)
      select id, kind, '', ${siteCurrency}, true, 0 from account_holder, unnest(array['M.cash', 'M.bonus']) kind
      where account like 'past%'`
    let done = 0
    const fillOn = async () => {
      for (let from = done; from < bets; from = done) {
        done += betsAtOnce
        await settle(sql, Math.min(betsAtOnce, bets - from), from)
      }
    }
    await Promise.all([fillOn(), fillOn()])
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}

const settle = (sql: postgres.Sql, count: number, done: number) => sql`
  with member as materialized (
    select p.id, a.id as cash, row_number() over (order by p.id) - 1 as number
    from account_holder p join ledger_account a on a.holder_id = p.id and a.kind = 'M.cash' where p.account like 'past%'
  ), context as materialized (
    select (select id from ledger_account where kind = 'E.bet') as escrow, g.vendor_id, g.id as game_id,
      (select id from ledger_account where kind = 'H.game' and detail = ${`${vendorCode}:${gameCode}`}) as game
    from game g join vendor v on v.id = g.vendor_id where v.code = ${vendorCode} and g.code = ${gameCode}
  ), past as materialized (
    select uuidv7(at - now()) as id, uuidv7(at - now()) as win, gen_random_uuid() as bet_uuid,
      gen_random_uuid() as win_uuid, at, m.id as holder, m.cash, c.*
    from generate_series(${done}::int, ${done + count - 1}::int) n
    cross join lateral (
      select date_trunc('month', now() - interval '1 month')
        + (now() - date_trunc('month', now() - interval '1 month')) * (n::float8 / ${bets}::float8)
    ) moment (at)
    join member m on m.number = (n::bigint * 7919) % ${members}::int cross join context c
  ), bet_rows as (
    insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake, payout,
      state, held, balance_before, balance_after, placed_at, settled_at)
    select id, holder, vendor_id, game_id, bet_uuid::text, bet_uuid, bet_uuid::text, 1000000, 1000000, 'won', false,
      0, 0,
      at, at from past
  ), door_rows as (
    insert into door_transaction (vendor_id, transaction_uuid, kind, state, digest, holder_id, bet_id, bet_placed_at,
      reference_uuid, amount, balance_after, at)
    select vendor_id, bet_uuid, 'bet', 'done', sha256(bet_uuid::text::bytea), holder, id, at, null::uuid, 1000000, 0, at
      from past
    union all select vendor_id, win_uuid, 'win', 'done', sha256(win_uuid::text::bytea), holder, id, at, bet_uuid,
      1000000, 0,
      at from past
 )
  insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
    debit_after, credit_after, actor)
  select id, at, cash, escrow, 1000000, 'bet_stake', 'bet', id::text, 0, null::bigint, 'vendor:1' from past
  union all select win, at, escrow, game, 1000000, 'bet_close', 'bet', id::text, null, null, 'vendor:1' from past
  union all select win, at, game, cash, 1000000, 'bet_return', 'bet', id::text, null, 0, 'vendor:1' from past`
