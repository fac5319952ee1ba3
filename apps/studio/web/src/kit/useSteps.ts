import type { Choice, Outcome } from '@chokka/game-math/game'
import { isSolo } from '@chokka/game-math/games'
import { useEffect, useRef, useState } from 'react'
import type { RoundState } from '@chokka/studio-wire/solo'
import { newKey } from './chance.ts'
import type { Answer } from './connection.ts'
import { useGame, usePushes, useRefused } from './game.tsx'
import { loadSound } from './sound.ts'
import { wireStake } from './stakes.ts'
import { usePace } from './usePace.ts'
import type { useOutcome } from './useOutcome.ts'
import type { Seeds } from './useSeeds.ts'

/** A round with the choice and outcome of its game. */
export type RoundOf<C extends Choice, O extends Outcome> = Omit<RoundState, 'choice' | 'outcome'> & {
  choice: C
  outcome: O
}
type StepsInput<C extends Choice, O extends Outcome> = {
  used: Seeds['used']
  outcome: ReturnType<typeof useOutcome>
  /** Animates the step that led to this state; the state is shown afterwards. */
  animate: ((next: RoundOf<C, O>) => Promise<void>) | undefined
}

/** What a round has paid by now: nothing while it is open. */
const paidBy = ({ state, stake, payout }: RoundState): string =>
  state === 'open' ? '0.00' : state === 'refunded' ? stake : payout

/** An answer within this time is shown without a look of waiting before it, which would only flicker. */
const unnoticedMs = 120

/**
 * The player's round of a game of steps, as the studio has it: a round that is open at loading, or was changed on
 * another device, is shown in its current state (G-02), and no second step is sent while one is in progress (G-09).
 */
export function useSteps<C extends Choice, O extends Outcome>({ used, outcome, animate }: StepsInput<C, O>) {
  type Round = RoundOf<C, O>
  const { game, send, opened, canFinish, connection } = useGame()
  const refused = useRefused()
  const pace = usePace()
  const [round, setRound] = useState<Round | null>(null)
  const [busy, setBusy] = useState(false)
  const ended = useRef<string | null>(null)
  const moving = useRef(false)
  const given = opened?.round
  useEffect(() => {
    // The studio has checked choice and outcome by the shapes of this game.
    if (canFinish && given) setRound(given as Round)
  }, [given, canFinish])

  const show = (next: Round) => {
    setRound(next)
    if (next.state === 'open' || ended.current === next.bet || !isSolo(game)) return
    ended.current = next.bet
    const { bet, stake, payout, multiplier } = next
    outcome({
      ...{ bet, game, stake, choice: next.choice, outcome: next.outcome },
      payout: next.state === 'refunded' ? stake : payout,
      multiplier: next.state === 'cashed' ? multiplier : '0',
    })
  }
  usePushes((push) => {
    // What this page has done itself is shown when its own answer has been animated.
    if (push.push === 'round' && push.round.game === game && !moving.current) show(push.round as Round)
  })
  const move = async <Do extends 'start' | 'step' | 'cashOutRound'>(ask: () => Promise<Answer<Do>>, stake = '0.00') => {
    if (moving.current) return null
    moving.current = true
    const noticed = setTimeout(() => setBusy(true), unnoticedMs)
    const endShow = connection?.show(stake)
    const answer = await ask()
    const next = answer.ok ? (answer.value.round as Round) : null
    if (next && animate) await animate(next)
    const balance = answer.ok && 'balance' in answer.value ? answer.value.balance : null
    endShow?.({ balance, payout: next ? paidBy(next) : undefined })
    moving.current = false
    clearTimeout(noticed)
    setBusy(false)
    if (next) show(next)
    else if (!answer.ok) refused(answer.code)
    return next
  }
  const start = async (stake: string, choice: C, auto = false) => {
    loadSound()
    const key = newKey()
    const staked = wireStake(stake)
    const next = await move(async () => {
      if (pace.isLimited) await pace.wait()
      const answer = await send({ do: 'start', key, stake: staked, auto, choice })
      pace.done()
      return answer
    }, staked)
    if (next) used(next.nonce, next.serverSeedHash)
    return next
  }
  const step = ({ bet, turn }: Round, to: number) => move(() => send({ do: 'step', bet, turn, step: to }))
  const cashOut = ({ bet }: Round) => move(() => send({ do: 'cashOutRound', bet }))
  return { round, busy, start, step, cashOut }
}
