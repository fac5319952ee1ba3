import { useEffect, useState } from 'react'
import { parseMoney } from '@chokka/money'
import { useStore } from '@chokka/ui/store.ts'
import { ask } from '../kit/client.ts'
import { playsForMoney, roundEnds } from '../kit/site-status.ts'

const everyMs = 3000

/**
 * Whether a round for money is still in play when the site closes. Its game then stays on the screen until no stake is
 * open: the vendor's wins and rollbacks are still taken, and new bets are not. Two answers in turn must say so, which
 * leaves the time to see the result.
 */
export function useRoundInPlay(isClosed: boolean): boolean {
  const isPlaying = useStore(playsForMoney)
  const [isOver, setOver] = useState(false)
  const lets = isClosed && isPlaying && !isOver
  useEffect(() => {
    if (!isClosed) setOver(false)
  }, [isClosed])
  useEffect(() => {
    if (!lets) return
    roundEnds.set(true)
    let without = 0
    const check = () =>
      ask('balance').then(
        ({ inPlay }) => {
          without = parseMoney(inPlay) === 0n ? without + 1 : 0
          if (without === 2) setOver(true)
        },
        // Without an answer the round may be in play.
        () => undefined,
      )
    void check()
    const timer = setInterval(() => void check(), everyMs)
    return () => {
      clearInterval(timer)
      roundEnds.set(false)
    }
  }, [lets])
  return lets
}
