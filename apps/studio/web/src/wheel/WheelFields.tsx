import { formatNumber } from '@chokka/text'
import { Segmented, useTexts } from '@chokka/ui'
import { wheelRisks, wheelSizes } from '../kit/odds.ts'
import type { WheelRisk, WheelSize } from '../kit/odds.ts'

type FieldsProps = {
  risk: WheelRisk
  size: WheelSize
  disabled: boolean
  onChange: (part: { risk?: WheelRisk; segments?: number }) => void
}

/** Risk and number of segments. */
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
