// Settled bets per second through the signed vendor door, compared with a plain pair of SQL calls for each bet.
import { dayOf } from '@chokka/server-kit'
import { reportKinds } from '@chokka/contract/calls/reports'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import { staffSession } from '../e2e/staff-login.ts'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import type { HttpAnswer, HttpAsked } from './bets-http.ts'
import type { SqlAnswer, SqlAsked } from './bets-sql.ts'
import { fillLog, limitPlay, makeWorld } from './bets-world.ts'
import { startWorker, type Worker } from './worker.ts'
import { cpuSeconds } from './cpu.ts'
import { median, quantile, type Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'

/** Full load: with more players the wait grows, and what is settled does not. */
const players = 160
/** What the studio sends together at such a load (decision 89). */
const inOneMessage = 16
const sqlConnections = 16
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
export const betsPerRound = 6400
/** Node compiles the code of the door again and again until then. */
const warmUpRounds = 4
const usual = { bets: betsPerRound, from: 0, players, together: 1 }

type Played = HttpAnswer[]
export type DoorLoad = Worker<HttpAsked, HttpAnswer>

/**
 * Adds a vendor and its players to a running site, and opens their connections to the door. As many others have limits.
 */
export async function openDoor(site: WholeSite, http: DoorLoad): Promise<void> {
  const { privateKeyPem, seats } = await makeWorld(site.databaseUrl('chokka'), players * 2)
  await limitPlay(site.databaseUrl('chokka'), seats.slice(players))
  await http.ask({ do: 'open', url: site.url, privateKeyPem, seats })
}

/** Settles bets through the door. The requests are built and signed before the time is measured. */
export async function throughDoor(http: DoorLoad, bets: number, atOnce = players): Promise<HttpAnswer> {
  await http.ask({ do: 'prepare', ...usual, bets, players: atOnce })
  return http.ask({ do: 'play' })
}

export async function measureBets(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false, env: { LOG_LEVEL: 'info' } })
  const http = startWorker<HttpAsked, HttpAnswer>('./bets-http.ts')
  const sql = startWorker<SqlAsked, SqlAnswer>('./bets-sql.ts')
  try {
    await openDoor(site, http)
    await sql.ask({ do: 'open', url: site.databaseUrl('chokka'), connections: sqlConnections, players })
    const readReports = await reportReader(site)
    // All rounds are signed before anything is played: that leaves the site idle for minutes, and what was idle is slow
    // at first.
    await warmUp(site, http, {
      sql,
      signRounds: async () => {
        for (let round = 0; round < rounds; round++)
          for (const kind of [{}, { together: inOneMessage }, { from: players }, {}])
            await http.ask({ do: 'prepare', ...usual, ...kind })
      },
    })
    const [door, shared, limited, reported]: [Played, Played, Played, Played] = [[], [], [], []]
    const direct: SqlAnswer[] = []
    const cpu: CpuSeconds[] = []
    const { server = 0, postgres = 0 } = site.pids()
    for (let round = 0; round < rounds; round++) {
      direct.push(await sql.ask({ do: 'play', bets: betsPerRound }))
      const before = { server: cpuSeconds(server), database: cpuSeconds(postgres) }
      door.push(await http.ask({ do: 'play' }))
      cpu.push({ server: cpuSeconds(server) - before.server, database: cpuSeconds(postgres) - before.database })
      shared.push(await http.ask({ do: 'play' }))
      limited.push(await http.ask({ do: 'play' }))
      const [played] = await Promise.all([http.ask({ do: 'play' }), readReports()])
      reported.push(played)
    }
    const peaks = readMemory(site.pids())
    const alone = await throughDoor(http, 100, 1)
    const figures = [
      ...figuresOf('settled over HTTP', door, direct),
      ...figuresOf(`settled with ${inOneMessage} calls in a message`, shared, direct),
      besideFigure('settled for members with every limit', limited, door),
      besideFigure('settled while staff read every report', reported, door),
      { name: 'half of the answers to a lone player within', value: quantile(alone.answerMs, 0.5), unit: 'ms' },
      ...cpuFigures(cpu),
    ]
    return { figures, peaks }
  } finally {
    await Promise.all([http.stop(), sql.stop()])
    await site.stop()
  }
}

/**
 * Plays until code and caches are warm on both sides. Filling the log comes first: it ends with a checkpoint, after
 * which the database writes more for a while.
 */
export async function warmUp(
  site: WholeSite,
  http: DoorLoad,
  { sql, signRounds }: { sql?: Worker<SqlAsked, SqlAnswer>; signRounds?: () => Promise<void> } = {},
): Promise<void> {
  const bets = betsPerRound * warmUpRounds
  await fillLog(site.databaseUrl('chokka'))
  await http.ask({ do: 'prepare', ...usual, bets })
  await signRounds?.()
  await sql?.ask({ do: 'play', bets })
  await http.ask({ do: 'play' })
}

type CpuSeconds = { server: number; database: number }

/** CPU time per bet, which means something on a busy machine too. Empty where the system does not report it. */
function cpuFigures(taken: CpuSeconds[]): Figure[] {
  const each = (name: keyof CpuSeconds) => (median(taken.map((one) => one[name])) / betsPerRound) * 1_000_000
  return (['server', 'database'] as const)
    .map((name) => ({ name: `CPU time of the ${name} per settled bet`, value: each(name), unit: 'µs' }))
    .filter((figure) => figure.value > 0)
}

const rate = (one: { settled: number; seconds: number }) => one.settled / one.seconds
const shownRatios = (ratios: number[]) =>
  `ratio of each round ${ratios.map((ratio) => Math.round(ratio * 100) / 100).join(' ')}`

/** What something costs the bets that are settled meanwhile. */
function besideFigure(name: string, beside: HttpAnswer[], door: HttpAnswer[]): Figure {
  const ratios = beside.map((one, at) => rate(one) / rate(door[at] ?? one))
  return {
    ...{ name, value: median(beside.map(rate)), unit: '/s' },
    ...{ limit: { name: 'without', value: median(door.map(rate)) }, ratio: median(ratios), reach: 0.9 },
    note: shownRatios(ratios),
  }
}

/** Signs a staff member in, who reads each report of the last month, and its comparison with the ledger, once. */
async function reportReader(site: WholeSite): Promise<() => Promise<void>> {
  const { callSite } = await staffSession(site)
  const dayAgo = (days: number) => dayOf(new Date(systemClock.now().getTime() - days * 86_400_000), 'Asia/Dhaka')
  const period = { from: dayAgo(30), to: dayAgo(0) }
  return async () => {
    for (const by of reportKinds) await callSite('report', { ...period, by })
    await callSite('reportLedger', period)
  }
}

function figuresOf(name: string, door: HttpAnswer[], direct: SqlAnswer[]): Figure[] {
  const ratios = door.map((one, at) => rate(one) / rate(direct[at] ?? one))
  const answerMs = door.flatMap((one) => one.answerMs)
  const limit = { name: 'plain pairs of SQL calls', value: median(direct.map(rate)) }
  return [
    {
      ...{ name, value: median(door.map(rate)), unit: '/s', limit },
      ...{ ratio: median(ratios), reach: 0.7, aim: 1, note: shownRatios(ratios) },
    },
    { name: `${name}: half of the answers within`, value: quantile(answerMs, 0.5), unit: 'ms' },
    { name: `${name}: 99 % of them within`, value: quantile(answerMs, 0.99), unit: 'ms', most: 60 },
  ]
}
