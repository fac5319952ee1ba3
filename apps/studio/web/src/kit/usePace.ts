import { useRef } from 'react'
import { useGame } from './game.tsx'

/**
 * Keeps the least time of a round: `wait` before a round is sent, `done` when its answer is there. The
 * studio counts from the bet, which was before its answer, so a round that has waited is never refused.
 */
export function usePace() {
  const { opened } = useGame()
  const next = useRef(0)
  const leastMs = opened?.leastRoundMs ?? 0
  return {
    /** With a least time there is one round at a time. */
    isLimited: leastMs > 0,
    wait: () => new Promise<void>((done) => setTimeout(done, Math.max(0, next.current - performance.now()))),
    done: () => (next.current = performance.now() + leastMs),
  }
}
