type TurnsDependencies = {
  /** Milliseconds of any clock. */
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  spacingMs: number
}

/**
 * Requests one after the other, at least `spacingMs` between the starts of two (spec 9 Game list loading). A request
 * that is no longer wanted when its turn comes is not sent.
 */
export function makeTurns({ now, wait, spacingMs }: TurnsDependencies) {
  let before: Promise<unknown> = Promise.resolve()
  let startedAt = -Infinity

  /** Sends at once: what somebody is waiting for. The next in turn keeps its distance from it. */
  function atOnce<Value>(send: () => Promise<Value>): Promise<Value> {
    startedAt = now()
    return send()
  }

  /** Sends when all earlier ones have been answered. Rejects with AbortError when it was aborted before its turn. */
  function inTurn<Value>(send: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const turn = before.then(async () => {
      signal.throwIfAborted()
      const restMs = startedAt + spacingMs - now()
      if (restMs > 0) await wait(restMs)
      signal.throwIfAborted()
      return atOnce(send)
    })
    // A failure is for whoever asked; the next turn comes after it all the same.
    before = turn.catch(() => undefined)
    return turn
  }
  return { atOnce, inTurn }
}
