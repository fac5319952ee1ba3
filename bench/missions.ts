// Settled bets per second while ten missions count as many bets of a closed slot, beside rounds in which the same slot
// is counted without missions.
import postgres from 'postgres'
import { waitUntil } from '../tools/ports.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { besideFigure, betsPerRound, openDoor, prepareRound, warmUp } from './bets.ts'
import type { HttpAnswer, HttpAsked } from './bets-http.ts'
import { gameCode, vendorCode } from './bets-world.ts'
import type { Figure } from './figures.ts'
import { whenCounted } from './loyalty.ts'
import { readMemory, type Peaks } from './memory.ts'
import { startWorker } from './worker.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const slotMs = 300_000
const stuckMs = 60_000

/** The event of each, and what it needs besides. */
const missions = [
  ...['turnover', 'turnover', 'bet_count', 'bet_count', 'win_multiple', 'win_multiple', 'games_played'],
  ...['categories_played', 'login_day', 'missions_done'],
]

export async function measureMissions(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'warn' } })
  const http = startWorker<HttpAsked, HttpAnswer>('./bets-http.ts')
  const sql = postgres(site.databaseUrl('chokka'), { max: 3, onnotice: () => undefined })
  try {
    await openDoor(site, http)
    await addMissions(sql)
    await warmUp(site, http, {
      signRounds: async () => {
        for (let round = 0; round < rounds; round++) for (const _ of ['without', 'with']) await prepareRound(http)
      },
    })
    const played: Record<'without' | 'with', HttpAnswer[]> = { without: [], with: [] }
    for (let round = 0; round < rounds; round++)
      for (const which of ['without', 'with'] as const) {
        await sql`update mission set is_shown = ${which === 'with'}`
        const begin = await slotThatWaits(sql, 2 * (rounds - round) - (which === 'with' ? 1 : 0) + 2)
        const [settled] = await Promise.all([http.ask({ do: 'play' }), begin()])
        played[which].push(settled)
      }
    const figure = besideFigure('settled while ten missions count a slot of as many bets', played.with, {
      ...{ without: played.without, reach: 0.9 },
    })
    return { figures: [figure], peaks: readMemory(site.pids()) }
  } finally {
    await sql.end()
    await http.stop()
    await site.stop()
  }
}

const addMissions = (sql: postgres.Sql) => sql`
  insert into mission (id, version, event, least, multiple, target, period, score, names, descriptions, from_at,
    edited_by, edited_at)
  select gen_random_uuid(), 1, event, case when event in ('games_played', 'categories_played') then 1 else 0 end,
    case event when 'win_multiple' then 2000 else 0 end, 1000000000000, 'daily', 1, '{}', '{}',
    now() - interval '9 days', 'bench', now()
  from unnest(${missions}::text[]) event`

/**
 * Puts as many bets as a round settles into a slot that is closed, and lets the counting wait before it. The returned
 * function lets it begin, and ends when it is done.
 */
async function slotThatWaits(sql: postgres.Sql, slotsBefore: number): Promise<() => Promise<void>> {
  const lock = await sql.reserve()
  await lock`begin`
  await lock`select from loyalty_counted for update`
  const [closed] = await lock<{ ms: number }[]>`
    select extract(epoch from until)::float8 * 1000 as ms from turnover_closed`
  const slot = (closed?.ms ?? 0) - slotsBefore * slotMs
  const at = lock`to_timestamp(${slot / 1000}::float8)`
  await lock`
    insert into turnover_entry (bet_id, placed_at, number, holder_id, vendor_id, type, slot, stake, payout, valid, bets,
      game_id)
    select gen_random_uuid(), ${at}, 1, h.holder_id, g.vendor_id, 'INHOUSE', ${at}, 10000000, n % 3 * 10000000,
      10000000, 1, g.id
    from generate_series(1, ${betsPerRound}) n
    join (select holder_id, row_number() over (order by holder_id) as place, count(*) over () as many
      from (select distinct holder_id from game_session) s) h on h.place = 1 + n % h.many
    cross join (select g.id, g.vendor_id from game g join vendor v on v.id = g.vendor_id
      where v.code = ${vendorCode} and g.code = ${gameCode}) g`
  await lock`
    insert into turnover_slot (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
    select slot, holder_id, vendor_id, type, sum(stake), sum(payout), sum(valid), sum(bets) from turnover_entry
    where slot = ${at} group by 1, 2, 3, 4`
  await lock`update loyalty_counted set until = ${at}, done = now()`
  const waits = await waitUntil(async () => {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%loyalty_counted%')
        as waits`
    return row?.waits ?? false
  }, stuckMs)
  if (!waits) throw new Error('count-loyalty does not begin: see the log of the server')
  return async () => {
    await lock`commit`
    lock.release()
    await whenCounted(sql, slot + slotMs)
  }
}
