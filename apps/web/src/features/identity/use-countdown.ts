import { useEffect, useState } from 'react'

/** Whole seconds until a moment that `start(seconds)` sets; zero at first and afterwards. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    if (until <= performance.now()) return undefined
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds) => setUntil(performance.now() + seconds * 1000) }
}
