import { useEffect, useMemo, useRef, useState } from 'react'
import type { Step } from '@chokka/game-math/slots/steps'
import { useGame } from '../kit/game.tsx'
import { postToSite } from '../kit/site.ts'
import type { PastBets } from '../kit/usePastBets.ts'
import type { Stage } from './stage/stage.ts'
import type { Rounds } from './useRounds.ts'

/** `listed` has no round that is still being shown: the list would tell how it ends. */
type Resume = { isResuming: boolean; listed: PastBets }

/**
 * Goes on with a round that was interrupted while it was shown, on whatever device: once for each page, as soon as the
 * stage stands and the studio has answered (G-02).
 */
export function useResume({ rounds, stage, past }: { rounds: Rounds; stage: Stage | null; past: PastBets }): Resume {
  const { send, canFinish } = useGame()
  const [resumed, setResumed] = useState<{ bet: string | null }>()
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
      const round = answer.ok ? answer.value.round : null
      setResumed({ bet: round?.bet ?? null })
      // The site waits for a round that its page has left open.
      if (!round) return postToSite({ kind: 'shown', show: 'none' })
      const { step, steps, ...found } = round
      // The studio has checked the steps by their kind.
      await latest.current.replay({ ...found, steps: steps as Step[] }, step)
      setResumed({ bet: null })
    }
    void resume()
  }, [canFinish, stage, send])
  const listed = useMemo(() => {
    if (!canFinish) return past
    const bets = resumed ? (past.bets?.filter(({ bet }) => bet !== resumed.bet) ?? null) : null
    return { ...past, bets }
  }, [canFinish, past, resumed])
  return { isResuming: Boolean(resumed?.bet), listed }
}
