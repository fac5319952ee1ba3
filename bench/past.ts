// Whether a bet costs more when there are many old ones: bets settled through the vendor door of a site with members
// and old bets in its tables, in turns with those of a new site.
import postgres from 'postgres'
import { siteCurrency } from '@chokka/money'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import { besideFigure, betsPerRound, cpuFigures, openDoor, playWatched, prepareRound } from './bets.ts'
import { throughDoor, warmUp, type CpuSeconds } from './bets.ts'
import { gameCode, insertMembers, vendorCode } from './bets-world.ts'
import { untilAllRead } from './booked.ts'
import type { Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { HttpAnswer, HttpAsked } from './bets-http.ts'
import { startWorker } from './worker.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
/** One site waits while the other one warms up, and what was idle is slow at first. */
const coldRounds = 2
const members = Number(process.env.BENCH_PAST_MEMBERS ?? 50_000)
const bets = Number(process.env.BENCH_PAST_BETS ?? 5_000_000)
const betsAtOnce = 250_000

export async function measurePast(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const old = await startSite()
  const empty = await startSite()
  try {
    for (const { site, http } of [old, empty]) await openDoor(site, http)
    // The first bets make the accounts that old ones have moved money between.
    await throughDoor(old.http, betsPerRound)
    await fill(old.site.databaseUrl('chokka'))
    const signRounds = async ({ http }: Side) => {
      for (let round = 0; round < rounds + coldRounds; round++) await prepareRound(http)
    }
    for (const side of [old, empty]) await warmUp(side.site, side.http, { signRounds: () => signRounds(side) })
    for (let round = -coldRounds; round < rounds; round++) for (const side of [empty, old]) await play(side, round >= 0)
    const past = `${members.toLocaleString('en')} members and ${bets.toLocaleString('en')} old bets`
    return {
      figures: [
        besideFigure(`settled with ${past}`, old.played, { without: empty.played, reach: 0.8 }),
        ...cpuFigures(old.cpu, ' with them'),
        ...cpuFigures(empty.cpu, ' without'),
      ],
      peaks: readMemory(old.site.pids()),
    }
  } finally {
    for (const { site, http } of [old, empty]) {
      await http.stop()
      await site.stop()
    }
  }
}

type Side = Awaited<ReturnType<typeof startSite>>

async function startSite() {
  const site: WholeSite = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'info' } })
  const http = startWorker<HttpAsked, HttpAnswer>('./bets-http.ts')
  return { site, http, played: [] as HttpAnswer[], cpu: [] as CpuSeconds[] }
}

async function play({ site, http, played, cpu }: Side, isMeasured: boolean): Promise<void> {
  const one = await playWatched(site, http)
  if (!isMeasured) return
  played.push(one.played)
  cpu.push(one.cpu)
}

/**
 * Inserts members, and settled bets over this month and the last, each with the rows that the door writes for it.
 * Triggers are off, as in a restore, because they would take most of the time. Ends when the site has counted the bets
 * too: what is measured is the cost of old bets, not of counting millions of them at once.
 */
async function fill(databaseUrl: string): Promise<void> {
  const connection = { session_replication_role: 'replica', synchronous_commit: 'off' }
  const sql = postgres(databaseUrl, { max: 2, connection, onnotice: () => undefined })
  try {
    await insertMembers(sql, 'past', members)
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
    await untilAllRead(sql)
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
