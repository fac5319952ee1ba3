import type { Clock } from './clock.ts'

/** A bucket that refills evenly: `burst` at once, `perSecond` in the long run. */
export type RateLimit = { allows: () => boolean }
/** A bucket for each key. Those that are full again are forgotten. */
export type RateLimits = { allows: (key: string) => boolean; size: () => number }

type Bucket = { left: number; atMs: number }
const fewest = 1000

export function makeRateLimits(clock: Clock, perSecond: number, burst: number): RateLimits {
  const buckets = new Map<string, Bucket>()
  let forgetAbove = fewest
  const leftIn = ({ left, atMs }: Bucket, nowMs: number) => Math.min(burst, left + ((nowMs - atMs) * perSecond) / 1000)
  const forgetFull = (nowMs: number): void => {
    for (const [key, bucket] of buckets) if (leftIn(bucket, nowMs) >= burst) buckets.delete(key)
    forgetAbove = Math.max(fewest, buckets.size * 2)
  }
  return {
    allows: (key) => {
      const nowMs = clock.nowMs()
      if (buckets.size > forgetAbove) forgetFull(nowMs)
      const left = leftIn(buckets.get(key) ?? { left: burst, atMs: nowMs }, nowMs)
      const allowed = left >= 1
      buckets.set(key, { left: allowed ? left - 1 : left, atMs: nowMs })
      return allowed
    },
    size: () => buckets.size,
  }
}

export function makeRateLimit(clock: Clock, perSecond: number, burst: number): RateLimit {
  const rates = makeRateLimits(clock, perSecond, burst)
  return { allows: () => rates.allows('') }
}
