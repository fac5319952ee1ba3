// Settled bets per second through the signed vendor door, compared with a plain pair of SQL calls for each bet.
import { dayOf } from '@chokka/server-kit'
import { reportKinds } from '@chokka/contract/nouns/reports/calls'
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

/** Builds and signs the requests of a round, before its time is measured. */
export const prepareRound = (http: DoorLoad, own: Partial<typeof usual> = {}) =>
  http.ask({ do: 'prepare', ...usual, ...own })

/** Settles bets through the door. The requests are built and signed before the time is measured. */
export async function throughDoor(http: DoorLoad, bets: number, atOnce = players): Promise<HttpAnswer> {
  await prepareRound(http, { bets, players: atOnce })
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
          for (const kind of [{}, { together: inOneMessage }, { from: players }, {}]) await prepareRound(http, kind)
      },
    })
    const [door, shared, limited, reported]: [Played, Played, Played, Played] = [[], [], [], []]
    const direct: SqlAnswer[] = []
    const cpu: CpuSeconds[] = []
    for (let round = 0; round < rounds; round++) {
      direct.push(await sql.ask({ do: 'play', bets: betsPerRound }))
      const alone = await playWatched(site, http)
      door.push(alone.played)
      cpu.push(alone.cpu)
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
      besideFigure('settled for members with every limit', limited, { without: door, reach: 0.9 }),
      besideFigure('settled while staff read every report', reported, { without: door, reach: 0.9 }),
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
  await prepareRound(http, { bets })
  await signRounds?.()
  await sql?.ask({ do: 'play', bets })
  await http.ask({ do: 'play' })
}

export type CpuSeconds = { server: number; database: number }

/** Plays the round that was prepared first, and watches what it takes the programs of the site. */
export async function playWatched(site: WholeSite, http: DoorLoad): Promise<{ played: HttpAnswer; cpu: CpuSeconds }> {
  const { server = 0, postgres = 0 } = site.pids()
  const before = { server: cpuSeconds(server), database: cpuSeconds(postgres) }
  const played = await http.ask({ do: 'play' })
  const cpu = { server: cpuSeconds(server) - before.server, database: cpuSeconds(postgres) - before.database }
  return { played, cpu }
}

/** CPU time per bet, which means something on a busy machine too. Empty where the system does not report it. */
export function cpuFigures(taken: CpuSeconds[], where = ''): Figure[] {
  const each = (name: keyof CpuSeconds) => (median(taken.map((one) => one[name])) / betsPerRound) * 1_000_000
  return (['server', 'database'] as const)
    .map((name) => ({ name: `CPU time of the ${name} per settled bet${where}`, value: each(name), unit: 'µs' }))
    .filter((figure) => figure.value > 0)
}

const rate = (one: { settled: number; seconds: number }) => one.settled / one.seconds
const shownRatios = (ratios: number[]) =>
  `ratio of each round ${ratios.map((ratio) => Math.round(ratio * 100) / 100).join(' ')}`

/** What something costs the bets that are settled with it, beside rounds without it in turns. */
export function besideFigure(
  name: string,
  beside: HttpAnswer[],
  { without, reach }: { without: HttpAnswer[]; reach: number },
): Figure {
  const ratios = beside.map((one, at) => rate(one) / rate(without[at] ?? one))
  return {
    ...{ name, value: median(beside.map(rate)), unit: '/s' },
    ...{ limit: { name: 'without', value: median(without.map(rate)) }, ratio: median(ratios), reach },
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
