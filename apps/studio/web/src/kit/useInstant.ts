import type { Choice, Outcome } from '@chokka/game-math/game'
import { isSolo } from '@chokka/game-math/games'
import { useRef, useState } from 'react'
import type { Played } from '@chokka/studio-wire/solo'
import type { Settled } from './auto-bet.ts'
import { newKey } from './chance.ts'
import { useGame, useRefused } from './game.tsx'
import { loadSound } from './sound.ts'
import { wireStake } from './stakes.ts'
import { usePace } from './usePace.ts'
import type { useOutcome } from './useOutcome.ts'
import type { Seeds } from './useSeeds.ts'

/** A settled bet with the choice and outcome of its game. */
export type PlayedOf<C extends Choice, O extends Outcome> = Omit<Played, 'choice' | 'outcome'> & {
  choice: C
  outcome: O
}
/** Animates what the studio sent; resolves when it can be seen. */
export type Show<C extends Choice, O extends Outcome> = (played: PlayedOf<C, O>) => Promise<void>

type InstantInput<C extends Choice, O extends Outcome> = {
  stake: string
  choice: C | null
  show: Show<C, O>
  atOnce: number
  used: Seeds['used']
  outcome: ReturnType<typeof useOutcome>
}

/** Sends bets of an instant game and shows each result; the new balance appears together with it. */
export function useInstant<C extends Choice, O extends Outcome>(input: InstantInput<C, O>) {
  const { game, send, connection } = useGame()
  const refused = useRefused()
  const pace = usePace()
  const [playing, setPlaying] = useState(0)
  const now = useRef(0)
  const count = (by: 1 | -1) => setPlaying((now.current += by))
  const playOnce = async (auto?: { stake: string }): Promise<Settled | null> => {
    const { choice, show, atOnce, used, outcome } = input
    if (choice === null || !isSolo(game) || now.current >= (pace.isLimited ? 1 : atOnce)) return null
    const stake = auto?.stake ?? input.stake
    count(1)
    loadSound()
    if (pace.isLimited) await pace.wait()
    const endShow = connection?.show(wireStake(stake))
    const answer = await send({ do: 'play', key: newKey(), stake: wireStake(stake), auto: auto !== undefined, choice })
    pace.done()
    // The studio has checked choice and outcome by the shapes of this game.
    if (answer.ok) await show(answer.value as PlayedOf<C, O>)
    endShow?.(answer.ok ? answer.value : { balance: null })
    count(-1)
    if (!answer.ok) {
      refused(answer.code)
      return null
    }
    const { bet, stake: staked, payout, multiplier, nonce, serverSeedHash } = answer.value
    used(nonce, serverSeedHash)
    return outcome({ bet, game, stake: staked, payout, multiplier, choice, outcome: answer.value.outcome })
  }
  return { playing, playOnce }
}
