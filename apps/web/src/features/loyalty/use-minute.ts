import { now } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'

/** The time by the server's clock, renewed twice a minute. */
export function useMinute(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return at
}
