import { useCallback, useEffect, useRef, useState } from 'react'

/** Seconds before each attempt; the last one repeats. */
const waits = [5, 8, 15, 30] as const
const waitBefore = (attempt: number): number => waits[Math.min(attempt, waits.length - 1)] ?? 30

/** Seconds until the next attempt, whether one runs, and how to make one now. */
export type Retry = { seconds: number; isTrying: boolean; tryNow: () => void }

/** Tries again and again, with a countdown, and at once when the browser is back online. */
export function useRetry(attempt: () => Promise<unknown>): Retry {
  const [seconds, setSeconds] = useState(waitBefore(0))
  const [isTrying, setTrying] = useState(false)
  const attempts = useRef(0)
  const tryNow = useCallback(async () => {
    setTrying(true)
    // An offline browser would keep the question until it is online, and nobody could press the button meanwhile.
    if (navigator.onLine) await attempt().catch(() => undefined)
    attempts.current += 1
    setSeconds(waitBefore(attempts.current))
    setTrying(false)
  }, [attempt])
  useEffect(() => {
    if (isTrying) return
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : void tryNow()), 1000)
    return () => clearTimeout(timer)
  }, [seconds, isTrying, tryNow])
  useEffect(() => {
    const back = () => void tryNow()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [tryNow])
  return { seconds, isTrying, tryNow: () => void tryNow() }
}
