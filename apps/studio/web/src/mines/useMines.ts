import { useEffect, useRef, useState } from 'react'
import type { MinesState } from '../../../src/wire-shapes.ts'
import type { Settled } from '../kit/auto-bet.ts'
import { newKey } from '../kit/chance.ts'
import type { Answer } from '../kit/connection.ts'
import { useGame, usePushes, useRefused } from '../kit/game.tsx'
import { play, loadSound } from '../kit/sound.ts'
import { wireStake } from '../kit/stakes.ts'
import type { useOutcome } from '../kit/useOutcome.ts'

type Ended = (mines: MinesState) => void

/**
 * The player's round of mines, as the studio has it: a round that is open at loading, or was changed on another device,
 * is shown in its current state (G-02), and no second step is sent while one is in progress (G-09).
 */
export function useMines(outcome: ReturnType<typeof useOutcome>, used: (nonce: number, hash: string) => void) {
  const { send, opened, canFinish } = useGame()
  const refused = useRefused()
  const [mines, setMines] = useState<MinesState | null>(null)
  const [busy, setBusy] = useState(false)
  const ended = useRef<string | null>(null)
  const given = opened?.mines
  useEffect(() => {
    if (canFinish && given) setMines(given)
  }, [given, canFinish])

  const over: Ended = (round) => {
    if (round.state === 'open' || ended.current === round.bet) return
    ended.current = round.bet
    const { bet, stake, payout, multiplier, opened: tiles, minesAt, hit } = round
    outcome({
      bet,
      game: 'mines',
      stake,
      payout: round.state === 'refunded' ? stake : payout,
      multiplier: round.state === 'cashed' ? multiplier : '0',
      choice: { mines: round.mines },
      outcome: { hit, opened: tiles, minesAt },
    })
  }
  const show = (round: MinesState) => {
    setMines(round)
    over(round)
  }
  usePushes((push) => {
    if (push.push === 'mines') show(push.mines)
  })
  const step = async <Do extends 'minesStart' | 'minesReveal' | 'minesCashOut'>(asking: Promise<Answer<Do>>) => {
    setBusy(true)
    const answer = await asking
    setBusy(false)
    if (!answer.ok) {
      refused(answer.code)
      return null
    }
    show(answer.value.mines)
    return answer.value.mines
  }
  const start = async (stake: string, count: number, auto = false) => {
    loadSound()
    const round = await step(send({ do: 'minesStart', key: newKey(), stake: wireStake(stake), auto, mines: count }))
    if (round) used(round.nonce, round.serverSeedHash)
    return round
  }
  const reveal = async (bet: string, tile: number) => {
    const round = await step(send({ do: 'minesReveal', bet, tile }))
    if (round && round.state !== 'lost') play('tap')
    return round
  }
  const cashOut = (bet: string) => step(send({ do: 'minesCashOut', bet }))
  return { mines, busy, start, reveal, cashOut }
}
export type Mines = ReturnType<typeof useMines>

/**
 * Plays one whole automatic round: opens these tiles, one after the other, then cashes out. Null when the studio
 * refused a step.
 */
export async function playThrough(
  { start, reveal, cashOut }: Mines,
  stake: string,
  count: number,
  tiles: readonly number[],
  pause: () => Promise<void>,
  settled: (round: MinesState) => Settled,
): Promise<Settled | null> {
  let round = await start(stake, count, true)
  for (const tile of tiles) {
    if (round?.state !== 'open') break
    await pause()
    round = await reveal(round.bet, tile)
  }
  if (round?.state === 'open') round = await cashOut(round.bet)
  await pause()
  return round && settled(round)
}
