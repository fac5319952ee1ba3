// `npm start`: database, migrations, seed, web build, then the processes of the site, kept running until Ctrl-C.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePaysimKeys } from '../apps/paysim/src/keys.ts'
import { migrate, migrationsFolder } from '../apps/server/src/kit/migrate.ts'
import { migrate as migrateStudio } from '../apps/studio/src/kit/migrate.ts'
import { buildWhenStale } from './build.ts'
import { ensureDatabase, startPostgres, type Database } from './database.ts'
import { metricsPort, readEnvironment, type Environment } from './environment.ts'
import { ensureKeys } from './keys.ts'
import { isFree, waitUntil } from './ports.ts'
import { seed, type DemoLogin } from './seed.ts'
import { supervise, type Program, type Supervised } from './supervise.ts'

const root = new URL('..', import.meta.url).pathname
const isDev = process.argv.includes('--dev')
// Serves the pages as they were built last; for work on the processes behind them.
const noBuild = process.argv.includes('--no-build')
const say = (text: string) => console.log(text)

async function start(env: Environment): Promise<void> {
  await refuseTakenPorts(env)
  ensureKeys(env.DATA_DIR)
  makePaysimKeys(join(env.DATA_DIR, 'keys'))
  const database = await openDatabases(env)
  const programs: Supervised[] = []
  const stop = stopper(programs, () => database.stop())
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  try {
    await migrate(database.serverUrl, migrationsFolder)
    await migrateStudio(database.studioUrl)
    const logins = await seed({ env, databaseUrl: database.serverUrl })
    if (!isDev && !noBuild) buildWhenStale((app) => say(`Building ${app} …`))
    const list = programsOf(env, database)
    for (const program of list) programs.push(supervise(program, join(env.DATA_DIR, 'logs'), reportEnd))
    const note = () => {
      const pids = Object.fromEntries(programs.map((one) => [one.name, one.pid()]))
      const file = join(env.DATA_DIR, 'run.json')
      // Renamed into place, so that whoever reads it finds a whole file.
      writeFileSync(`${file}.new`, JSON.stringify({ starter: process.pid, ...pids, postgres: database.pid() }))
      renameSync(`${file}.new`, file)
    }
    await untilReady(env)
    note()
    setInterval(note, 250).unref()
    announce(env, logins)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    await stop(1)
  }
}

const reportEnd = (name: string, how: string) => console.error(`${name} ended (${how}); starting it again`)

async function refuseTakenPorts(env: Environment): Promise<void> {
  const wanted = { PORT: env.PORT, STUDIO_PORT: env.STUDIO_PORT, PAYSIM_PORT: env.PAYSIM_PORT }
  const taken: string[] = []
  for (const [name, port] of Object.entries(wanted)) {
    if (!(await isFree(port))) taken.push(`Port ${port} is taken by another program: set ${name} to a free one.`)
  }
  if (taken.length > 0) throw new Error(taken.join('\n'))
}

type Databases = { serverUrl: string; studioUrl: string; pid: () => number | undefined; stop: () => Promise<void> }

/** The databases of the environment, or embedded ones that are started again when they die. */
async function openDatabases(env: Environment): Promise<Databases> {
  if (env.DATABASE_URL && env.STUDIO_DATABASE_URL) {
    return {
      serverUrl: env.DATABASE_URL,
      studioUrl: env.STUDIO_DATABASE_URL,
      pid: () => undefined,
      stop: async () => undefined,
    }
  }
  let running: Database = await startPostgres(env.DATA_DIR)
  const { port } = running
  let stopping = false
  const watch = () => {
    void running.exited.then(async () => {
      if (stopping) return
      reportEnd('postgres', 'it is gone')
      running = await startAgain(env.DATA_DIR, port)
      watch()
    })
  }
  watch()
  for (const name of ['chokka', 'studio']) await ensureDatabase(running.url('postgres'), name)
  return {
    serverUrl: env.DATABASE_URL ?? running.url('chokka'),
    studioUrl: env.STUDIO_DATABASE_URL ?? running.url('studio'),
    pid: () => running.process.pid,
    stop: async () => {
      stopping = true
      await running.stop()
    },
  }
}

/** What is left of a database that was killed can keep the next one from starting for a moment. */
async function startAgain(dataDir: string, port: number): Promise<Database> {
  const started: { database?: Database; fault?: unknown } = {}
  const isUp = () =>
    startPostgres(dataDir, { port }).then(
      (database) => Boolean((started.database = database)),
      (fault: unknown) => {
        started.fault = fault
        return false
      },
    )
  await waitUntil(isUp, 60_000)
  if (!started.database) throw started.fault
  return started.database
}

