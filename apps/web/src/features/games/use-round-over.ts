import { useEffect, useState } from 'react'
import { parseMoney } from '@chokka/money'
import { ask } from '../../kit/client.ts'

const everyMs = 3000

/** Whether something that is due may interrupt now: no stake is open any more (L-13). */
export function useRoundOver(isDue: boolean): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isDue) {
      setFree(false)
      return
    }
    const check = () =>
      ask('balance').then(
        ({ inPlay }) => {
          if (parseMoney(inPlay) === 0n) setFree(true)
        },
        // Without an answer the round may be in play.
        () => undefined,
      )
    void check()
    const timer = setInterval(() => void check(), everyMs)
    return () => clearInterval(timer)
  }, [isDue])
  return isDue && isFree
}
