import type { Clock } from '../src/kit/clock.ts'

/** A clock that moves only when a test moves it. */
export type TestClock = Clock & {
  /** Moves the clock by `ms`, and resolves every `until` that becomes due, in order. */
  advance: (ms: number) => void
}

export function testClock(startMs = 1_800_000_000_000): TestClock {
  let nowMs = startMs
  let waiting: { atMs: number; wake: () => void }[] = []
  return {
    nowMs: () => nowMs,
    until: (atMs, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted || atMs <= nowMs) return resolve()
        const entry = { atMs, wake: resolve }
        waiting.push(entry)
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== entry)
          resolve()
        })
      }),
    advance: (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        const [next] = waiting.filter((entry) => entry.atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)
        if (!next) break
        nowMs = Math.max(nowMs, next.atMs)
        waiting = waiting.filter((entry) => entry !== next)
        next.wake()
      }
      nowMs = endMs
    },
  }
}
