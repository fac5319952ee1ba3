// One run of a site on a DATA_DIR. There is only one at a time. Its processes are recorded in run.json, so that the
// next start finds what a killed run has left, and a guard process stops them when the starter is gone.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { waitUntil } from './ports.ts'
import { endProcess, identityOf, isAlive, processFacts, type Identity } from './processes.ts'
import { openDataDir } from './private-files.ts'

const Known = z.object({ pid: z.number(), startedAt: z.string() })
const RunRecord = z.object({ starter: Known, stopping: z.boolean(), processes: z.record(z.string(), Known) })
export type RunRecord = z.infer<typeof RunRecord>

export type SiteRun = {
  dataDir: string
  /** Records the process of a program, or that it has none. */
  note: (name: string, pid: number | undefined) => void
  /** Records that this run is stopping, so that the next one waits for it. */
  noteStopping: () => void
  /** To be called when everything has stopped: lets the next run begin. */
  end: () => void
}

/**
 * The order in which the programs are stopped. The studio before the server, so that its last wallet calls are still
 * answered. The database is last.
 */
export const stopOrder = [
  ['build'],
  ['demo-members'],
  ['studio', 'studio-web', 'web', 'office'],
  ['server'],
  ['paysim', 'messagesim', 'idsim'],
  ['postgres'],
] as const

const graceMs = 20_000
const longestStopMs = 60_000
const recordFile = (dataDir: string) => join(dataDir, 'run.json')

/**
 * Begins a run. Processes that a killed run has left are stopped first. Throws when another run uses this folder. `say`
 * prints messages. `guardEnded` is called when somebody asked the guard to stop; a guard that was killed is replaced.
 */
export async function openRun(
  dataDir: string,
  options: { temporary?: boolean; say?: (text: string) => void; guardEnded?: () => void; signal?: AbortSignal } = {},
): Promise<SiteRun> {
  openDataDir(dataDir)
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
      rmSync(recordFile(dataDir), { force: true })
      lock.close()
    },
  }
}

/** The last record; undefined when there is none, or it has the format of another version. */
export function readRecord(dataDir: string): RunRecord | undefined {
  try {
    return RunRecord.safeParse(JSON.parse(readFileSync(recordFile(dataDir), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Stops the processes that are left of a run, in the usual order, and waits until they are gone. */
export async function stopLeftovers(record: RunRecord, say: (text: string) => void = () => undefined): Promise<void> {
  for (const names of stopOrder) {
    const left = names.flatMap((name) => {
      const identity = record.processes[name]
      return identity && isAlive(identity) ? [{ name, identity }] : []
    })
    for (const { name, identity } of left)
      say(`Stopping ${name} (process ${identity.pid}), which an earlier run left …`)
    await Promise.all(left.map(({ name, identity }) => endProcess(identity, stopSignal(name), graceMs)))
  }
}

/** On SIGTERM PostgreSQL waits for its clients; on SIGINT it disconnects them. */
const stopSignal = (name: string): NodeJS.Signals => (name === 'postgres' ? 'SIGINT' : 'SIGTERM')

export type GuardOptions = {
  dataDir: string
  /** The process that the guard watches. If it still runs when its end of the pipe is closed, it is stopped too. */
  starter: Identity
  /** Delete the folder after the run, as for tests. */
  temporary: boolean
}

/**
 * Keeps a guard running until the returned function is called. The guard reads from a pipe that closes when this
 * process is gone, for whatever reason.
 */
export function keepGuard(
  options: GuardOptions,
  { ended, note }: { ended?: (() => void) | undefined; note?: SiteRun['note'] } = {},
): () => void {
  let released = false
  const start = (): ChildProcess => {
    const guard = spawn(process.execPath, [new URL('guard.ts', import.meta.url).pathname, JSON.stringify(options)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    })
    note?.('guard', guard.pid)
    guard.unref()
    // A pipe to a child is a socket, which must not keep this process alive.
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

/** A program that exits with 0, or on SIGTERM or SIGINT, was asked to; one that is killed or fails was not. */
export const isRequestedExit = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGTERM' || signal === 'SIGINT' || code === 0 || code === 143 || code === 130

/** A file lock, which is released when the process that holds it ends. */
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
/** Keeps the locks from being garbage-collected, which would release them. */
const held = new Set<DatabaseSync>()

/** The rename is atomic, so that readers never see half a file. */
function writeRecord(dataDir: string, record: RunRecord): void {
  writeFileSync(`${recordFile(dataDir)}.new`, JSON.stringify(record))
  renameSync(`${recordFile(dataDir)}.new`, recordFile(dataDir))
}
