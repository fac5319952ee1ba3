import { useEffect, useState } from 'react'

/** True once something has been true for this long without a break. */
export function useLate(holds: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return setLate(false)
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [holds, afterMs])
  return late
}
