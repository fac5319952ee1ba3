import type { Clock } from './clock.ts'

/** A token bucket: at most `burst` at once, `perSecond` in the long run. */
export type RateLimit = { allows: () => boolean }
/** A token bucket for each key. Full buckets are dropped. */
export type RateLimits = { allows: (key: string) => boolean; size: () => number }

type Bucket = { left: number; atMs: number }
const minBuckets = 1000

export function makeRateLimits(clock: Clock, perSecond: number, burst: number): RateLimits {
  const buckets = new Map<string, Bucket>()
  let cleanUpAbove = minBuckets
  const leftIn = ({ left, atMs }: Bucket, nowMs: number) => Math.min(burst, left + ((nowMs - atMs) * perSecond) / 1000)
  const dropFull = (nowMs: number): void => {
    for (const [key, bucket] of buckets) if (leftIn(bucket, nowMs) >= burst) buckets.delete(key)
    cleanUpAbove = Math.max(minBuckets, buckets.size * 2)
  }
  return {
    allows: (key) => {
      const nowMs = clock.nowMs()
      if (buckets.size > cleanUpAbove) dropFull(nowMs)
      const left = leftIn(buckets.get(key) ?? { left: burst, atMs: nowMs }, nowMs)
      const allowed = left >= 1
      buckets.set(key, { left: allowed ? left - 1 : left, atMs: nowMs })
      return allowed
    },
    size: () => buckets.size,
  }
}

export function makeRateLimit(clock: Clock, perSecond: number, burst: number): RateLimit {
  const limits = makeRateLimits(clock, perSecond, burst)
  return { allows: () => limits.allows('') }
}
