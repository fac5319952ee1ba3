import { parseMoney, toDecimal } from '@chokka/money'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import type { Settled } from '../kit/auto-bet.ts'
import { useGame, useMoney, useStakeFault } from '../kit/game.tsx'
import { useAutoRun } from '../kit/useAutoRun.ts'
import { afterMs, useOutcome } from '../kit/useOutcome.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { useSeeds } from '../kit/useSeeds.ts'
import { useStable } from '../kit/useStable.ts'
import { useSteps } from '../kit/useSteps.ts'
import type { RoundOf } from '../kit/useSteps.ts'
import { AutoBet, hasLossLimit, planOf } from './AutoBet.tsx'
import type { AutoChoices } from '../kit/useBetChoices.ts'
import { CashBar } from './CashBar.tsx'
import { GameFrame } from './GameFrame.tsx'
import { OwnFeed } from './OwnFeed.tsx'
import { PlayButton } from './PlayButton.tsx'
import { SeedsPanel } from './SeedsPanel.tsx'
import { SeedsStrip } from './SeedsStrip.tsx'
import { StakeField } from './StakeField.tsx'

type Choices = AutoChoices & { stake: string }

/** What a stage gets of the round, and what it may do. */
export type StepsState<C extends Choice, O extends Outcome> = {
  round: RoundOf<C, O> | null
  /** Takes this step in the open round; starts one first where the game has nothing to show before its first step. */
  step: (to: number) => void
  /** Whether a step may be taken now. */
  canStep: boolean
  /** Whether a round may be started now. */
  canStart: boolean
  locked: boolean
}

type StepsProps<C extends Choice, O extends Outcome> = {
  choices: Choices
  change: (part: Partial<Choices>) => void
  choice: C
  /** Animates the step that led to this state. */
  animate?: (next: RoundOf<C, O>) => Promise<void>
  /** The next step of an automatic round; null to cash out. */
  plan: (round: RoundOf<C, O>) => number | null
  /** Why automatic rounds cannot be started as they are planned. */
  canPlan?: boolean
  autoFields?: ReactNode
  onStart?: () => void
  word: string
  rules: ReactNode
  renderFields?: (locked: boolean, round: RoundOf<C, O> | null) => ReactNode
  renderStage: (state: StepsState<C, O>) => ReactNode
}

const stepMs = 260

const settledOf = ({
  stake,
  state,
  payout,
}: Pick<RoundOf<Choice, Outcome>, 'stake' | 'state' | 'payout'>): Settled => ({
  stake: parseMoney(stake),
  payout: parseMoney(state === 'refunded' ? stake : payout),
})

/**
 * A page of a game of steps: bet bar, seeds, record, rules, automatic rounds and connection. An open round waits for
 * the player, also on another device. A game adds the fields of its choice, its stage and its rules.
 */
export function StepsPage<C extends Choice, O extends Outcome>(props: StepsProps<C, O>) {
  const { choices, change, choice, plan, canPlan = true, word, rules, renderFields, renderStage } = props
  const { t } = useTexts()
  const { canPlay, canFinish, opened } = useGame()
  const past = usePastBets()
  const seeds = useSeeds()
  const steps = useSteps<C, O>({ used: seeds.used, outcome: useOutcome(past), animate: props.animate })
  const { round, busy } = steps
  const open = round?.state === 'open' ? round : null
  const auto = useAutoRun(canPlay, amountOf(choices.stake), async (stake) => {
    let now = await steps.start(toDecimal(stake), choice, true)
    while (now?.state === 'open') {
      await afterMs(stepMs)
      const next = plan(now)
      now = next === null ? await steps.cashOut(now) : await steps.step(now, next)
    }
    await afterMs(stepMs)
    return now && settledOf(now)
  })
  const [put, putStake] = [useStable(change), useStable((stake: string) => change({ stake }))]
  const fault = useStakeFault(choices.stake)
  const locked = open !== null || busy || auto.running
  const canStart = canPlay && !locked && fault === null
  const start = () => {
    props.onStart?.()
    if (choices.auto) void auto.start(planOf(choices, opened?.limits))
    else void steps.start(choices.stake, choice)
  }
  const step = async (to: number) => {
    const at = open ?? (await steps.start(choices.stake, choice))
    if (at?.state === 'open') await steps.step(at, to)
  }
  const button =
    open && !auto.running ? (
      <CashOutButton round={open} busy={busy} onPress={() => void steps.cashOut(open)} />
    ) : (
      <PlayButton
        word={choices.auto ? t(hasLossLimit(choices) ? 'studio.startAuto' : 'studio.lossLimitFirst') : word}
        disabled={!canPlay || fault !== null || (choices.auto && (!canPlan || !hasLossLimit(choices)))}
        busy={busy && !auto.running}
        run={auto.run}
        onPress={start}
        onStop={auto.stop}
      />
    )
  return (
    <GameFrame rules={rules} fairness={<SeedsPanel seeds={seeds} />}>
      <div className="stack game__bets">
        <section className="card bet" aria-label={t('studio.yourBet')}>
          <StakeField value={open?.stake ?? choices.stake} disabled={locked} onChange={putStake} />
          {renderFields?.(locked, open)}
          <AutoBet choices={choices} run={auto.run} disabled={locked} onChange={put} />
          {choices.auto && opened?.autoBet !== false && props.autoFields}
          {button}
        </section>
      </div>
      <div className="stack game__mid">
        {renderStage({
          ...{ round, locked, canStart },
          step: (to) => void step(to),
          canStep: open !== null && canFinish && !busy && !auto.running,
        })}
        <SeedsStrip seeds={seeds.seeds} />
      </div>
      <OwnFeed past={past} />
      <CashBar of={1}>{button}</CashBar>
    </GameFrame>
  )
}

type CashOutProps = {
  round: Pick<RoundOf<Choice, Outcome>, 'payout' | 'canCashOut'>
  busy: boolean
  onPress: () => void
}

function CashOutButton({ round, busy, onPress }: CashOutProps) {
  const { t } = useTexts()
  const { canFinish } = useGame()
  const money = useMoney()
  return (
    <PlayButton
      isCashOut
      word={t('studio.cashOut')}
      amount={money(round.payout)}
      disabled={!canFinish || !round.canCashOut}
      busy={busy}
      run={null}
      onPress={onPress}
      onStop={onPress}
    />
  )
}
