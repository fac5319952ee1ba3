import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The wanted port when it is free, else any free port. Zero means any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : 0
      probe.close(() => done(port))
    })
  })
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
