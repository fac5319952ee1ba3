// How free play slows down play for money: the rolls of one player alone, and beside twelve pages of free play that
// never pause.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signer } from '@chokka/vendor-api'
import { aPage, launchGame, tokenOf } from '../apps/studio/tests/page.ts'
import { testOperator } from '../apps/studio/tests/operator.ts'
import { removeDataDir, startPostgres } from '../tools/database.ts'
import { ensureKeys } from '../tools/keys.ts'
import { ensureDatabase, ensureLogins } from '../tools/logins.ts'
import { freePort, waitUntil } from '../tools/ports.ts'
import { prepareDatabases } from '../tools/site-databases.ts'
import { openRun } from '../tools/site-run.ts'
import type { HammerAnswer, HammerAsked } from './free-play-pages.ts'
import { median, quantile, type Figure } from './figures.ts'
import type { Peaks } from './memory.ts'
import { startWorker } from './worker.ts'

const freePages = 12
const rollsPerTurn = 50
const turns = 5
/** Below a player's rate limit, so that no roll is refused. */
const everyMs = 100

export async function measureFreePlay(): Promise<{ figures: Figure[]; peaks: Peaks }> {
  const limited = await measureWith('1')
  const unlimited = await measureWith('1000')
  const name = (rates: string) => `a roll for money beside ${freePages} pages of free play, ${rates}`
  return {
    figures: [figureOf(name('as it ships'), limited), figureOf(name('without rate limits'), unlimited)],
    peaks: {},
  }
}

type Sides = { alone: number[]; beside: number[]; ratios: number[]; freeRolls: number; refused: number }

function figureOf(name: string, { alone, beside, ratios, freeRolls, refused }: Sides): Figure {
  const shown = (values: number[]) => Math.round(quantile(values, 0.99) * 10) / 10
  return {
    name,
    value: median(beside),
    unit: 'ms',
    limit: { name: 'alone', value: median(alone) },
    ratio: median(ratios),
    most: 2,
    note: `99 % within ${shown(beside)} and ${shown(alone)} ms; free rolls done ${freeRolls}, refused ${refused}`,
  }
}

async function measureWith(rateFactor: string): Promise<Sides> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chokka-bench-'))
  ensureKeys(dataDir)
  const key = (file: string) => readFileSync(join(dataDir, 'keys', file), 'utf8')
  const run = await openRun(dataDir, { temporary: true })
  const database = await startPostgres(run)
  const operator = await testOperator(key('studio.pub.pem'), 10_000_000_000_000n)
  const pages = startWorker<HammerAsked, HammerAnswer>('./free-play-pages.ts')
  const base = `http://127.0.0.1:${await freePort()}`
  let studio: ChildProcess | undefined
  try {
    await ensureLogins(database.url('postgres'), dataDir)
    await ensureDatabase(database.url, 'studio')
    const work = database.url('studio', 'chokka_studio')
    await prepareDatabases({ studio: { work, owner: database.url('studio', 'chokka_owner') } })
    studio = startStudio(base, dataDir, work, operator.url, rateFactor)
    const isReady = () =>
      fetch(`${base}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    if (!(await waitUntil(isReady, 30_000))) throw new Error('the studio did not start')
    const sign = signer(key('platform.pem'))
    const sessions: string[] = []
    while (sessions.length < freePages)
      sessions.push(tokenOf(await launchGame(base, 'dice', sign, { currency: 'XXX' })))
    await pages.ask({ do: 'open', origin: base, sessions })
    return await inTurns(await aPage(base, tokenOf(await launchGame(base, 'dice', sign)), 'dice'), pages)
  } finally {
    await pages.stop()
    await stopped(studio)
    await operator.close()
    await database.stop()
    run.end()
    removeDataDir(dataDir)
  }
}

function startStudio(base: string, dataDir: string, databaseUrl: string, operatorUrl: string, rateFactor: string) {
  const env = {
    STUDIO_PORT: new URL(base).port,
    STUDIO_DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    OPERATOR_URL: operatorUrl,
    STUDIO_URL: base,
    SITE_ORIGINS: 'http://127.0.0.1:1',
    RATE_FACTOR: rateFactor,
  }
  const script = new URL('../apps/studio/src/main.ts', import.meta.url).pathname
  return spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

async function stopped(studio: ChildProcess | undefined): Promise<void> {
  if (!studio || studio.exitCode !== null) return
  const ended = new Promise((done) => studio.once('exit', done))
  studio.kill('SIGTERM')
  await ended
}

type Player = Awaited<ReturnType<typeof aPage>>
type Pages = { ask: (asked: HammerAsked) => Promise<HammerAnswer> }

/** Measures both in turns, so that other work on the machine disturbs both alike. */
async function inTurns(player: Player, pages: Pages): Promise<Sides> {
  const sides: Sides = { alone: [], beside: [], ratios: [], freeRolls: 0, refused: 0 }
  await rolls(player)
  for (let turn = 0; turn < turns; turn++) {
    const alone = await rolls(player)
    await pages.ask({ do: 'hammer' })
    const beside = await rolls(player)
    const { done, refused } = await pages.ask({ do: 'rest' })
    sides.alone.push(...alone)
    sides.beside.push(...beside)
    sides.ratios.push(median(beside) / median(alone))
    sides.freeRolls += done
    sides.refused += refused
  }
  player.close()
  return sides
}

async function rolls(player: Player): Promise<number[]> {
  const taken: number[] = []
  for (let times = 0; times < rollsPerTurn; times++) {
    const start = performance.now()
    const bet = { stake: '10.00', choice: { target: 5000, direction: 'over' } } as const
    await player.ok({ do: 'play', key: crypto.randomUUID(), ...bet })
    taken.push(performance.now() - start)
    await new Promise((done) => setTimeout(done, Math.max(0, everyMs - (performance.now() - start))))
  }
  return taken
}
