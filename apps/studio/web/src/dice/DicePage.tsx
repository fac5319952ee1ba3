import type { Money } from '@chokka/money'
import { amountOf } from '@chokka/ui/amount-text.ts'
import { Segmented, useReducedMotion, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { Rolled } from '../../../src/wire-shapes.ts'
import type { Settled } from '../kit/auto-bet.ts'
import { newKey } from '../kit/chance.ts'
import { useGame, useMoney, useRefused } from '../kit/game.tsx'
import { diceAllows, diceMultiplier, payoutOf } from '../kit/odds.ts'
import { play, loadSound } from '../kit/sound.ts'
import { stakeFault, wireStake } from '../kit/stakes.ts'
import { useAutoRun } from '../kit/useAutoRun.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { afterMs, useOutcome } from '../kit/useOutcome.ts'
import { usePastBets } from '../kit/usePastBets.ts'
import { useSeeds } from '../kit/useSeeds.ts'
import { AutoBet, noAuto, planOf } from '../parts/AutoBet.tsx'
import { CashBar } from '../parts/CashBar.tsx'
import { GameFrame } from '../parts/GameFrame.tsx'
import { OwnFeed } from '../parts/OwnFeed.tsx'
import { PlayButton } from '../parts/PlayButton.tsx'
import { SeedsPanel } from '../parts/SeedsPanel.tsx'
import { SeedsStrip } from '../parts/SeedsStrip.tsx'
import { StakeField } from '../parts/StakeField.tsx'
import './dice.css'
import { DiceRules } from './DiceRules.tsx'
import { DiceStage } from './DiceStage.tsx'
import { mirrored } from './target.ts'
import type { Direction } from './target.ts'

const first = { stake: '50', target: 5050, over: true, ...noAuto }
const settleMs = 320
const autoGapMs = 500

/** Dice: a roll from 0.00 to 100.00, over or under a chosen target. */
export function DicePage() {
  const { t } = useTexts()
  const { canPlay, opened, balance } = useGame()
  const [choices, change] = useBetChoices('chokka.dice', first)
  const past = usePastBets()
  const seeds = useSeeds()
  const direction: Direction = choices.over ? 'over' : 'under'
  const stake = amountOf(choices.stake)
  const { roll, last, rolling } = useRoll(choices.stake, choices.target, direction, seeds.used, useOutcome(past))
  const auto = useAutoRun(canPlay, stake, async () => {
    const settled = await roll(true)
    await afterMs(autoGapMs)
    return settled
  })
  const allowed = diceAllows(choices.target, direction)
  const win = stake !== null && allowed ? payoutOf(stake, diceMultiplier(choices.target, direction)) : null
  const overLimit = win !== null && opened !== null && win > (amountOf(opened.limits.maxWin) ?? 0n)
  const ready = canPlay && allowed && !overLimit && stakeFault(choices.stake, opened?.limits, balance) === null
  const busy = rolling || auto.running
  const press = () => (choices.auto ? void auto.start(planOf(choices)) : void roll())
  const button = (
    <PlayButton
      word={t(choices.auto ? 'studio.startAuto' : 'studio.roll')}
      disabled={!ready}
      busy={rolling && !auto.running}
      run={auto.run}
      onPress={press}
      onStop={auto.stop}
    />
  )
  return (
    <GameFrame rules={<DiceRules />} fairness={<SeedsPanel seeds={seeds} />}>
      <div className="stack game__bets">
        <section className="card bet" aria-label={t('studio.yourBet')}>
          <StakeField value={choices.stake} disabled={busy} onChange={(stake) => change({ stake })} />
          <DiceChoices
            direction={direction}
            disabled={busy}
            win={win}
            onTurn={(next) => change({ over: next === 'over', target: mirrored(choices.target) })}
          />
          {overLimit && <p className="stakenote stakenote--bad">{t('studio.refused_win_over_limit')}</p>}
          <AutoBet choices={choices} onChange={change} run={auto.run} disabled={busy} />
          {button}
        </section>
      </div>
      <div className="stack game__mid">
        <DiceStage
          target={choices.target}
          direction={direction}
          last={last}
          past={past.bets ?? []}
          disabled={busy}
          onTarget={(target) => change({ target })}
        />
        <SeedsStrip seeds={seeds} />
      </div>
      <OwnFeed past={past} />
      <CashBar one>{button}</CashBar>
    </GameFrame>
  )
}

type ChoicesProps = { direction: Direction; disabled: boolean; win: Money | null; onTurn: (to: Direction) => void }

function DiceChoices({ direction, disabled, win, onTurn }: ChoicesProps) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <>
      <fieldset className="pick" disabled={disabled}>
        <Segmented
          full
          label={t('studio.direction')}
          value={direction}
          options={[
            { value: 'under', label: t('studio.under') },
            { value: 'over', label: t('studio.over') },
          ]}
          onChange={(next) => next !== direction && onTurn(next)}
        />
      </fieldset>
      <p className="winline">
        <span>{t('studio.onWin')}</span>
        <b className="num">{win === null ? '—' : money(win)}</b>
      </p>
    </>
  )
}

/** Sends one roll and shows its result; the new balance appears together with the roll. */
function useRoll(
  stake: string,
  target: number,
  direction: Direction,
  used: (nonce: number, hash: string) => void,
  outcome: ReturnType<typeof useOutcome>,
) {
  const { send, connection } = useGame()
  const refused = useRefused()
  const still = useReducedMotion()
  const [last, setLast] = useState<Rolled | null>(null)
  const [rolling, setRolling] = useState(false)
  const roll = async (auto = false): Promise<Settled | null> => {
    if (rolling) return null
    setRolling(true)
    loadSound()
    const release = connection?.holdBalance()
    const answer = await send({ do: 'roll', key: newKey(), stake: wireStake(stake), auto, target, direction })
    if (!answer.ok) {
      release?.(null)
      setRolling(false)
      refused(answer.code)
      return null
    }
    const { value } = answer
    setLast(value)
    play('tap')
    await afterMs(still ? 0 : settleMs)
    release?.(value.balance)
    setRolling(false)
    used(value.nonce, value.serverSeedHash)
    const { bet, stake: staked, payout, multiplier, roll: rolled, won } = value
    const choice = { target, direction }
    return outcome({ bet, game: 'dice', stake: staked, payout, multiplier, choice, outcome: { roll: rolled, won } })
  }
  return { roll, last, rolling }
}
