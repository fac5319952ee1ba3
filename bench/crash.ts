// How many live sockets one studio process can serve with 99 % of all ticks less than 100 ms late, compared with a bare
// ws broadcast.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { demoCurrency, gamePaths, gameUrlReply, signatureHeader, signer } from '@chokka/vendor-api'
import { startWholeSite, type WholeSite } from '../tools/whole-site.ts'
import type { BareAnswer } from './crash-bare.ts'
import type { WatchAnswer, WatchAsked } from './crash-sockets.ts'
import type { Figure } from './figures.ts'
import { readMemory, type Peaks } from './memory.ts'
import { startWorker, type Worker } from './worker.ts'

const steps = (process.env.BENCH_SOCKETS ?? '1000,2000,3500,5000,6500,8000,10000').split(',').map(Number)
const ticksPerStep = 60
const stepSeconds = 60
const lateMs = 100
/** Other work on the machine may disturb a measurement, so a step has failed only after this many attempts. */
const attempts = 2

type Watchers = Worker<WatchAsked, WatchAnswer>
type Side = {
  name: string
  reached: number
  p99: number
  failed: boolean
  measure: (sockets: number) => Promise<number>
}

export async function measureCrash(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const bare = startWorker<object, BareAnswer>('./crash-bare.ts')
  // Two processes of watchers, so that receiving is not slower than sending.
  const watchers = [0, 1].map((): Watchers => startWorker('./crash-sockets.ts'))
  try {
    const sessions = sessionsOf(site)
    const { origin, startedAt } = await bare.ask({})
    const studio: Side = {
      ...{ name: 'studio', reached: 0, p99: 0, failed: false },
      measure: async (sockets) => {
        const all = await sessions(sockets)
        return lateness(watchers, site.studioUrl, all, () => takeOffs(site))
      },
    }
    const bareSide: Side = {
      ...{ name: 'bare ws', reached: 0, p99: 0, failed: false },
      measure: (sockets) => lateness(watchers, origin, new Array<string>(sockets).fill(''), async () => startedAt),
    }
    for (const sockets of steps) {
      await tryStep(studio, sockets)
      await tryStep(bareSide, sockets)
    }
    return { figures: figuresOf(studio, bareSide), peaks: readMemory(site.pids()) }
  } finally {
    await Promise.all([...watchers.map((one) => one.stop()), bare.stop()])
    await site.stop()
  }
}

async function tryStep(side: Side, sockets: number): Promise<void> {
  for (let attempt = 0; attempt < attempts && !side.failed; attempt++) {
    const p99 = await side.measure(sockets)
    console.log(`        ${side.name}, ${sockets} sockets: 99 % of ticks within ${p99} ms`)
    if (p99 >= lateMs) continue
    side.reached = sockets
    side.p99 = p99
    return
  }
  side.failed = true
}

/** Opens a socket for each session. Returns within how many milliseconds 99 % of the ticks came. */
async function lateness(
  watchers: Watchers[],
  origin: string,
  sessions: string[],
  startedAt: () => Promise<Record<number, number>>,
): Promise<number> {
  const all = (asked: (at: number) => WatchAsked) => Promise.all(watchers.map((one, at) => one.ask(asked(at))))
  const shares = watchers.map((_, at) => sessions.filter((_session, place) => place % watchers.length === at))
  await all((at) => ({ do: 'watch', origin, sessions: shares[at] ?? [] }))
  const measured = await all(() => ({ do: 'measure', ticks: ticksPerStep, atMostSeconds: stepSeconds }))
  const open = measured.reduce((sum, one) => sum + one.open, 0)
  const starts = await startedAt()
  const judged = await all(() => ({ do: 'judge', startedAt: starts }))
  await all(() => ({ do: 'leave' }))
  // A closed socket gets no ticks, late or not, so the step has failed then.
  if (open < sessions.length) return Infinity
  return within99(judged.map((one) => one.late))
}

function within99(counts: number[][]): number {
  const late = counts[0]?.map((_, at) => counts.reduce((sum, one) => sum + (one[at] ?? 0), 0)) ?? []
  const total = late.reduce((sum, count) => sum + count, 0)
  if (total === 0) return Infinity
  let below = 0
  return late.findIndex((count) => (below += count) >= total * 0.99)
}

/** Opens free-play sessions as the operator does, and keeps them for the next steps. */
function sessionsOf(site: WholeSite): (count: number) => Promise<string[]> {
  const sign = signer(readFileSync(join(site.dataDir, 'keys/platform.pem'), 'utf8'))
  const sessions: string[] = []
  const launch = { operator_id: 'chokka', platform: 'GPL_MOBILE', lang: 'bn', country: 'BD', game_code: 'crash' }
  const body = JSON.stringify({ ...launch, currency: demoCurrency })
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body) }
  const one = async () => {
    const reply = await fetch(site.studioUrl + gamePaths.url, { method: 'POST', headers, body })
    const { url } = gameUrlReply.parse(await reply.json())
    sessions.push(new URL(url).searchParams.get('session') ?? '')
  }
  return async (count) => {
    while (sessions.length < count) await Promise.all(Array.from({ length: 16 }, one))
    return sessions.slice(0, count)
  }
}

/** The take-off time of each round, by the studio's clock. */
export async function takeOffs(site: WholeSite): Promise<Record<number, number>> {
  const sql = postgres(site.databaseUrl('studio'), { max: 1, onnotice: () => undefined })
  try {
    const rows = await sql<{ round: string; at: Date }[]>`
      select round, started_at as at from shared_round
      where game = 'crash' and started_at is not null`
    return Object.fromEntries(rows.map((row) => [Number(row.round), row.at.getTime()]))
  } finally {
    await sql.end()
  }
}

function figuresOf(studio: Side, bare: Side): Figure[] {
  const limit = { name: 'a bare ws broadcast', value: bare.reached }
  const note = `99 % within ${studio.p99} and ${bare.p99} ms there; the steps were ${steps.join(' ')}`
  return [
    { name: 'watchers of one studio with ticks in time', value: studio.reached, unit: 'sockets', reach: 5000 },
    { name: 'the same', value: studio.reached, unit: 'sockets', limit, reach: 0.7, note },
  ]
}
