import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { isRequestedExit, type SiteRun } from './site-run.ts'

export type Program = { name: string; script: string; nodeFlags?: string[]; env: Record<string, string> }
export type Supervised = { name: string; stop: () => Promise<void> }
export type SupervisorCallbacks = {
  /** The program failed or was killed, and is restarted. */
  restarting: (name: string, how: string) => void
  /** Somebody asked the program to stop, so the whole site has to stop. */
  stopRequested: () => void
}

const firstRestartDelayMs = 300
const maxRestartDelayMs = 10_000
/** A program that ran this long has started successfully, so the restart delay is reset. */
const stableAfterMs = 2000
const graceMs = 15_000

/** A program gets the URL of its own database login and no other, so database variables are not inherited. */
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/DATABASE/.test(name)))

/**
 * Keeps a program running: when it fails or is killed it is restarted, with a growing delay when that happens again.
 * Its log goes to a file. It has an IPC channel to this process, which closes when this process is gone.
 */
export function supervise(program: Program, run: SiteRun, callbacks: SupervisorCallbacks): Supervised {
  const logFolder = join(run.dataDir, 'logs')
  mkdirSync(logFolder, { recursive: true })
  let child: ChildProcess | undefined
  let stopping = false
  let restartDelayMs = firstRestartDelayMs
  let timer: NodeJS.Timeout | undefined
  let gone: () => void = () => undefined

  const start = () => {
    const startedAt = performance.now()
    // The program writes the file itself: a pipe would break when this process ends, and the last lines would be lost.
    const log = openSync(join(logFolder, `${program.name}.log`), 'a')
    const running = spawn(process.execPath, [...(program.nodeFlags ?? []), program.script], {
      env: { ...inherited, ...program.env },
      stdio: ['ignore', log, log, 'ipc'],
      // Out of the process group, so that Ctrl-C reaches only the starter, which stops everything in order.
      detached: true,
    })
    closeSync(log)
    child = running
    run.note(program.name, running.pid)
    running.once('exit', (code, signal) => {
      run.note(program.name, undefined)
      if (stopping) return gone()
      if (isRequestedExit(code, signal)) return callbacks.stopRequested()
      if (performance.now() - startedAt > stableAfterMs) restartDelayMs = firstRestartDelayMs
      callbacks.restarting(program.name, signal ?? `exit ${code}`)
      timer = setTimeout(start, restartDelayMs)
      restartDelayMs = Math.min(restartDelayMs * 2, maxRestartDelayMs)
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
