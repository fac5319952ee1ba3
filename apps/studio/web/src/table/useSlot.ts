import { parseMoney, toDecimal } from '@chokka/money'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnBet } from '@chokka/studio-wire/tables'
import { afterBet, askToStop, beginRun, endRun, reasonToStop } from '../kit/auto-bet.ts'
import type { AutoRun } from '../kit/auto-bet.ts'
import { newKey } from '../kit/chance.ts'
import type { EndShow } from '../kit/connection.ts'
import { useGame, useRefused, useStakeFault } from '../kit/game.tsx'
import { toE2 } from '../kit/odds.ts'
import { play, loadSound } from '../kit/sound.ts'
import type { Sound } from '../kit/sound.ts'
import { wireStake } from '../kit/stakes.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { hasLossLimit, noAuto, planOf } from '../parts/AutoBet.tsx'
import type { Table } from './table.ts'

const first = { stake: '50', cashAuto: false, cashAt: '2.00', ...noAuto }
export type SlotChoices = typeof first
const lowestAutoE2 = 101

/**
 * idle: no bet in this round. queued: waits for the next one. asking, placed: in the round. done: cashed, lost or
 * refunded.
 */
export type SlotStage = 'idle' | 'queued' | 'asking' | 'placed' | 'done'

type SlotInput = {
  /** Which of the player's bets in a round it is, from 1, and what it is called. */
  slot: number
  name: string
  table: Table
  /** What is heard when the bet is taken. */
  sound: Sound
  onMine: (mine: OwnBet) => void
  /** The bet is in the round, which is shown until it has ended. */
  onPlaced: (bet: string, endShow: EndShow | undefined) => void
}

/** One of a player's bets in a round: its choices, its state, and the automatic run. */
export function useSlot({ slot, name, table, sound, onMine, onPlaced }: SlotInput) {
  const { game, send, canPlay, connection, opened } = useGame()
  const refused = useRefused()
  const [choices, change] = useBetChoices(`chokka.${game}.${slot}`, first)
  const [queued, setQueued] = useState(false)
  const [sentRound, setSentRound] = useState<number | null>(null)
  const [cashing, setCashing] = useState(false)
  const [run, setRun] = useState<AutoRun | null>(null)
  /** The bet that this page placed last: a bet that another device places in the slot is not counted in a run here. */
  const placed = useRef<string | null>(null)
  const running = run !== null && run.ended === null
  const last = table.mine.find((bet) => bet.slot === slot)
  const mine = last?.round === table.round ? last : undefined
  const autoE2 = choices.cashAuto ? toE2(choices.cashAt) : null
  const autoBad = choices.cashAuto && (autoE2 === null || autoE2 < lowestAutoE2)
  const fault = useStakeFault(choices.stake)
  const waiting = sentRound === table.round && !mine

  const takeBack = useCallback(() => setQueued(false), [])
  const place = async () => {
    setQueued(false)
    setSentRound(table.round)
    const stake = running && run ? toDecimal(run.stake) : wireStake(choices.stake)
    const endShow = connection?.show(stake)
    const answer = await send({
      do: 'place',
      key: newKey(),
      slot,
      stake,
      ...(running ? { auto: true } : {}),
      ...(autoE2 === null ? {} : { autoAtE2: autoE2 }),
    })
    setSentRound(null)
    if (answer.ok) {
      play(sound)
      placed.current = answer.value.mine.bet
      onPlaced(answer.value.mine.bet, endShow)
      return onMine(answer.value.mine)
    }
    endShow?.({ balance: null })
    refused(answer.code)
    setRun((now) => now && endRun(now, 'refused'))
  }
  useRounds({ table, mine, last, placed, run, setRun, queued, takeBack, place, canPlay, waiting })

  const cashOut = async () => {
    if (cashing) return
    setCashing(true)
    const answer = await send({ do: 'cashOut', slot })
    setCashing(false)
    if (answer.ok) return onMine(answer.value.mine)
    refused(answer.code)
  }
  const press = () => {
    loadSound()
    if (queued) return setQueued(false)
    if (choices.auto) {
      placed.current = null
      const first = amountOf(choices.stake)
      return first === null ? undefined : setRun(beginRun(planOf(choices, opened?.limits), first))
    }
    if (table.phase === 'betting' && !mine) void place()
    else setQueued(true)
  }
  return {
    slot,
    name,
    choices,
    change,
    mine,
    stage: stageOf(mine, queued, waiting),
    press,
    cashOut: () => void cashOut(),
    cashing,
    run,
    running,
    stopRun: () => setRun((now) => now && askToStop(now)),
    autoBad,
    ready: canPlay && fault === null && !autoBad && (!choices.auto || hasLossLimit(choices)),
  }
}
export type Slot = ReturnType<typeof useSlot>

function stageOf(mine: OwnBet | undefined, queued: boolean, waiting: boolean): SlotStage {
  if (mine?.state === 'placed' || mine?.state === 'asking') return mine.state
  if (waiting) return 'asking'
  if (queued) return 'queued'
  return mine ? 'done' : 'idle'
}

type Rounds = {
  table: Table
  mine: OwnBet | undefined
  last: OwnBet | undefined
  placed: RefObject<string | null>
  run: AutoRun | null
  setRun: (change: (run: AutoRun | null) => AutoRun | null) => void
  queued: boolean
  takeBack: () => void
  place: () => Promise<void>
  canPlay: boolean
  waiting: boolean
}

/** When a round opens, places the queued bet; when it is settled, counts it in the automatic run, once. */
function useRounds(rounds: Rounds) {
  const { table, mine, last, placed, run, setRun, queued, takeBack, place, canPlay, waiting } = rounds
  const counted = useRef<string | null>(null)
  const tried = useRef<number | null>(null)
  const placeNow = useRef(place)
  useEffect(() => {
    placeNow.current = place
  })
  const running = run !== null && run.ended === null
  // Play stops when the connection is lost, and does not resume by itself (G-08).
  useEffect(() => {
    if (canPlay) return
    setRun((now) => now && endRun(now, 'line'))
    takeBack()
  }, [canPlay, setRun, takeBack])
  useEffect(() => {
    if (!running || !last || last.bet !== placed.current || last.bet === counted.current) return
    if (last.state === 'asking' || last.state === 'placed') return
    counted.current = last.bet
    const back = last.state === 'refunded' ? last.stake : (last.payout ?? '0')
    setRun((now) => now && afterBet(now, { stake: parseMoney(last.stake), payout: parseMoney(back) }))
  }, [running, last, placed, setRun])
  useEffect(() => {
    if (table.phase !== 'betting' || mine || waiting || !canPlay || tried.current === table.round) return
    if (!queued && !running) return
    const reason = running && run ? reasonToStop(run, run.stake) : null
    if (reason) return setRun((now) => now && endRun(now, reason))
    tried.current = table.round
    void placeNow.current()
  }, [table.phase, table.round, mine, waiting, canPlay, queued, running, run, setRun])
}
