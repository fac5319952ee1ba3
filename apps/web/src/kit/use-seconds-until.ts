import { deviceNow } from '@chokka/client/clock.ts'
import { useEffect, useReducer } from 'react'

const secondMs = 1000

/**
 * The seconds that are left until an instant, counted down; 0 from then on. More than `most` means that the clock was
 * set back meanwhile: then nobody has to wait.
 */
export function useSecondsUntil(instantMs: number, most: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((instantMs - deviceNow()) / secondMs))
  const seconds = left > most ? 0 : left
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    // Twice a second, so that no second is skipped where timers come late.
    const timer = setInterval(tick, secondMs / 2)
    return () => clearInterval(timer)
  }, [isOver, instantMs])
  return seconds
}
