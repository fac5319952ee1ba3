import { parseMoney, toDecimal } from '@chokka/money'
import type { Money } from '@chokka/money'
import { postToSite } from '../kit/site.ts'
import { useEffect, useRef, useState } from 'react'
import type { Step, Win } from '@chokka/game-math/slots/steps'
import type { Recalled } from '@chokka/studio-wire/record'
import type { JackpotPart } from '@chokka/studio-wire/jackpots'
import type { Spun } from '@chokka/studio-wire/slots'
import { newKey } from '../kit/chance.ts'
import { isoNow } from '../kit/clock.ts'
import { useGame, useRefused } from '../kit/game.tsx'
import { loadSound, play } from '../kit/sound.ts'
import { field } from '../kit/played.ts'
import { usePace } from '../kit/usePace.ts'
import type { PastBets } from '../kit/usePastBets.ts'
import type { Seeds } from '../kit/useSeeds.ts'
import { fetchModel } from './fetch-model.ts'
import { nothingSeen, playStory } from './show.ts'
import type { Direction, Plate, Seen } from './show.ts'
import type { Stage } from './stage/stage.ts'
import { gridBefore, hasFeature, resumeAt, storyOf } from './story.ts'
import type { SlotTitle } from './title.ts'

/** A settled round as it is shown: the record of the studio has all of it. */
export type ShownRound = {
  bet: string
  base: string
  stake: string
  payout: string
  /** The version of the model that it was played with, and is shown with. */
  model: string
  version: number
  mode: 'spin' | 'buy'
  totalE2: number
  steps: readonly Step[]
  jackpot?: JackpotPart | undefined
}

export type RoundsInput = {
  title: SlotTitle
  stage: Stage | null
  past: PastBets
  used: Seeds['used']
  isQuick: boolean
  labelOf: (win: Win, times: number) => string
}

/** How long a jackpot that was won lies over the stage where rounds run by themselves. */
const jackpotMs = 4000

