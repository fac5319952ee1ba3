/**
 * The only clock. Milliseconds since 1970 that never go backwards: the start time of the process plus the monotonic
 * clock.
 */
export type Clock = {
  nowMs: () => number
  /** Resolves when the clock has reached `atMs`, or at once when `signal` aborts. */
  until: (atMs: number, signal?: AbortSignal) => Promise<void>
}

const nowMs = () => Math.floor(performance.timeOrigin + performance.now())

export const systemClock: Clock = {
  nowMs,
  until: (atMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(0, atMs - nowMs()))
      signal?.addEventListener('abort', done)
    }),
}

export const after = (clock: Clock, waitMs: number, signal?: AbortSignal): Promise<void> =>
  clock.until(clock.nowMs() + waitMs, signal)
