import type { WheelChoice, WheelOutcome } from '@chokka/game-math/wheel'
import { Segmented, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useRef } from 'react'
import { wheelRisks, wheelSizes } from '../kit/odds.ts'
import type { WheelRisk, WheelSize } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { InstantPage } from '../parts/InstantPage.tsx'
import './wheel.css'
import { WheelRules } from './WheelRules.tsx'
import { WheelStage } from './WheelStage.tsx'
import type { Spin } from './WheelStage.tsx'

const first = { stake: '50', risk: 'medium', segments: 30, ...noAuto }
const riskOf = (name: string): WheelRisk => wheelRisks.find((risk) => risk === name) ?? 'medium'
const sizeOf = (size: number): WheelSize => wheelSizes.find((one) => one === size) ?? 30

/** The wheel: ten to fifty segments at three risks. */
export function WheelPage() {
  const { t } = useTexts()
  const [choices, change] = useBetChoices('chokka.wheel', first)
  const wheel = useRef<Spin>(null)
  const [risk, segments] = [riskOf(choices.risk), sizeOf(choices.segments)]
  return (
    <InstantPage<WheelChoice, WheelOutcome>
      choices={choices}
      change={change}
      choice={{ risk, segments }}
      show={async (spun) => {
        play('tap')
        await wheel.current?.(spun)
      }}
      word={t('studio.spin')}
      rules={<WheelRules risk={risk} size={segments} />}
      renderFields={(locked) => <WheelFields risk={risk} size={segments} disabled={locked} onChange={change} />}
      renderStage={({ past }) => <WheelStage risk={risk} size={segments} past={past} ref={wheel} />}
    />
  )
}

type FieldsProps = {
  risk: WheelRisk
  size: WheelSize
  disabled: boolean
  onChange: (part: { risk?: WheelRisk; segments?: number }) => void
}

export function WheelFields({ risk, size, disabled, onChange }: FieldsProps) {
  const { t, locale } = useTexts()
  return (
    <>
      <fieldset className="pick" disabled={disabled}>
        <Segmented
          full
          label={t('studio.risk')}
          value={risk}
          options={wheelRisks.map((one) => ({ value: one, label: t(`studio.risk_${one}`) }))}
          onChange={(next) => onChange({ risk: next })}
        />
      </fieldset>
      <fieldset className="pick" disabled={disabled}>
        <legend className="pick__l">{t('studio.segments')}</legend>
        <div className="quick quick--5">
          {wheelSizes.map((one) => (
            <button
              key={one}
              type="button"
              className={one === size ? 'is-on' : undefined}
              aria-pressed={one === size}
              aria-label={`${t('studio.segments')} ${formatNumber(one, locale)}`}
              onClick={() => onChange({ segments: one })}
            >
              {formatNumber(one, locale)}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  )
}
