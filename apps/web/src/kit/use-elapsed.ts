import { useEffect, useState } from 'react'

/** For how many seconds a session has lasted by the server's time, each second anew; null until it is known. */
export function useElapsed(said: { startedAt: string; now: string } | undefined): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [startedAt, now] = [said?.startedAt, said?.now]
  useEffect(() => {
    if (startedAt === undefined || now === undefined) return
    const first = (Date.parse(now) - Date.parse(startedAt)) / 1000
    // The browser's steady clock, which nobody can set.
    const heardAt = performance.now()
    const show = () => setSeconds(first + (performance.now() - heardAt) / 1000)
    show()
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [startedAt, now])
  return seconds
}
