import type { Clock } from './clock.ts'

/** A bucket that refills evenly: `burst` at once, `perSecond` in the long run. */
export type Rate = { allows: () => boolean }

export function rateOf(clock: Clock, perSecond: number, burst: number): Rate {
  let left = burst
  let at = clock.nowMs()
  return {
    allows: () => {
      const now = clock.nowMs()
      left = Math.min(burst, left + ((now - at) * perSecond) / 1000)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
