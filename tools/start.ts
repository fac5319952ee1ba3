// `npm start`: database, migrations, seed, web build, then the programs of the site, which it restarts until it has to
// stop. However this process ends, none of its processes is left: docs/decisions/0016.
import { join } from 'node:path'
import { makePaysimKeys } from '../apps/paysim/src/keys.ts'
import { buildWhenStale } from './build.ts'
import { metricsPort, readEnvironment, type Environment } from './environment.ts'
import { ensureKeys } from './keys.ts'
import { drawFirstPictures } from './first-pictures.ts'
import { onShutdown } from './shutdown.ts'
import { isFree, waitUntil } from './ports.ts'
import { listenerOn } from './processes.ts'
import { officePort, programsOf, serverPort } from './programs.ts'
import { seed, type DemoLogin } from './seed.ts'
import { demoStaff, type StaffLogin } from './seed/staff.ts'
import { readFirstLists } from './seed/first-lists.ts'
import { openDatabases, prepareDatabases, type OpenDatabases } from './site-databases.ts'
import { openRun, stopOrder, type SiteRun } from './site-run.ts'
import { supervise, type Supervised } from './supervise.ts'

const isDev = process.argv.includes('--dev')
// Serves the pages of the last build; for work on the programs behind them.
const noBuild = process.argv.includes('--no-build')
const say = (text: string) => console.log(text)

/** What has been started and must be stopped. */
const started: { run?: SiteRun; databases?: OpenDatabases; programs: Supervised[] } = { programs: [] }
const stopping = new AbortController()
const callbacks = {
  restarting: (name: string, how: string) => console.error(`${name} ended (${how}); restarting it`),
  stopRequested: () => void stop(0),
}

async function start(env: Environment): Promise<void> {
  const { signal } = stopping
  const run = (started.run = await openRun(env.DATA_DIR, { say, signal, guardEnded: callbacks.stopRequested }))
  await refuseTakenPorts(env)
  ensureKeys(env.DATA_DIR)
  makePaysimKeys(join(env.DATA_DIR, 'keys'))
  const databases = (started.databases = await openDatabases(env, run, callbacks, signal))
  signal.throwIfAborted()
  await prepareDatabases(databases)
  signal.throwIfAborted()
  const logins = await seed({ env, databaseUrl: databases.server.work })
  if (!isDev && !noBuild) await buildWhenStale(run, signal, (app) => say(`Building ${app} …`))
  signal.throwIfAborted()
  for (const program of programsOf(env, databases, isDev)) started.programs.push(supervise(program, run, callbacks))
  await untilReady(env)
  await readFirstLists(databases.server.work)
  // A site that had members before makes its first staff login by its own command.
  const staff = logins.length > 0 ? await demoStaff(databases.server.work, env) : []
  announce(env, logins, staff)
  // A site without the members of the demo is one of a test, or an operator's own.
  if (env.DEMO_MEMBERS > 0 && env.DEMO_SLOTS === 'on')
    await drawFirstPictures(`http://127.0.0.1:${serverPort(env, isDev)}`, signal).catch(() => undefined)
}

async function refuseTakenPorts(env: Environment): Promise<void> {
  const wanted: [string, number][] = [
    ['PORT', env.PORT],
    ['STUDIO_PORT', env.STUDIO_PORT],
    ['PAYSIM_PORT', env.PAYSIM_PORT],
    ['MESSAGESIM_PORT', env.MESSAGESIM_PORT],
    ['MESSAGESIM_SMPP_PORT', env.MESSAGESIM_SMPP_PORT],
    ['MESSAGESIM_SMTP_PORT', env.MESSAGESIM_SMTP_PORT],
    ['IDSIM_PORT', env.IDSIM_PORT],
    ['OFFICE_PORT', env.OFFICE_PORT],
    // The metrics of both, a thousand ports above.
    ['PORT', metricsPort(env.PORT)],
    ['STUDIO_PORT', metricsPort(env.STUDIO_PORT)],
    ...(isDev ? [['PORT', serverPort(env, isDev)] satisfies [string, number]] : []),
    ...(isDev ? [['OFFICE_PORT', officePort(env, isDev)] satisfies [string, number]] : []),
  ]
  const taken: string[] = []
  for (const [name, port] of wanted) {
    if (await isFree(port)) continue
    const facts = listenerOn(port)
    const whose = facts ? `process ${facts.pid} (${facts.command})` : 'a program that this user may not see'
    taken.push(`Port ${port} is taken by ${whose}: end it, or set ${name} to another port.`)
  }
  if (taken.length > 0) throw new Error(taken.join('\n'))
}

async function untilReady(env: Environment): Promise<void> {
  const addresses = [
    `http://127.0.0.1:${serverPort(env, isDev)}/ready`,
    `http://127.0.0.1:${env.STUDIO_PORT}/ready`,
    `http://127.0.0.1:${env.PAYSIM_PORT}/health`,
    `http://127.0.0.1:${env.MESSAGESIM_PORT}/health`,
    `http://127.0.0.1:${env.IDSIM_PORT}/health`,
  ]
  for (const address of addresses) {
    const answers = () =>
      fetch(address).then(
        (reply) => reply.ok,
        () => false,
      )
    const isReady = await waitUntil(answers, 60_000, stopping.signal)
    stopping.signal.throwIfAborted()
    if (!isReady) throw new Error(`${address} does not answer; see ${join(env.DATA_DIR, 'logs')}`)
  }
}

function announce(env: Environment, logins: DemoLogin[], staffLogins: StaffLogin[]): void {
  say(`\nChokka is ready: http://127.0.0.1:${env.PORT}\n`)
  for (const login of logins) say(`  ${login.role.padEnd(8)} ${login.account.padEnd(12)} ${login.password}`)
  say(`\n  office http://127.0.0.1:${env.OFFICE_PORT}   first login: npm run staff -- <name>`)
  for (const { name, password } of staffLogins) say(`  staff    ${name.padEnd(12)} ${password} (once, then your own)`)
  say(`\n  payment simulator http://127.0.0.1:${env.PAYSIM_PORT}   API http://127.0.0.1:${env.PORT}/api`)
  say(`  message simulator http://127.0.0.1:${env.MESSAGESIM_PORT} (SMS and mail that the site sends)`)
  say(`  identity simulator http://127.0.0.1:${env.IDSIM_PORT}`)
  say(`  logs ${join(env.DATA_DIR, 'logs')}   stop with Ctrl-C\n`)
}

/** How long to wait for a start that is under way to notice the abort. */
const abortMs = 10_000
let ending: Promise<void> | undefined

/** Stops everything that has been started, in order, and ends this process. */
function stop(code: number): Promise<void> {
  ending ??= (async () => {
    stopping.abort(new Error('It was asked to stop.'))
    started.run?.noteStopping()
    // Afterwards whatever was just being started is either recorded or does not exist.
    const settled = starting.catch(() => undefined)
    await Promise.race([settled, new Promise((over) => setTimeout(over, abortMs))])
    for (const names of stopOrder) {
      const now = started.programs.filter((program) => names.some((name) => name === program.name))
      await Promise.all(now.map((program) => program.stop()))
    }
    await started.databases?.stop()
    started.run?.end()
    process.exit(code)
  })()
  return ending
}

onShutdown(() => void stop(0))
const starting = (async () => start(readEnvironment(process.env)))()
try {
  await starting
} catch (fault) {
  if (!stopping.signal.aborted) console.error(fault instanceof Error ? fault.message : fault)
  await stop(1)
}
