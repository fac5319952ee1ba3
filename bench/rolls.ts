// Single-player rounds per second, from the page through the studio's socket and the vendor door to the new balance,
// compared with bets settled through the same door in the same run.
import postgres from 'postgres'
import { tokenOf } from '../apps/studio/tests/page.ts'
import { sessionsOf } from '../tools/seats.ts'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import type { HttpAnswer, HttpAsked } from './bets-http.ts'
import { betsPerRound, openDoor, throughDoor, warmUp } from './bets.ts'
import { cpuSeconds } from './cpu.ts'
import { median, quantile, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import type { RollsAnswer, RollsAsked } from './rolls-pages.ts'
import { startWorker, type Worker } from './worker.ts'

const players = 128
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rollsPerRound = 6400

type Pages = Worker<RollsAsked, RollsAnswer>
type Cpu = { server: number; studio: number; database: number; pages: number }
type Round = { bets: number; rolls: number; answerMs: number[]; cpu: Cpu }

export async function measureRolls(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'info' } })
  const http = startWorker<HttpAsked, HttpAnswer>('./bets-http.ts')
  const pages: Pages = startWorker('./rolls-pages.ts')
  const studio = postgres(site.databaseUrl('studio'), { max: 1, onnotice: () => undefined })
  try {
    await openDoor(site, http)
    await pages.ask({
      do: 'open',
      origin: site.studioUrl,
      sessions: (await sessionsOf(site, 'dice', players)).map(tokenOf),
    })
    await warmUp(site, http)
    await play(pages, studio, rollsPerRound * 2)
    const taken: Round[] = []
    while (taken.length < rounds) taken.push(await round(site, http, pages, studio))
    return { figures: figuresOf(taken), peaks: readMemory(site.pids()) }
  } finally {
    await Promise.all([http.stop(), pages.stop(), studio.end()])
    await site.stop()
  }
}

async function round(site: WholeSite, http: Worker<HttpAsked, HttpAnswer>, pages: Pages, studio: postgres.Sql) {
  const door = await throughDoor(http, betsPerRound)
  const pids = site.pids()
  const cpuNow = (): Cpu => ({
    server: cpuSeconds(pids.server ?? 0),
    studio: cpuSeconds(pids.studio ?? 0),
    database: cpuSeconds(pids.postgres ?? 0),
    pages: cpuSeconds(pages.pid),
  })
  const before = cpuNow()
  const { seconds, answerMs } = await play(pages, studio, rollsPerRound)
  const after = cpuNow()
  const spent = (name: keyof Cpu) => after[name] - before[name]
  const cpu = { server: spent('server'), studio: spent('studio'), database: spent('database'), pages: spent('pages') }
  return { bets: door.settled / door.seconds, rolls: answerMs.length / seconds, answerMs, cpu }
}

/**
 * A win is answered before it is recorded that the operator was told of it. The time ends when all of that is recorded.
 */
async function play(pages: Pages, studio: postgres.Sql, rolls: number): Promise<RollsAnswer & { seconds: number }> {
  const start = performance.now()
  const { answerMs } = await pages.ask({ do: 'play', rolls })
  const isTold = async () => {
    const [row] = await studio<{ due: boolean }[]>`select exists (select from wallet_call where state = 'due') as due`
    return row?.due === false
  }
  while (!(await isTold())) await new Promise((done) => setTimeout(done, 10))
  return { answerMs, seconds: (performance.now() - start) / 1000 }
}

function figuresOf(taken: Round[]): Figure[] {
  const ratios = taken.map((one) => one.rolls / one.bets)
  const answerMs = taken.flatMap((one) => one.answerMs)
  const limit = { name: 'bets settled over HTTP', value: median(taken.map((one) => one.bets)) }
  const note = `ratio of each round ${ratios.map((ratio) => Math.round(ratio * 100) / 100).join(' ')}`
  const value = median(taken.map((one) => one.rolls))
  return [
    { name: 'rolls from page to balance', value, unit: '/s', limit, ratio: median(ratios), reach: 0.5, note },
    { name: 'half of the rolls answered within', value: quantile(answerMs, 0.5), unit: 'ms' },
    { name: '99 % of them within', value: quantile(answerMs, 0.99), unit: 'ms' },
    ...(['studio', 'server', 'database', 'pages'] as const).map((name) => ({
      name: `CPU time of the ${name} per roll`,
      value: (median(taken.map((one) => one.cpu[name])) / rollsPerRound) * 1_000_000,
      unit: 'µs',
    })),
  ]
}
