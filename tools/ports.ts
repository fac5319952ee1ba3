import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Below those that the system gives to outgoing connections, which would take a port before its program does. */
const [lowest, highest] = [20_000, 32_000]

/** The wanted port when it is free, else any free port. Zero means any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
}

/** Polls `ready` every 50 ms until it returns true. False after the timeout, or when `signal` is aborted. */
export async function waitUntil(
  ready: () => Promise<boolean>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  const isWaiting = () => performance.now() < end && !signal?.aborted
  while (isWaiting()) {
    if (await ready()) return true
    await pause(50)
  }
  return false
}
