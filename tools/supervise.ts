import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { isRequestedExit, type SiteRun } from './site-run.ts'

export type Program = { name: string; script: string; nodeFlags?: string[]; env: Record<string, string> }
export type Supervised = { name: string; stop: () => Promise<void> }
export type Watch = {
  /** It ended by itself and is started again. */
  ended: (name: string, how: string) => void
  /** Somebody asked it to end, so the whole site is to end. */
  asked: () => void
}

const firstPauseMs = 300
const longestPauseMs = 10_000
/** One that ran this long did start: its end is an accident, not a fault of its making. */
const calmAfterMs = 2000
const graceMs = 15_000

/** A program knows the database that it is given, by the login that it is given, and no other. */
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/DATABASE/.test(name)))

/**
 * Keeps a program running: one that fails or is killed is started again, at once the first time and slower when it
 * keeps ending. Its log goes to a file. It holds a channel to this process, by which it hears when this one is gone.
 */
export function supervise(program: Program, run: SiteRun, watch: Watch): Supervised {
  const logFolder = join(run.dataDir, 'logs')
  mkdirSync(logFolder, { recursive: true })
  let child: ChildProcess | undefined
  let stopping = false
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let gone: () => void = () => undefined

  const start = () => {
    const startedAt = performance.now()
    // The program writes the file itself: a pipe would break with this process, and the last lines be lost.
    const log = openSync(join(logFolder, `${program.name}.log`), 'a')
    const running = spawn(process.execPath, [...(program.nodeFlags ?? []), program.script], {
      env: { ...inherited, ...program.env },
      stdio: ['ignore', log, log, 'ipc'],
      // Out of the terminal's group, so that Ctrl-C reaches only the starter, which stops everything in order.
      detached: true,
    })
    closeSync(log)
    child = running
    run.note(program.name, running.pid)
    running.once('exit', (code, signal) => {
      run.note(program.name, undefined)
      if (stopping) return gone()
      if (isRequestedExit(code, signal)) return watch.asked()
      if (performance.now() - startedAt > calmAfterMs) pauseMs = firstPauseMs
      watch.ended(program.name, signal ?? `exit ${code}`)
      timer = setTimeout(start, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  start()

  const stop = async () => {
    stopping = true
    clearTimeout(timer)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = new Promise<void>((done) => (gone = done))
    child.kill('SIGTERM')
    const last = setTimeout(() => child?.kill('SIGKILL'), graceMs)
    await over
    clearTimeout(last)
  }
  return { name: program.name, stop }
}
