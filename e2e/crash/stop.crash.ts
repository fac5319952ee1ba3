// Whatever ends a site, by whichever of its processes, nothing of it stays behind. Real processes, one folder for all.
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
import { environmentOf } from './environment-of.ts'

const root = new URL('../..', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'chokka-stop-'))
const ports = [await freePort(), await freePort(), await freePort()]
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
afterAll(() => removeDataDir(dataDir))

/** Starts a site on the folder, the way the README says or, as npm would, its starter alone. */
function startSite(through: 'npm' | 'node' = 'node', env: Record<string, string> = {}) {
  const [PORT, STUDIO_PORT, PAYSIM_PORT] = ports.map(String)
  const words =
    through === 'npm' ? ['npm', 'start', '--', '--no-build'] : [process.execPath, 'tools/start.ts', '--no-build']
  // What npm tells its scripts is not told here: this is no script of the npm that runs the tests.
  const outside = Object.entries(process.env).filter(([name]) => !/^npm_|DATABASE|^VITEST|^NODE_ENV/.test(name))
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: root,
    env: { ...Object.fromEntries(outside), DATA_DIR: dataDir, PORT, STUDIO_PORT, PAYSIM_PORT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const until = async (text: string) => {
    const has = async () => printed.includes(text) || isOver()
    await waitUntil(has, 120_000)
    if (!printed.includes(text)) throw new Error(`it did not say "${text}":\n${printed}`)
  }
  // This process may be ended in the middle of a test.
  const releaseGuard = keepGuard({ dataDir, starter: identityOf(child.pid ?? 0), temporary: true })
  open.push(async () => {
    child.kill('SIGTERM')
    await exited
    releaseGuard()
  })
  return { child, exited, until, printed: () => printed, links: () => linksOf(child.pid ?? 0) }
}

/** Every process of the site that is written down, with whoever stands before the starter. */
function linksOf(first: number): Record<string, Identity> {
  const record = readRecord(dataDir)
  if (!record) throw new Error('nothing is written down')
  return { npm: identityOf(first), starter: record.starter, ...record.processes }
}

/** One of the links, which must be there. */
function the(name: string, links: Record<string, Identity>): Identity {
  const link = links[name]
  if (!link) throw new Error(`there is no ${name}`)
  return link
}

/** Waits until every link is gone; answers what went in a wrong order: the database before those that work with it. */
async function untilGone(links: Record<string, Identity>): Promise<string[]> {
  const faults = new Set<string>()
  const isUp = (name: string) => links[name] !== undefined && isAlive(links[name])
  const allGone = async () => {
    if (!isUp('postgres'))
      for (const name of ['server', 'studio']) if (isUp(name)) faults.add(`${name} outlived postgres`)
    return Object.keys(links).every((name) => !isUp(name))
  }
  if (!(await waitUntil(allGone, 120_000)))
    throw new Error(
      `still there: ${Object.keys(links)
        .filter((name) => isUp(name))
        .join(', ')}`,
    )
  for (const port of ports) expect(await isFree(port), `port ${port}`).toBe(true)
  return [...faults]
}

const everyLink = ['npm', 'starter', 'guard', 'studio', 'server', 'paysim', 'postgres'] as const
// A kill of a program or of the guard is an accident, from which the site recovers; of a starter it is the end.
const endings: [string, NodeJS.Signals][] = [
  ...everyLink.map((link): [string, NodeJS.Signals] => [link, 'SIGTERM']),
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['starter', 'SIGKILL'],
]

// Issue 6, number 29
test.each(endings)('%s: %s ends the whole site, the database last, and leaves nothing', async (link, signal) => {
  const site = startSite(link === 'npm' ? 'npm' : 'node')
  await site.until('Chokka is ready')
  const links = site.links()
  expect(Object.keys(links).toSorted()).toEqual([...everyLink].toSorted())
  signalTo(the(link, links), signal)
  expect(await untilGone(links)).toEqual([])
  if (signal !== 'SIGKILL') expect(await site.exited).toBe(0)
  // An orderly end of the database, too: it has removed the note of its process.
  expect(existsSync(join(clusterOf(), 'postmaster.pid'))).toBe(false)
})

const clusterOf = () => {
  const noted = join(dataDir, 'postgres.folder')
  return join(existsSync(noted) ? readFileSync(noted, 'utf8').trim() : join(dataDir, 'postgres'), 'cluster')
}

test('a guard that is killed is replaced; killed together with its starter, the next start takes over what is left', async () => {
  const site = startSite()
  await site.until('Chokka is ready')
  const before = site.links()
  signalTo(the('guard', before), 'SIGKILL')
  const isReplaced = async () => site.links().guard?.pid !== before.guard?.pid
  expect(await waitUntil(isReplaced, 120_000)).toBe(true)
  const links = site.links()
  // Stopped, it cannot replace the guard before it dies itself.
  signalTo(the('starter', links), 'SIGSTOP')
  signalTo(the('guard', links), 'SIGKILL')
  signalTo(the('starter', links), 'SIGKILL')
  const postgres = the('postgres', links)
  const others = Object.values(links).filter((link) => link !== postgres)
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

/** Which passwords of the database stand in the environment of a process. */
function passwordsKnownTo(identity: Identity | undefined): boolean[] {
  const environment = environmentOf(identity?.pid ?? 0)
  expect(environment).toContain(dataDir)
  return passwordFiles.map((file) => environment.includes(readFileSync(join(dataDir, file), 'utf8')))
}

// Issue 6, number 2
test('a program of the site knows neither the owner of the database nor the database of another', async () => {
  const site = startSite('node', { STUDIO_DATABASE_OWNER_URL: '', DATABASE_URL: '' })
  await site.until('Chokka is ready')
  const { server, studio, paysim } = site.links()
  expect([server, studio, paysim].map(passwordsKnownTo)).toEqual([
    [false, false, true, false],
    [false, false, false, true],
    [false, false, false, false],
  ])
  for (const file of passwordFiles) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
})

test('a second start on the same folder says whose it is, and leaves the first one alone', async () => {
  const first = startSite()
  await first.until('Chokka is ready')
  const links = first.links()
  const second = startSite()
  expect(await second.exited).toBe(1)
  expect(second.printed()).toContain(`Chokka already runs on ${dataDir}: process ${the('starter', links).pid}`)
  expect(Object.values(links).every(isAlive)).toBe(true)
  expect(first.links()).toEqual(links)
  first.child.kill('SIGTERM')
  // One that comes while the first is stopping waits for it.
  await waitUntil(async () => readRecord(dataDir)?.stopping ?? true, 120_000)
  const third = startSite()
  await third.until('Chokka is ready')
})

test.each(['postgres', 'paysim'])('a stop during the start, as soon as there is %s, leaves nothing', async (name) => {
  const site = startSite()
  const isThere = async () => readRecord(dataDir)?.processes[name] !== undefined
  expect(await waitUntil(isThere, 120_000)).toBe(true)
  const links = site.links()
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  expect(await untilGone(links)).toEqual([])
  expect(readRecord(dataDir)).toBeUndefined()
})

test('a taken port is told with the process that holds it', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(ports[0], '127.0.0.1', done))
  const site = startSite()
  expect(await site.exited).toBe(1)
  expect(site.printed()).toContain(`Port ${ports[0]} is taken by process ${process.pid} (`)
  await new Promise((done) => holder.close(done))
})
