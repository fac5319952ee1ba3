// Logins and registrations per second with a million members, compared with bare hashes of passwords on the same cores;
// and whether an answer takes longer for a name that somebody has.
import { startWholeSite } from '../tools/whole-site.ts'
import { cpuSeconds } from './cpu.ts'
import { median, type Figure } from './figures.ts'
import type { LoginAnswer, LoginAsked } from './login-http.ts'
import { addMembers, loginPassword, memberName } from './login-members.ts'
import { readMemory, type Peaks } from './memory.ts'
import { startWorker, type Worker } from './worker.ts'

const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const perRound = 300
/** Before anything is measured, so that the code is compiled as on a site that has run for an hour. */
const warmRounds = 4
const atOnce = 32
const guesses = 300
type Load = Worker<LoginAsked, LoginAnswer>
const kinds = ['logins', 'registrations'] as const
type Kind = (typeof kinds)[number]
/** Seconds of processor. */
type Spent = { server: number; database: number }

export async function measureLogin(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const site = await startWholeSite({ pages: false })
  const load = startWorker<LoginAsked, LoginAnswer>('./login-http.ts')
  try {
    const hashed = await addMembers(site.databaseUrl('chokka'), members)
    await load.ask({ do: 'open', url: site.url })
    for (let round = -warmRounds; round < 0; round++) {
      for (const kind of kinds) await measureRound(load, kind, round)
    }
    const bare: Record<Kind, number[]> = { logins: [], registrations: [] }
    const whole: Record<Kind, number[]> = { logins: [], registrations: [] }
    const cpu: Record<Kind, Spent[]> = { logins: [], registrations: [] }
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) {
        const act = kind === 'logins' ? 'verify' : 'hash'
        bare[kind].push(perRound / (await load.ask({ do: act, times: perRound, hashed })).seconds)
        const before = spent(site.pids())
        whole[kind].push(await measureRound(load, kind, round))
        const after = spent(site.pids())
        cpu[kind].push({ server: after.server - before.server, database: after.database - before.database })
      }
    }
    const peaks = readMemory(site.pids())
    const figures = [
      rateFigure('logins', 'bare verifications', whole.logins, bare.logins),
      ...cpuFigures('login', cpu.logins),
      rateFigure('registrations', 'bare hashes', whole.registrations, bare.registrations),
      ...cpuFigures('registration', cpu.registrations),
      ...(await measureEnumeration(load)),
    ]
    return { figures, peaks }
  } finally {
    await load.stop()
    await site.stop()
  }
}

const spent = (pids: Record<string, number | undefined>): Spent => ({
  server: cpuSeconds(pids.server ?? 0),
  database: cpuSeconds(pids.postgres ?? 0),
})

const cpuFigures = (one: string, taken: Spent[]): Figure[] =>
  (['server', 'database'] as const).map((name) => ({
    name: `processor of a ${one}: ${name}`,
    value: (median(taken.map((round) => round[name])) / perRound) * 1_000_000,
    unit: 'µs',
  }))

/** Successes per second. Each account is used once. */
async function measureRound(load: Load, kind: Kind, round: number): Promise<number> {
  const names = Array.from({ length: perRound }, (_, at) => memberOf(round, at))
  const forms =
    kind === 'logins' ? { logins: names, registrations: [] } : { logins: [], registrations: newNames(round) }
  await load.ask({ do: 'prepare', ...forms, password: loginPassword })
  const { seconds, codes } = await load.ask({ do: 'send', atOnce })
  if (codes.done !== perRound) throw new Error(`not all ${kind} succeeded: ${JSON.stringify(codes)}`)
  return perRound / seconds
}

/** Spread over the whole table. */
const memberOf = (round: number, at: number) => memberName((((round + warmRounds) * perRound + at) * 97) % members)
const newNames = (round: number) => Array.from({ length: perRound }, (_, at) => `fresh${round + warmRounds}x${at}`)

/** Wrong passwords at names that somebody has and at names that nobody has, one after the other and in turns. */
async function measureEnumeration(load: Load): Promise<Figure[]> {
  const logins = Array.from({ length: 2 * guesses }, (_, at) =>
    at % 2 === 0 ? memberName(members - 1 - at) : `nobody${at}`,
  )
  await load.ask({ do: 'prepare', logins, registrations: [], password: 'not the password' })
  const { answerMs, codes } = await load.ask({ do: 'send', atOnce: 1 })
  if (codes.credentials_wrong !== logins.length) throw new Error(`unexpected answers: ${JSON.stringify(codes)}`)
  const [known, unknown] = [answerMs.filter((_, at) => at % 2 === 0), answerMs.filter((_, at) => at % 2 === 1)]
  return [
    {
      name: 'half of the answers to a wrong password at a name that nobody has within',
      ...{ value: median(unknown), unit: 'ms', limit: { name: 'at a name that somebody has', value: median(known) } },
      ...{ reach: 0.95, most: 1.05, note: `how far apart the two distributions are (KS): ${apart(known, unknown)}` },
    },
  ]
}

/** The largest distance of the two distribution functions (Kolmogorov–Smirnov), from 0 (the same) to 1. */
function apart(one: number[], other: number[]): number {
  const below = (values: number[], most: number) => values.filter((value) => value <= most).length / values.length
  const distances = [...one, ...other].map((value) => Math.abs(below(one, value) - below(other, value)))
  return Math.round(Math.max(...distances) * 100) / 100
}

function rateFigure(name: string, bareName: string, whole: number[], bare: number[]): Figure {
  const ratios = whole.map((rate, at) => rate / (bare[at] ?? rate))
  const limit = { name: bareName, value: median(bare) }
  const note = `ratio of each round ${ratios.map((ratio) => Math.round(ratio * 100) / 100).join(' ')}`
  return { name, value: median(whole), unit: '/s', limit, ratio: median(ratios), reach: 0.85, note }
}
