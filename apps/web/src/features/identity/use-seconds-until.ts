import { now } from '@chokka/client/clock.ts'
import { useEffect, useReducer } from 'react'

const secondMs = 1000

/** The seconds that are left until an instant, counted down; 0 from then on. */
export function useSecondsUntil(instantMs: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const leftMs = Math.max(0, instantMs - now())
  const seconds = Math.ceil(leftMs / secondMs)
  useEffect(() => {
    if (seconds === 0) return undefined
    // At the next whole second, so that none is skipped.
    const timer = setTimeout(tick, leftMs % secondMs || secondMs)
    return () => clearTimeout(timer)
  })
  return seconds
}
