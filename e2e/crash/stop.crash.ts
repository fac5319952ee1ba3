// However a site is stopped, and through whichever of its processes, nothing of it stays behind. Uses real processes.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { removeDataDir } from '../../tools/database.ts'
import { freePort, isFree, waitUntil } from '../../tools/ports.ts'
import { identityOf, isAlive, signalTo, type Identity } from '../../tools/processes.ts'
import { keepGuard, readRecord } from '../../tools/site-run.ts'
import { environmentOf } from './process-environment.ts'

const root = new URL('../..', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'chokka-stop-'))
const ports = await Promise.all(Array.from({ length: 7 }, () => freePort()))
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
afterAll(() => removeDataDir(dataDir))

/** Starts a site in the folder, by `npm start` or by its starter alone. */
function startSite(through: 'npm' | 'node' = 'node', env: Record<string, string> = {}) {
  const [PORT, STUDIO_PORT, ...simulatorPorts] = ports.map(String)
  const [PAYSIM_PORT, IDSIM_PORT, MESSAGESIM_PORT, MESSAGESIM_SMPP_PORT, MESSAGESIM_SMTP_PORT] = simulatorPorts
  const simulators = { PAYSIM_PORT, IDSIM_PORT, MESSAGESIM_PORT, MESSAGESIM_SMPP_PORT, MESSAGESIM_SMTP_PORT }
  const command =
    through === 'npm' ? ['npm', 'start', '--', '--no-build'] : [process.execPath, 'tools/start.ts', '--no-build']
  // Without the variables of the npm that runs the tests.
  const outside = Object.entries(process.env).filter(([name]) => !/^npm_|DATABASE|^VITEST|^NODE_ENV/.test(name))
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: {
      ...Object.fromEntries(outside),
      DATA_DIR: dataDir,
      PORT,
      STUDIO_PORT,
      DEMO_SLOTS: 'off',
      ...simulators,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const until = async (text: string) => {
    const has = async () => printed.includes(text) || hasExited()
    await waitUntil(has, 120_000)
    if (!printed.includes(text)) throw new Error(`it did not print "${text}":\n${printed}`)
  }
  // The guard cleans up if this process is killed in the middle of a test.
  const releaseGuard = keepGuard({ dataDir, starter: identityOf(child.pid ?? 0), temporary: true })
  open.push(async () => {
    child.kill('SIGTERM')
    await exited
    releaseGuard()
  })
  return { child, exited, until, printed: () => printed, processes: () => processesOf(child.pid ?? 0) }
}

/** Every recorded process of the site, and the npm process that started it. */
function processesOf(first: number): Record<string, Identity> {
  const record = readRecord(dataDir)
  if (!record) throw new Error('no processes are recorded')
  return { npm: identityOf(first), starter: record.starter, ...record.processes }
}

/** One of the processes. Throws if it is missing. */
function processNamed(name: string, processes: Record<string, Identity>): Identity {
  const found = processes[name]
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Waits until all processes have ended. Returns those that outlived the database that they work with. */
async function waitUntilEnded(processes: Record<string, Identity>): Promise<string[]> {
  const faults = new Set<string>()
  const isUp = (name: string) => processes[name] !== undefined && isAlive(processes[name])
  const haveEnded = async () => {
    if (!isUp('postgres'))
      for (const name of ['server', 'studio']) if (isUp(name)) faults.add(`${name} outlived postgres`)
    return Object.keys(processes).every((name) => !isUp(name))
  }
  if (!(await waitUntil(haveEnded, 120_000)))
    throw new Error(
      `still running: ${Object.keys(processes)
        .filter((name) => isUp(name))
        .join(', ')}`,
    )
  for (const port of ports) expect(await isFree(port), `port ${port}`).toBe(true)
  return [...faults]
}

const simulators = ['paysim', 'messagesim', 'idsim'] as const
const allProcesses = ['npm', 'starter', 'guard', 'studio', 'server', ...simulators, 'demo-members', 'postgres'] as const
// After SIGKILL of a program or of the guard the site recovers; after SIGKILL of a starter it ends.
const endings: [string, NodeJS.Signals][] = [
  ...allProcesses.map((name): [string, NodeJS.Signals] => [name, 'SIGTERM']),
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['starter', 'SIGKILL'],
]

// Issue 6, number 29
test.each(endings)('%s: %s ends the whole site, the database last, and leaves nothing', async (name, signal) => {
  const site = startSite(name === 'npm' ? 'npm' : 'node')
  await site.until('Chokka is ready')
  const processes = site.processes()
  expect(Object.keys(processes).toSorted()).toEqual([...allProcesses].toSorted())
  signalTo(processNamed(name, processes), signal)
  const outlived = await waitUntilEnded(processes)
  // A database that is told to end waits for its connections, which programs close a moment before they end.
  if (name !== 'postgres') expect(outlived).toEqual([])
  if (signal !== 'SIGKILL') expect(await site.exited).toBe(0)
  // The database has shut down cleanly too: it has removed its pid file.
  expect(existsSync(join(clusterOf(), 'postmaster.pid'))).toBe(false)
})

const clusterOf = () => {
  const noted = join(dataDir, 'postgres.folder')
  return join(existsSync(noted) ? readFileSync(noted, 'utf8').trim() : join(dataDir, 'postgres'), 'cluster')
}

test('a guard that is killed is replaced; if its starter is killed too, the next start cleans up', async () => {
  const site = startSite()
  await site.until('Chokka is ready')
  const before = site.processes()
  signalTo(processNamed('guard', before), 'SIGKILL')
  const isReplaced = async () => site.processes().guard?.pid !== before.guard?.pid
  expect(await waitUntil(isReplaced, 120_000)).toBe(true)
  const processes = site.processes()
  // A stopped starter cannot replace the guard before it is killed itself.
  signalTo(processNamed('starter', processes), 'SIGSTOP')
  signalTo(processNamed('guard', processes), 'SIGKILL')
  signalTo(processNamed('starter', processes), 'SIGKILL')
  const postgres = processNamed('postgres', processes)
  const others = Object.values(processes).filter((one) => one !== postgres)
  expect(await waitUntil(async () => others.every((one) => !isAlive(one)), 120_000)).toBe(true)
  expect(isAlive(postgres)).toBe(true)

  const next = startSite()
  await next.until('Chokka is ready')
  expect(next.printed()).toContain(`Stopping postgres (process ${postgres.pid}), which an earlier run left`)
  expect(isAlive(postgres)).toBe(false)
})

const passwordFiles = ['', '.chokka_owner', '.chokka_server', '.chokka_studio'].map(
  (login) => `postgres${login}.password`,
)

/** Which passwords of the database are in the environment of a process. */
function passwordsKnownTo(identity: Identity | undefined): boolean[] {
  const environment = environmentOf(identity?.pid ?? 0)
  expect(environment).toContain(dataDir)
  return passwordFiles.map((file) => environment.includes(readFileSync(join(dataDir, file), 'utf8')))
}

// Issue 6, number 2
test('a program of the site knows neither the database owner nor the database of another program', async () => {
  const site = startSite('node', { STUDIO_DATABASE_OWNER_URL: '', DATABASE_URL: '' })
  await site.until('Chokka is ready')
  const { server, studio, paysim } = site.processes()
  expect([server, studio, paysim].map(passwordsKnownTo)).toEqual([
    [false, false, true, false],
    [false, false, false, true],
    [false, false, false, false],
  ])
  for (const file of passwordFiles) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
})

test('a second start in the same folder names the running process and leaves it alone', async () => {
  const first = startSite()
  await first.until('Chokka is ready')
  const processes = first.processes()
  const second = startSite()
  expect(await second.exited).toBe(1)
  expect(second.printed()).toContain(
    `Chokka already runs on ${dataDir}: process ${processNamed('starter', processes).pid}`,
  )
  expect(Object.values(processes).every(isAlive)).toBe(true)
  expect(first.processes()).toEqual(processes)
  first.child.kill('SIGTERM')
  // A start while the first one is stopping waits for it.
  await waitUntil(async () => readRecord(dataDir)?.stopping ?? true, 120_000)
  const third = startSite()
  await third.until('Chokka is ready')
})

test.each(['postgres', 'paysim'])('a stop during the start, as soon as there is %s, leaves nothing', async (name) => {
  const site = startSite()
  const isRunning = async () => readRecord(dataDir)?.processes[name] !== undefined
  expect(await waitUntil(isRunning, 120_000)).toBe(true)
  const processes = site.processes()
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  expect(await waitUntilEnded(processes)).toEqual([])
  expect(readRecord(dataDir)).toBeUndefined()
})

test('a port in use is reported with the process that uses it', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(ports[0], '127.0.0.1', done))
  const site = startSite()
  expect(await site.exited).toBe(1)
  expect(site.printed()).toContain(`Port ${ports[0]} is taken by process ${process.pid} (`)
  await new Promise((done) => holder.close(done))
})