function programsOf(env: Environment, database: Databases): Program[] {
  const shared = { DATA_DIR: env.DATA_DIR, LOG_LEVEL: env.LOG_LEVEL, RATE_FACTOR: String(env.RATE_FACTOR) }
  const siteUrl = env.SITE_URL ?? `http://127.0.0.1:${env.PORT}`
  const serverPort = isDev ? env.PORT + 100 : env.PORT
  const watching = isDev ? { nodeFlags: ['--watch'] } : {}
  const programs: Program[] = [
    {
      name: 'paysim',
      script: join(root, 'apps/paysim/src/main.ts'),
      env: {
        ...shared,
        PAYSIM_PORT: String(env.PAYSIM_PORT),
        PAYSIM_URL: `http://127.0.0.1:${env.PAYSIM_PORT}`,
        WEBHOOK_URL: `http://127.0.0.1:${serverPort}/hooks/bkash`,
      },
    },
    {
      name: 'studio',
      script: join(root, 'apps/studio/src/main.ts'),
      ...watching,
      env: {
        ...shared,
        STUDIO_PORT: String(env.STUDIO_PORT),
        STUDIO_DATABASE_URL: database.studioUrl,
        STUDIO_URL: `http://127.0.0.1:${env.STUDIO_PORT}`,
        OPERATOR_URL: `http://127.0.0.1:${serverPort}/vendor/CHOKKA`,
        SITE_ORIGINS: `${new URL(siteUrl).origin},http://127.0.0.1:${env.PORT},http://localhost:${env.PORT}`,
        METRICS_PORT: String(metricsPort(env.STUDIO_PORT)),
      },
    },
    {
      name: 'server',
      script: join(root, 'apps/server/src/server.ts'),
      ...watching,
      env: {
        ...shared,
        PORT: String(serverPort),
        SITE_URL: siteUrl,
        DATABASE_URL: database.serverUrl,
        BKASH_URL: `http://127.0.0.1:${env.PAYSIM_PORT}`,
        METRICS_PORT: String(metricsPort(env.PORT)),
        ...(env.REDIS_URL ? { REDIS_URL: env.REDIS_URL } : {}),
      },
    },
  ]
  if (!isDev) return programs
  const vite = (name: string, app: string, words: string) => ({
    name,
    script: join(root, 'tools/vite.ts'),
    env: { ...shared, VITE_APP: app, VITE_WORDS: words, SERVER_URL: `http://127.0.0.1:${serverPort}` },
  })
  return [
    ...programs,
    vite('web', 'apps/web', `--port ${env.PORT} --strictPort --host 127.0.0.1`),
    vite('studio-web', 'apps/studio/web', 'build --watch'),
  ]
}

async function untilReady(env: Environment): Promise<void> {
  const addresses = [
    `http://127.0.0.1:${isDev ? env.PORT + 100 : env.PORT}/ready`,
    `http://127.0.0.1:${env.STUDIO_PORT}/ready`,
    `http://127.0.0.1:${env.PAYSIM_PORT}/health`,
  ]
  for (const address of addresses) {
    const answers = () =>
      fetch(address).then(
        (reply) => reply.ok,
        () => false,
      )
    if (!(await waitUntil(answers, 60_000)))
      throw new Error(`${address} does not answer; see ${join(env.DATA_DIR, 'logs')}`)
  }
}

function announce(env: Environment, logins: DemoLogin[]): void {
  say(`\nChokka is ready: http://127.0.0.1:${env.PORT}\n`)
  for (const login of logins) say(`  ${login.role.padEnd(8)} ${login.account.padEnd(12)} ${login.password}`)
  say(`\n  payment simulator http://127.0.0.1:${env.PAYSIM_PORT}   API http://127.0.0.1:${env.PORT}/api`)
  say(`  logs ${join(env.DATA_DIR, 'logs')}   stop with Ctrl-C\n`)
}

function stopper(programs: Supervised[], stopDatabase: () => Promise<void>): (code: number) => Promise<void> {
  let stopping: Promise<void> | undefined
  return (code) => {
    stopping ??= (async () => {
      // The studio first: what it still has to tell the wallet finds the server listening.
      for (const group of [['studio', 'studio-web', 'web'], ['server'], ['paysim']]) {
        await Promise.all(programs.filter((one) => group.includes(one.name)).map((one) => one.stop()))
      }
      await stopDatabase()
      process.exit(code)
    })()
    return stopping
  }
}

try {
  await start(readEnvironment(process.env))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
}
