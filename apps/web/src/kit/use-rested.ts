import { useEffect, useState } from 'react'

/** Browsers without idle time to report (Safari) wait this long. */
const afterMs = 1500

/** True once the page has nothing more urgent to do, for what nobody waits for. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const rest = () => setRested(true)
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, afterMs)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(rest, { timeout: 8000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return isRested
}