/** Sends spins and shows what the studio has settled. One round at a time, whatever is pressed. */
export function useRounds(input: RoundsInput) {
  const { send, connection } = useGame()
  const refused = useRefused()
  const pace = usePace()
  const [seen, setSeen] = useState<Seen>(nothingSeen)
  const [shown, setShown] = useState<ShownRound | null>(null)
  /** The title with the model of the round that is shown. */
  const [playedTitle, setPlayedTitle] = useState(input.title)
  const [isBusy, setBusy] = useState(false)
  const [isReplay, setReplay] = useState(false)
  /** What the round that was shown last has paid, jackpot included; null while one is shown. */
  const [paid, setPaid] = useState<Money | null>(null)
  const latest = useRef(input)
  const now = useRef({ isBusy: false, isAuto: false, hasLeft: false, seen })
  const pressed = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    const current = now.current
    current.hasLeft = false
    return () => {
      current.hasLeft = true
    }
  }, [])
  const change = (part: Partial<Seen>) => {
    now.current.seen = { ...now.current.seen, ...part }
    setSeen(now.current.seen)
  }
  const take = (isTaken: boolean) => {
    now.current.isBusy = isTaken
    setBusy(isTaken)
  }
  const direction = (round: ShownRound, marks: boolean): Direction => ({
    isQuick: () => latest.current.isQuick && latest.current.title.policy.turbo,
    isAuto: () => now.current.isAuto,
    hasLeft: () => now.current.hasLeft,
    change,
    labelOf: (win, times) => latest.current.labelOf(win, times),
    reached: (step) => {
      if (marks) void send({ do: 'shown', bet: round.bet, step })
    },
    sound: (sound) => play(sound === 'win' ? 'clap' : sound === 'big' ? 'crack' : 'thud'),
    plate: (plate, ms) => showPlate(plate, ms),
  })
  const showPlate = async (plate: Plate, ms: number) => {
    change({ plate })
    await new Promise<void>((done) => {
      pressed.current = done
      if (now.current.isAuto) setTimeout(done, ms)
    })
    pressed.current = null
    change({ plate: null })
  }
  const show = async (round: ShownRound, interruptedAt: number | null, marks: boolean) => {
    const { stage, title } = latest.current
    if (!stage) return
    const isNow = round.model === title.model.id && round.version === title.model.version
    const model = isNow ? title.model : await fetchModel(round.model, round.version)
    stage.use(model)
    setPlayedTitle(isNow ? title : { ...title, model })
    const costE2 = round.mode === 'buy' ? (model.buy?.costE2 ?? 100) : 100
    const beats = storyOf(round, model, costE2)
    const from = interruptedAt === null ? 0 : resumeAt(beats, interruptedAt)
    const grid = gridBefore(beats, from)
    if (grid) stage.put(grid)
    setShown(round)
    setPaid(null)
    change({ ...nothingSeen, wonE2: beats[from - 1]?.soFarE2 ?? null, free: beats[from - 1]?.free ?? null })
    await playStory(stage, { beats, from, model, costE2 }, direction(round, marks))
    const won = round.jackpot?.won ?? []
    if (won.length > 0 && !now.current.hasLeft) {
      play('crack')
      stage.paper()
      await showPlate({ plate: 'jackpot', won }, jackpotMs)
    }
    setPaid(parseMoney(round.payout))
    if (marks && !now.current.hasLeft) void send({ do: 'shown', bet: round.bet, step: beats.length })
  }
  const spin = async ({ stake, isAuto = false, buy = false }: { stake: Money; isAuto?: boolean; buy?: boolean }) => {
    if (now.current.isBusy || !latest.current.stage) return null
    take(true)
    now.current.isAuto = isAuto
    loadSound()
    const cost = buy ? (((stake * BigInt(latest.current.title.model.buy?.costE2 ?? 100)) / 100n) as Money) : stake
    const endShow = connection?.show(toDecimal(cost))
    try {
      const settled = await ask({ stake, isAuto, buy })
      endShow?.(settled ?? { balance: null })
      return settled && { bet: settled.bet, stake: parseMoney(settled.stake), payout: parseMoney(settled.payout) }
    } finally {
      endShow?.({ balance: null })
      take(false)
    }
  }
  const ask = async ({ stake, isAuto, buy }: { stake: Money; isAuto: boolean; buy: boolean }): Promise<Spun | null> => {
    const { title, past, used } = latest.current
    await pace.wait()
    change({ ...nothingSeen, said: { say: 'asking' } })
    setPaid(null)
    const more = buy ? ({ buy: true } as const) : {}
    const answer = await send({ do: 'spin', key: newKey(), stake: toDecimal(stake), auto: isAuto, ...more })
    pace.done()
    if (!answer.ok) {
      change(nothingSeen)
      refused(answer.code)
      return null
    }
    const { value } = answer
    used(value.nonce, value.serverSeedHash)
    // The studio has checked the steps by their kind.
    await show({ ...value, steps: value.steps as Step[] }, null, hasFeature(value.steps))
    const { bet, payout, multiplier, model, mode, base, totalE2 } = value
    past.add({
      ...{ bet, game: title.code, at: isoNow(), stake: value.stake, state: 'settled', payout, multiplier, round: null },
      ...{ choice: { model, mode, base }, outcome: { totalE2 } },
    })
    postToSite({ kind: 'round_ended' })
    return value
  }
  /** Shows a round of the record again; nothing is played. */
  const replay = async (round: ShownRound, interruptedAt: number | null = null) => {
    if (now.current.isBusy || !latest.current.stage) return
    take(true)
    now.current.isAuto = false
    setReplay(interruptedAt === null)
    // Its money is in every balance already, and is shown in none before it was seen.
    const endShow = interruptedAt === null ? undefined : connection?.show(round.payout)
    try {
      await show(round, interruptedAt, interruptedAt !== null)
    } finally {
      endShow?.({ balance: null })
      setReplay(false)
      take(false)
    }
  }
  /** Shows one of the own rounds again, from the record of the studio. */
  const recall = async (bet: string) => {
    const answer = await send({ do: 'recall', bet })
    if (!answer.ok) return refused(answer.code)
    const round = recordedRound(answer.value)
    if (round) await replay(round)
  }
  const stopNow = () => latest.current.title.policy.turbo && latest.current.stage?.stopNow()
  const press = () => pressed.current?.()
  return {
    seen,
    shown,
    playedTitle,
    paid,
    setPaid,
    isBusy,
    isReplay,
    spin,
    replay,
    recall,
    stopNow,
    press,
  }
}
export type Rounds = ReturnType<typeof useRounds>

/** The round of a record; null for what has no steps, as a gamble. */
function recordedRound({ bet, stake, payout, choice, outcome, rules }: Recalled): ShownRound | null {
  const [base, totalE2, steps] = [field(choice, 'base'), field(outcome, 'totalE2'), field(outcome, 'steps')]
  const model = field(choice, 'model')
  if (typeof model !== 'string' || typeof base !== 'string' || typeof totalE2 !== 'number' || !Array.isArray(steps))
    return null
  const mode = field(choice, 'mode') === 'buy' ? 'buy' : 'spin'
  // The studio has checked the record by its shape.
  const jackpot = field(outcome, 'jackpot') as JackpotPart | undefined
  const { version } = rules
  return { bet, base, stake, payout: payout ?? '0.00', model, version, mode, totalE2, steps, jackpot }
}
