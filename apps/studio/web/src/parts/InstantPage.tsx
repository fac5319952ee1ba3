import { payoutOf } from '@chokka/game-math/odds'
import { toDecimal } from '@chokka/money'
import { gameOf, isSolo } from '@chokka/game-math/games'
import type { Choice, Outcome } from '@chokka/game-math/game'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import type { PastBet } from '@chokka/studio-wire/record'
import { useGame, useGameName, useMoney, useStakeFault } from '../kit/game.tsx'
import { useAutoRun } from '../kit/useAutoRun.ts'
import { useInstant } from '../kit/useInstant.ts'
import type { Show } from '../kit/useInstant.ts'
import { afterMs, useOutcome } from '../kit/useOutcome.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { useSeeds } from '../kit/useSeeds.ts'
import { useStable } from '../kit/useStable.ts'
import { AutoBet, hasLossLimit, planOf } from './AutoBet.tsx'
import type { AutoChoices } from '../kit/useBetChoices.ts'
import { CashBar } from './CashBar.tsx'
import { GameFrame } from './GameFrame.tsx'
import { OwnFeed } from './OwnFeed.tsx'
import { PlayButton } from './PlayButton.tsx'
import { SeedsPanel } from './SeedsPanel.tsx'
import { SeedsStrip } from './SeedsStrip.tsx'
import { StageSum } from './StageSum.tsx'
import { StakeField } from './StakeField.tsx'

/** What a stage gets: the bets so far, and whether the choice may be changed now. */
export type InstantState = { past: readonly PastBet[]; locked: boolean }

type InstantProps<C extends Choice, O extends Outcome> = {
  choices: AutoChoices & { stake: string }
  change: (part: Partial<AutoChoices & { stake: string }>) => void
  /** The choice as it stands; null where it cannot be played. */
  choice: C | null
  show: Show<C, O>
  /** How many bets may be shown at the same time. */
  atOnce?: number
  autoGapMs?: number
  word: string
  /** Whether the only prize is the highest one: then it is what a win pays. */
  onePrize?: boolean
  rules: ReactNode
  renderFields?: (locked: boolean) => ReactNode
  renderStage: (state: InstantState) => ReactNode
}

/**
 * A page of an instant game: bet bar, seeds, record, rules, automatic betting and connection. A game adds the fields of
 * its choice, its stage and its rules.
 */
export function InstantPage<C extends Choice, O extends Outcome>(props: InstantProps<C, O>) {
  const { choices, change, choice, show, atOnce = 1, autoGapMs = 500, word, rules, renderFields, renderStage } = props
  const { t } = useTexts()
  const { canPlay, opened } = useGame()
  const limits = opened?.limits
  const past = usePastBets()
  const seeds = useSeeds()
  const outcome = useOutcome(past)
  const { playing, playOnce } = useInstant({ stake: choices.stake, choice, show, atOnce, used: seeds.used, outcome })
  const auto = useAutoRun(canPlay, amountOf(choices.stake), async (stake) => {
    const settled = await playOnce({ stake: toDecimal(stake) })
    await afterMs(autoGapMs)
    return settled
  })
  const [put, putStake] = [useStable(change), useStable((stake: string) => change({ stake }))]
  const { win, overLimit } = useHighest(choices.stake, choice)
  const fault = useStakeFault(choices.stake)
  const ready = canPlay && choice !== null && !overLimit && fault === null
  const locked = playing > 0 || auto.running
  const full = playing >= atOnce || (choices.auto && playing > 0)
  const button = (
    <PlayButton
      word={choices.auto ? t(hasLossLimit(choices) ? 'studio.startAuto' : 'studio.lossLimitFirst') : word}
      disabled={!ready || (choices.auto && !hasLossLimit(choices)) || (atOnce > 1 && full)}
      busy={atOnce === 1 && playing > 0 && !auto.running}
      run={auto.run}
      onPress={() => (choices.auto ? void auto.start(planOf(choices, limits)) : void playOnce())}
      onStop={auto.stop}
    />
  )
  return (
    <GameFrame rules={rules} fairness={<SeedsPanel seeds={seeds} />}>
      <div className="stack game__bets">
        <section className="card bet" aria-label={t('studio.yourBet')}>
          <StakeField value={choices.stake} disabled={auto.running || (atOnce === 1 && locked)} onChange={putStake} />
          {renderFields?.(locked)}
          <WinLine win={win} onePrize={props.onePrize} />
          {overLimit && <p className="stakenote stakenote--bad">{t('studio.refused_win_over_limit')}</p>}
          <AutoBet choices={choices} onChange={put} run={auto.run} disabled={auto.running || playing > 0} />
          {button}
        </section>
      </div>
      <div className="stack game__mid">
        <StageSum last={playing > 0 ? null : past.last}>{renderStage({ past: past.bets ?? [], locked })}</StageSum>
        <SeedsStrip seeds={seeds.seeds} />
      </div>
      <OwnFeed past={past} />
      <CashBar of={1}>{button}</CashBar>
    </GameFrame>
  )
}

function useHighest(stake: string, choice: Choice | null) {
  const { opened } = useGame()
  const game = useGameName()
  const staked = amountOf(stake)
  const highest = isSolo(game) && choice !== null ? gameOf(game).highest?.(choice) : undefined
  const win = staked !== null && highest ? payoutOf(staked, highest) : null
  return { win, overLimit: win !== null && opened !== null && win > (amountOf(opened.limits.maxWin) ?? 0n) }
}

function WinLine({ win, onePrize }: { win: ReturnType<typeof useHighest>['win']; onePrize: boolean | undefined }) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <p className="winline">
      <span>{t(onePrize ? 'studio.onWin' : 'studio.highestWin')}</span>
      <b className="num" translate="no">
        {win === null ? '—' : money(win)}
      </b>
    </p>
  )
}
