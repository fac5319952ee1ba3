/** The database is asked at most once in `intervalMs`, and an answer after `timeoutMs` counts as not ready. */
const [intervalMs, timeoutMs] = [1000, 2000]

/**
 * A function that says whether a process is ready, by a query to its database (`ask`). However often it is called, the
 * database gets one query a second and one at a time: in between, the last answer is returned. `nowMs` is a monotonic
 * clock.
 */
export function readiness(ask: () => Promise<unknown>, nowMs = () => performance.now()): () => Promise<boolean> {
  let asked: { atMs: number; answer: Promise<boolean> } | undefined
  let isOpen = false
  return () => {
    if (asked && (isOpen || nowMs() - asked.atMs < intervalMs)) return asked.answer
    isOpen = true
    const answer = ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (isOpen = false))
    asked = { atMs: nowMs(), answer: Promise.race([answer, timeout()]) }
    return asked.answer
  }
}

const timeout = () => new Promise<false>((done) => setTimeout(() => done(false), timeoutMs).unref())
