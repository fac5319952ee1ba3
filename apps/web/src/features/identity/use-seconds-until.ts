import { now } from '@chokka/client/clock.ts'
import { useEffect, useReducer } from 'react'

const secondMs = 1000

/**
 * The seconds that are left until an instant, counted down; 0 from then on. More than `most` means that the clock was
 * set back meanwhile: then nobody has to wait.
 */
export function useSecondsUntil(instantMs: number, most: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const leftMs = Math.max(0, instantMs - now())
  const left = Math.ceil(leftMs / secondMs)
  const seconds = left > most ? 0 : left
  useEffect(() => {
    if (seconds === 0) return undefined
    // At the next whole second, so that none is skipped.
    const timer = setTimeout(tick, leftMs % secondMs || secondMs)
    return () => clearTimeout(timer)
  })
  return seconds
}
