// The job book-turnover ("booker"): how far it lags behind at 10,000 settled bets a second, and how fast it catches up
// after a pause.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startWholeSite } from '../tools/whole-site.ts'
import { makeWorld } from './bets-world.ts'
import type { LoadAnswer, LoadAsked } from './booker-load.ts'
import { lag, untilRead } from './booked.ts'
import { cpuSeconds } from './cpu.ts'
import { median, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import { startWorker } from './worker.ts'

const perSecond = 10_000
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const pauses = 3
const inPause = 50_000
const members = 50_000

export async function measureBooker(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'info' } })
  const load = startWorker<LoadAsked, LoadAnswer>('./booker-load.ts')
  const sql = postgres(site.databaseUrl('chokka'), { max: 3, onnotice: () => undefined })
  try {
    const { vendorId } = await makeWorld(site.databaseUrl('chokka'), 1)
    const [game] = await sql<{ id: number }[]>`select id from game where vendor_id = ${vendorId}`
    const opening = { url: site.databaseUrl('chokka'), vendorId, gameId: game?.id ?? 0, members }
    await load.ask({ do: 'open', ...opening })
    const write = (bets: number) => load.ask({ do: 'write', bets, perSecond })
    // Warm-up: cold code, empty tables, and the first run of the job.
    await write(perSecond)
    await untilRead(sql, 'turnover')
    const steady = await writeAndWatch(sql, write, site.pids())
    const catchingUp: { booked: number; plain: number }[] = []
    for (let at = 0; at < pauses; at++) catchingUp.push(await catchUp(sql, write))
    await checkSums(sql)
    return { figures: figuresOf(steady, catchingUp), peaks: readMemory(site.pids()) }
  } finally {
    await sql.end()
    await load.stop()
    await site.stop()
  }
}

/** Checks that every bet has its entry and is counted in a slot. */
async function checkSums(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ bets: string; entries: string; slots: string }[]>`
    select (select count(*) from bet where settled_at is not null) as bets,
      (select count(*) from turnover_entry) as entries, (select sum(bets) from turnover_slot) as slots`
  if (row?.bets !== row?.entries || row?.bets !== row?.slots)
    throw new Error(`not all is booked: ${JSON.stringify(row)}`)
}

type Steady = { written: number; booked: number; lag: number[]; cpu: { name: string; value: number }[] }

async function writeAndWatch(
  sql: postgres.Sql,
  write: (bets: number) => Promise<LoadAnswer>,
  { server = 0, postgres = 0 }: Record<string, number | undefined>,
): Promise<Steady> {
  const bets = perSecond * seconds
  const state = { isOn: true, lag: [] as number[] }
  const watching = (async () => {
    for (; state.isOn; await pause(200)) state.lag.push(await lag(sql, 'turnover'))
  })()
  const start = performance.now()
  const before = [cpuSeconds(server), cpuSeconds(postgres)]
  const writing = await write(bets)
  await untilRead(sql, 'turnover')
  const took = (performance.now() - start) / 1000
  const after = [cpuSeconds(server), cpuSeconds(postgres)]
  state.isOn = false
  await watching
  const cpu = ['server', 'database, with the insert of the bet'].map((name, at) => ({
    name,
    value: (((after[at] ?? 0) - (before[at] ?? 0)) / bets) * 1_000_000,
  }))
  return { written: bets / writing.seconds, booked: bets / took, lag: state.lag, cpu }
}

/**
 * Blocks the booker while bets are settled, and measures how long it then takes to count them. For comparison, also
 * measures one statement that sums up the same bets by slot, member, vendor and type.
 */
async function catchUp(sql: postgres.Sql, write: (bets: number) => Promise<LoadAnswer>) {
  const blocker = await sql.reserve()
  await blocker`select pg_advisory_lock(hashtextextended('cursor turnover', 0))`
  const [from] = await sql<{ now: string }[]>`select pg_current_xact_id()::text as now`
  await write(inPause)
  await blocker`create temporary table plain_slot (slot timestamptz, holder bigint, vendor int, type text,
    stake numeric, payout numeric, bets bigint, primary key (slot, holder, vendor, type))`
  const plainStart = performance.now()
  await blocker`
    insert into plain_slot select date_bin('5 minutes', b.settled_at, 'epoch'), b.holder_id, b.vendor_id, g.type,
      sum(b.stake), sum(b.payout), count(*)
    from bet b join game g on g.id = b.game_id where b.settled_at is not null and b.xid > ${from?.now ?? '0'}::xid8
    group by 1, 2, 3, 4`
  const plain = inPause / ((performance.now() - plainStart) / 1000)
  await blocker`drop table plain_slot`
  await blocker`select pg_advisory_unlock_all()`
  blocker.release()
  const start = performance.now()
  await untilRead(sql, 'turnover')
  return { booked: inPause / ((performance.now() - start) / 1000), plain }
}

function figuresOf(steady: Steady, catchingUp: { booked: number; plain: number }[]): Figure[] {
  const written = { name: 'bets written', value: steady.written }
  const plain = { name: 'plain sums', value: median(catchingUp.map((one) => one.plain)) }
  return [
    { name: 'bets settled', value: steady.written, unit: '/s', reach: perSecond * 0.98 },
    { name: 'counted, the last one included', value: steady.booked, unit: '/s', limit: written, reach: 0.9 },
    { name: 'longest lag', value: Math.max(...steady.lag), unit: 's', most: 5 },
    { name: 'median lag', value: median(steady.lag), unit: 's' },
    {
      ...{
        name: 'counted after a pause',
        value: median(catchingUp.map((one) => one.booked)),
        unit: '/s',
        limit: plain,
      },
      ratio: median(catchingUp.map((one) => one.booked / one.plain)),
    },
    ...steady.cpu
      .filter((one) => one.value > 0)
      .map(({ name, value }) => ({ name: `CPU time of the ${name} per bet`, value, unit: 'µs' })),
  ]
}
