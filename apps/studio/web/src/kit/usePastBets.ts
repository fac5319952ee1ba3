import { ZERO, add, parseMoney, subtract } from '@chokka/money'
import type { Money } from '@chokka/money'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { useGame } from './game.tsx'
import { useStable } from './useStable.ts'

export type PastBets = {
  /** Null while they are loaded for the first time. */
  bets: readonly PastBet[] | null
  more: string | null
  busy: boolean
  loadMore: () => void
  add: (bet: PastBet) => void
  /** What the last bet has won or lost, since the page was opened; null before the first. */
  last: Money | null
  /** The net result since the page was opened, after each bet, oldest first. */
  session: readonly Money[]
}

const sessionPoints = 200

/** The player's bets in this game: those from the studio, and on top those settled since. */
export function usePastBets(): PastBets {
  const { send, status, canFinish, connection } = useGame()
  const [bets, setBets] = useState<readonly PastBet[] | null>(connection && status !== 'over' ? null : [])
  const [more, setMore] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [session, setSession] = useState<readonly Money[]>([])
  const [last, setLast] = useState<Money | null>(null)
  // Loaded again whenever the connection is back: a bet may have been settled meanwhile.
  useEffect(() => {
    if (!canFinish) return
    void send({ do: 'myBets', limit: 20 }).then((answer) => {
      if (!answer.ok) return
      setBets(answer.value.bets)
      setMore(answer.value.more)
    })
  }, [canFinish, send])
  const loadMore = useStable(async () => {
    if (more === null) return
    setBusy(true)
    const answer = await send({ do: 'myBets', before: more, limit: 20 })
    setBusy(false)
    if (!answer.ok) return
    setBets((before) => [...(before ?? []), ...answer.value.bets])
    setMore(answer.value.more)
  })
  // A transition: the list is drawn between the frames of the stage, never in place of one.
  const addBet = useStable((bet: PastBet) =>
    startTransition(() => {
      setBets((before) => [bet, ...(before ?? []).filter((one) => one.bet !== bet.bet)].slice(0, 200))
      const gained = subtract(parseMoney(bet.payout ?? '0'), parseMoney(bet.stake))
      setLast(gained)
      setSession((before) => [...before, add(before.at(-1) ?? ZERO, gained)].slice(-sessionPoints))
    }),
  )
  return useMemo(
    () => ({ bets, more, busy, loadMore: () => void loadMore(), add: addBet, last, session }),
    [bets, more, busy, loadMore, addBet, last, session],
  )
}
