import { useEffect, useRef, useState } from 'react'
import type { Step } from '@chokka/game-math/slots/steps'
import { useGame } from '../kit/game.tsx'
import type { Stage } from './stage/stage.ts'
import type { Rounds } from './useRounds.ts'

/**
 * Goes on with a round that was interrupted while it was shown, on whatever device: once for each page, as soon as the
 * stage stands and the studio has answered (G-02).
 */
export function useResume({ rounds, stage }: { rounds: Rounds; stage: Stage | null }): boolean {
  const { send, canFinish } = useGame()
  const [isResuming, setResuming] = useState(false)
  const hasAsked = useRef(false)
  const latest = useRef(rounds)
  useEffect(() => {
    latest.current = rounds
  })
  useEffect(() => {
    if (!canFinish || !stage || hasAsked.current) return
    hasAsked.current = true
    const resume = async () => {
      const answer = await send({ do: 'unshown' })
      if (!answer.ok || !answer.value.round) return
      const { step, steps, ...round } = answer.value.round
      setResuming(true)
      // The studio has checked the steps by their kind.
      await latest.current.replay({ ...round, steps: steps as Step[] }, step)
      setResuming(false)
    }
    void resume()
  }, [canFinish, stage, send])
  return isResuming
}
