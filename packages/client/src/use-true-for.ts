import { useEffect, useState } from 'react'

/** True once `condition` has been true for this long without a break. */
export function useTrueFor(condition: boolean, afterMs: number): boolean {
  const [isTrue, setTrue] = useState(false)
  useEffect(() => {
    if (!condition) return setTrue(false)
    const timer = setTimeout(() => setTrue(true), afterMs)
    return () => clearTimeout(timer)
  }, [condition, afterMs])
  return isTrue
}
