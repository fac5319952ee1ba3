import type { PlinkoChoice, PlinkoOutcome } from '@chokka/game-math/plinko'
import { formatNumber } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { useRef } from 'react'
import { minRows, maxRows, plinkoRisks } from '../kit/odds.ts'
import type { PlinkoRisk } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './plinko.css'
import { PlinkoRules } from './PlinkoRules.tsx'
import { PlinkoStage } from './PlinkoStage.tsx'
import type { Drop } from './PlinkoStage.tsx'

const first = { stake: '50', rows: 12, risk: 'medium', ...noAuto }
const maxBalls = 8
const riskOf = (name: string): PlinkoRisk => plinkoRisks.find((risk) => risk === name) ?? 'medium'

/** Plinko: a ball falls through 8 to 16 rows of pegs into a bucket. */
export function PlinkoPage() {
  const { t } = useTexts()
  const [choices, change] = useBetChoices('chokka.plinko', first)
  const board = useRef<Drop>(null)
  const rows = Math.min(Math.max(choices.rows, minRows), maxRows)
  const risk = riskOf(choices.risk)
  return (
    <InstantPage<PlinkoChoice, PlinkoOutcome>
      choices={choices}
      change={change}
      choice={{ risk, rows }}
      show={async (dropped) => {
        await board.current?.(dropped)
        if (Number(dropped.multiplier) > 1) play('tap')
      }}
      atOnce={maxBalls}
      autoGapMs={250}
      word={t('studio.dropBall')}
      rules={<PlinkoRules rows={rows} risk={risk} />}
      renderFields={(locked) => <PlinkoChoices rows={rows} risk={risk} disabled={locked} onChange={change} />}
      renderStage={({ past }) => <PlinkoStage rows={rows} risk={risk} past={past} ref={board} />}
    />
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
          <b className="num" translate="no">
            {formatNumber(rows, locale)}
          </b>
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
