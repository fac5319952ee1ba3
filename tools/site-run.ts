// One run of programs on a DATA_DIR: only one at a time, written down so that whoever comes after a hard end finds what
// is left of it, and watched over by a guard that outlives it.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { waitUntil } from './ports.ts'
import { endProcess, identityOf, isAlive, processFacts, type Identity } from './processes.ts'

const Known = z.object({ pid: z.number(), startedAt: z.string() })
const RunRecord = z.object({ starter: Known, stopping: z.boolean(), processes: z.record(z.string(), Known) })
export type RunRecord = z.infer<typeof RunRecord>

export type SiteRun = {
  dataDir: string
  /** Writes down that the program has this process now, or none. */
  note: (name: string, pid: number | undefined) => void
  /** Writes down that this run is ending, so that the next one waits for it. */
  noteStopping: () => void
  /** Everything has ended: lets the next run begin. */
  end: () => void
}

/**
 * The order in which everything ends. The studio goes before the server: what it still has to tell the wallet finds the
 * server listening. The database is last.
 */
export const stopOrder = [['build'], ['studio', 'studio-web', 'web'], ['server'], ['paysim'], ['postgres']] as const

const graceMs = 20_000
const longestStopMs = 60_000
const fileOf = (dataDir: string) => join(dataDir, 'run.json')

/**
 * Begins a run. What a run that was killed has left behind is stopped first; `say` tells it. Throws when another run
 * lives on this folder. `guardEnded` hears that somebody asked the guard to end; one that is killed is replaced.
 */
export async function openRun(
  dataDir: string,
  options: { temporary?: boolean; say?: (text: string) => void; guardEnded?: () => void; signal?: AbortSignal } = {},
): Promise<SiteRun> {
  mkdirSync(dataDir, { recursive: true })
  const lock = await takeLock(dataDir, options.say, options.signal)
  const before = readRecord(dataDir)
  if (before) await stopLeftovers(before, options.say)
  const starter = identityOf(process.pid)
  const record: RunRecord = { starter, stopping: false, processes: {} }
  const write = () => writeRecord(dataDir, record)
  write()
  const note = (name: string, pid: number | undefined) => {
    if (pid === undefined) delete record.processes[name]
    else record.processes[name] = identityOf(pid)
    write()
  }
  const { temporary = false, guardEnded } = options
  const releaseGuard = keepGuard({ dataDir, starter, temporary }, { ended: guardEnded, note })
  return {
    dataDir,
    note,
    noteStopping: () => {
      record.stopping = true
      write()
    },
    end: () => {
      releaseGuard()
      rmSync(fileOf(dataDir), { force: true })
      lock.close()
    },
  }
}

/** What was written down last; undefined when nothing is, or in a form that this version does not know. */
export function readRecord(dataDir: string): RunRecord | undefined {
  try {
    return RunRecord.safeParse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Ends what is left of a run, in the order of a stop, and waits until it is gone. */
export async function stopLeftovers(record: RunRecord, say: (text: string) => void = () => undefined): Promise<void> {
  for (const names of stopOrder) {
    const left = names.flatMap((name) => {
      const identity = record.processes[name]
      return identity && isAlive(identity) ? [{ name, identity }] : []
    })
    for (const { name, identity } of left)
      say(`Stopping ${name} (process ${identity.pid}), which an earlier run left …`)
    await Promise.all(left.map(({ name, identity }) => endProcess(identity, endingSignal(name), graceMs)))
  }
}

/** SIGTERM makes PostgreSQL wait for its clients, SIGINT makes it end them in order. */
const endingSignal = (name: string): NodeJS.Signals => (name === 'postgres' ? 'SIGINT' : 'SIGTERM')

export type GuardOptions = {
  dataDir: string
  /** Whose end calls the guard in: it is ended too where it lives on. */
  starter: Identity
  /** The folder goes with the run: it is a test's. */
  temporary: boolean
}

/**
 * Keeps a guard running until the returned function is called. A guard holds the end of a pipe that closes when this
 * process is gone, however it went.
 */
export function keepGuard(
  duty: GuardOptions,
  { ended, note }: { ended?: (() => void) | undefined; note?: SiteRun['note'] } = {},
): () => void {
  let released = false
  const start = (): ChildProcess => {
    const guard = spawn(process.execPath, [new URL('guard.ts', import.meta.url).pathname, JSON.stringify(duty)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    })
    note?.('guard', guard.pid)
    guard.unref()
    // A pipe to a child is a socket: it must not keep this process from ending.
    if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
    guard.stdin?.on('error', () => undefined)
    guard.once('exit', (code, signal) => {
      if (released) return
      if (ended && isRequestedExit(code, signal)) ended()
      else current = start()
    })
    return guard
  }
  let current = start()
  return () => {
    released = true
    current.kill('SIGKILL')
  }
}

/** A program that ends well, or by one of these signals, was asked to; one that is killed or fails was not. */
export const isRequestedExit = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGTERM' || signal === 'SIGINT' || code === 0 || code === 143 || code === 130

/** A lock of the file system, which ends with the process that holds it. */
async function takeLock(
  dataDir: string,
  say: (text: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<{ close: () => void }> {
  const file = join(dataDir, 'run.lock')
  let lock = lockFile(file)
  if (lock) return lock
  const other = readRecord(dataDir)
  if (other && !other.stopping && isAlive(other.starter)) {
    const command = processFacts(other.starter.pid)?.command ?? 'unknown'
    throw new Error(
      `Chokka already runs on ${dataDir}: process ${other.starter.pid} (${command}). Stop it, or set another DATA_DIR.`,
    )
  }
  say(`An earlier run on ${dataDir} is still stopping; waiting for it …`)
  await waitUntil(async () => (signal?.aborted ? true : (lock = lockFile(file)) !== undefined), longestStopMs)
  signal?.throwIfAborted()
  if (!lock) throw new Error(`Another process holds ${file}. Stop it, or set another DATA_DIR.`)
  return lock
}

function lockFile(file: string): { close: () => void } | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive')
    held.add(database)
    return {
      close: () => {
        held.delete(database)
        database.close()
      },
    }
  } catch {
    database.close()
    return undefined
  }
}
/** A lock that nobody refers to any more would be collected, and with it let go. */
const held = new Set<DatabaseSync>()

/** Renamed into place, so that whoever reads it finds a whole file. */
function writeRecord(dataDir: string, record: RunRecord): void {
  writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(record))
  renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir))
}
