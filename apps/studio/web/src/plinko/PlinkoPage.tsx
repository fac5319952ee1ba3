import { amountOf } from '@chokka/ui/amount-text.ts'
import { Segmented, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Settled } from '../kit/auto-bet.ts'
import { newKey } from '../kit/chance.ts'
import { useGame, useMoney, useRefused } from '../kit/game.tsx'
import { minRows, hundredths, maxRows, payoutOf, plinkoRisks, plinkoTable } from '../kit/odds.ts'
import type { PlinkoRisk } from '../kit/odds.ts'
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
import './plinko.css'
import { PlinkoRules } from './PlinkoRules.tsx'
import { PlinkoStage } from './PlinkoStage.tsx'
import type { Drop } from './PlinkoStage.tsx'

const first = { stake: '50', rows: 12, risk: 'medium', ...noAuto }
const maxBalls = 8
const autoGapMs = 250
const riskOf = (name: string): PlinkoRisk => plinkoRisks.find((risk) => risk === name) ?? 'medium'

/** Plinko: a ball falls through 8 to 16 rows of pegs into a bucket. */
export function PlinkoPage() {
  const { t } = useTexts()
  const money = useMoney()
  const { canPlay, opened, balance } = useGame()
  const [choices, change] = useBetChoices('chokka.plinko', first)
  const past = usePastBets()
  const seeds = useSeeds()
  const board = useRef<Drop>(null)
  const rows = Math.min(Math.max(choices.rows, minRows), maxRows)
  const risk = riskOf(choices.risk)
  const stake = amountOf(choices.stake)
  const { drop, falling } = useDrop(choices.stake, rows, risk, board, seeds.used, useOutcome(past))
  const auto = useAutoRun(canPlay, stake, async () => {
    const settled = await drop(true)
    await afterMs(autoGapMs)
    return settled
  })
  const highest = stake === null ? null : payoutOf(stake, hundredths(Math.max(...plinkoTable(risk, rows))))
  const overLimit = highest !== null && opened !== null && highest > (amountOf(opened.limits.maxWin) ?? 0n)
  const ready = canPlay && !overLimit && stakeFault(choices.stake, opened?.limits, balance) === null
  const locked = auto.running || falling > 0
  const button = (
    <PlayButton
      word={t(choices.auto ? 'studio.startAuto' : 'studio.dropBall')}
      disabled={!ready || falling >= maxBalls || (choices.auto && falling > 0)}
      run={auto.run}
      onPress={() => (choices.auto ? void auto.start(planOf(choices)) : void drop())}
      onStop={auto.stop}
    />
  )
  return (
    <GameFrame rules={<PlinkoRules rows={rows} risk={risk} />} fairness={<SeedsPanel seeds={seeds} />}>
      <div className="stack game__bets">
        <section className="card bet" aria-label={t('studio.yourBet')}>
          <StakeField value={choices.stake} disabled={auto.running} onChange={(stake) => change({ stake })} />
          <PlinkoChoices rows={rows} risk={risk} disabled={locked} onChange={change} />
          <p className="winline">
            <span>{t('studio.highestWin')}</span>
            <b className="num">{highest === null ? '—' : money(highest)}</b>
          </p>
          {overLimit && <p className="stakenote stakenote--bad">{t('studio.refused_win_over_limit')}</p>}
          <AutoBet choices={choices} onChange={change} run={auto.run} disabled={auto.running} />
          {button}
        </section>
      </div>
      <div className="stack game__mid">
        <PlinkoStage rows={rows} risk={risk} past={past.bets ?? []} ref={board} />
        <SeedsStrip seeds={seeds} />
      </div>
      <OwnFeed past={past} />
      <CashBar one>{button}</CashBar>
    </GameFrame>
  )
}

type ChoicesProps = {
  rows: number
  risk: PlinkoRisk
  disabled: boolean
  onChange: (part: { rows?: number; risk?: PlinkoRisk }) => void
}

function PlinkoChoices({ rows, risk, disabled, onChange }: ChoicesProps) {
  const { t, locale } = useTexts()
  return (
    <>
      <fieldset className="pick" disabled={disabled}>
        <Segmented
          full
          label={t('studio.risk')}
          value={risk}
          options={plinkoRisks.map((one) => ({ value: one, label: t(`studio.risk_${one}`) }))}
          onChange={(next) => onChange({ risk: next })}
        />
      </fieldset>
      <fieldset className="pick" disabled={disabled}>
        <label className="pick__l" htmlFor="plinko-rows">
          <span>{t('studio.rows')}</span>
          <b className="num">{formatNumber(rows, locale)}</b>
        </label>
        <input
          id="plinko-rows"
          type="range"
          className="slider"
          min={minRows}
          max={maxRows}
          value={rows}
          onChange={(event) => onChange({ rows: Number(event.currentTarget.value) })}
        />
      </fieldset>
    </>
  )
}

/** Sends one drop, animates the ball, and only then shows the new balance and the result. */
function useDrop(
  stake: string,
  rows: number,
  risk: PlinkoRisk,
  board: RefObject<Drop | null>,
  used: (nonce: number, hash: string) => void,
  outcome: ReturnType<typeof useOutcome>,
) {
  const { send, connection } = useGame()
  const refused = useRefused()
  const [falling, setFalling] = useState(0)
  const drop = async (auto = false): Promise<Settled | null> => {
    loadSound()
    setFalling((before) => before + 1)
    const release = connection?.holdBalance()
    const answer = await send({ do: 'drop', key: newKey(), stake: wireStake(stake), auto, risk, rows })
    if (answer.ok) await board.current?.(answer.value)
    setFalling((before) => before - 1)
    release?.(answer.ok ? answer.value.balance : null)
    if (!answer.ok) {
      refused(answer.code)
      return null
    }
    const { bet, stake: staked, payout, multiplier, path, bucket, nonce, serverSeedHash } = answer.value
    used(nonce, serverSeedHash)
    if (Number(multiplier) > 1) play('tap')
    return outcome({
      bet,
      game: 'plinko',
      stake: staked,
      payout,
      multiplier,
      choice: { risk, rows },
      outcome: { path, bucket },
    })
  }
  return { drop, falling }
}
