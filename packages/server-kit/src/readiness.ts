/** At most one question in this time, and one at a time; a later answer counts as no. In milliseconds. */
const [everyMs, withinMs] = [1000, 2000]

/**
 * Whether a process is ready, by a question to its database. Anybody may ask as often as he likes: what was answered a
 * moment ago is answered again, and while a question is open nobody asks another. `nowMs` is a clock that only runs on.
 */
export function readiness(ask: () => Promise<unknown>, nowMs = () => performance.now()): () => Promise<boolean> {
  let asked: { atMs: number; answer: Promise<boolean> } | undefined
  let isOpen = false
  return () => {
    if (asked && (isOpen || nowMs() - asked.atMs < everyMs)) return asked.answer
    isOpen = true
    const answer = ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (isOpen = false))
    asked = { atMs: nowMs(), answer: Promise.race([answer, tooLate()]) }
    return asked.answer
  }
}

const tooLate = () => new Promise<false>((done) => setTimeout(() => done(false), withinMs).unref())
