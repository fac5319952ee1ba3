import { useTexts } from '@chokka/ui'
import { onAmountTyped } from '@chokka/ui/amount-field.ts'
import { amountOf, shownAmount } from '@chokka/ui/amount-text.ts'
import { toDecimal } from '@chokka/money'
import { memo, useId } from 'react'
import { useGamePart, useMoney } from '../kit/game.tsx'
import { symbolOf } from '../kit/game.tsx'
import { doubled, halved, presets, stakeFault } from '../kit/stakes.ts'

type StakeProps = {
  /** As typed, in Latin digits: "12.5". */
  value: string
  onChange: (decimal: string) => void
  disabled?: boolean
  /** The label of the field, where a page has two. */
  label?: string
  /** Whether to show the four preset amounts. */
  quick?: boolean
}

/** The stake field: Latin or Bengali digits, grouped, with half, double and preset amounts, and a line for errors. */
export const StakeField = memo(function StakeField({ value, onChange, disabled, label, quick = true }: StakeProps) {
  const { t, locale } = useTexts()
  const money = useMoney()
  const id = useId()
  const [limits, currency] = [
    useGamePart(({ opened }) => opened?.limits),
    useGamePart(({ opened }) => opened?.currency),
  ]
  const fault = useGamePart(({ balance }) => (limits ? stakeFault(value, limits, balance) : null))
  const hasError = !disabled && fault !== null && fault !== 'stake_missing'
  const shown = shownAmount(value, locale)
  const normalize = () => {
    const amount = amountOf(value)
    if (amount !== null) onChange(toDecimal(amount).replace(/\.00$/, ''))
  }
  return (
    <div className="stakefield">
      <div className="stepper">
        <label className={hasError ? 'input is-bad' : 'input'}>
          <span className="muted" aria-hidden>
            {symbolOf(currency)}
          </span>
          <span className="sr">{label ?? t('studio.stake')}</span>
          <input
            value={shown}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            aria-invalid={hasError || undefined}
            aria-describedby={`${id}-note`}
            onChange={onAmountTyped(shown, onChange)}
            onBlur={normalize}
          />
        </label>
        <button
          type="button"
          disabled={disabled}
          aria-label={`½ ${t('studio.half')}`}
          onClick={() => onChange(halved(value, limits))}
        >
          ½
        </button>
        <button
          type="button"
          disabled={disabled}
          aria-label={`${t('common.double')} ${t('studio.doubleStake')}`}
          onClick={() => onChange(doubled(value, limits))}
        >
          {t('common.double')}
        </button>
      </div>
      {quick && <QuickStakes value={value} disabled={disabled} onChange={onChange} />}
      <p id={`${id}-note`} className={hasError ? 'stakenote stakenote--bad' : 'stakenote'} aria-live="polite">
        {hasError
          ? t(`studio.fault_${fault}`)
          : limits
            ? t('common.limits', {
                min: money(limits.minStake, { decimals: 'auto' }),
                max: money(limits.maxStake, { decimals: 'auto' }),
              })
            : ' '}
      </p>
    </div>
  )
})

function QuickStakes({ value, disabled, onChange }: Pick<StakeProps, 'value' | 'disabled' | 'onChange'>) {
  const money = useMoney()
  return (
    <div className="quick">
      {presets.map((preset) => (
        <button
          key={preset.toString()}
          type="button"
          disabled={disabled}
          className={amountOf(value) === preset ? 'is-on' : undefined}
          aria-pressed={amountOf(value) === preset}
          onClick={() => onChange(toDecimal(preset).replace(/\.00$/, ''))}
        >
          {money(preset, { symbol: false, decimals: 'auto' })}
        </button>
      ))}
    </div>
  )
}
