import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export type Program = { name: string; script: string; nodeFlags?: string[]; env: Record<string, string> }
export type Supervised = { name: string; pid: () => number | undefined; stop: () => Promise<void> }

const firstPauseMs = 300
const longestPauseMs = 10_000
/** One that ran this long did start: its end is an accident, not a fault of its making. */
const calmAfterMs = 2000
const graceMs = 15_000

/**
 * Keeps a program running: one that ends by itself is started again, at once the first time and slower when it keeps
 * ending. Its log goes to a file; `ended` hears of every end.
 */
export function supervise(program: Program, logFolder: string, ended: (name: string, how: string) => void): Supervised {
  mkdirSync(logFolder, { recursive: true })
  const log = createWriteStream(join(logFolder, `${program.name}.log`), { flags: 'a' })
  let child: ChildProcess | undefined
  let stopping = false
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let gone: () => void = () => undefined

  const start = () => {
    const startedAt = performance.now()
    const running = spawn(process.execPath, [...(program.nodeFlags ?? []), program.script], {
      env: { ...process.env, ...program.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Out of the terminal's group, so that Ctrl-C reaches only the starter, which stops everything in order.
      detached: true,
    })
    child = running
    running.stdout.pipe(log, { end: false })
    running.stderr.pipe(log, { end: false })
    running.once('exit', (code, signal) => {
      if (stopping) return gone()
      if (performance.now() - startedAt > calmAfterMs) pauseMs = firstPauseMs
      ended(program.name, signal ?? `exit ${code}`)
      timer = setTimeout(start, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }
  start()

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async () => {
    stopping = true
    clearTimeout(timer)
    if (!isRunning()) return
    const over = new Promise<void>((done) => (gone = done))
    child?.kill('SIGTERM')
    const last = setTimeout(() => child?.kill('SIGKILL'), graceMs)
    await over
    clearTimeout(last)
  }
  return { name: program.name, pid: () => (isRunning() ? child?.pid : undefined), stop }
}
