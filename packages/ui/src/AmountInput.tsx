import { toDecimal } from '@chokka/money'
import type { Money } from '@chokka/money'
import { currencySign, formatMoney } from '@chokka/text'
import { useId } from 'react'
import { onAmountTyped } from './amount-field.ts'
import { amountOf, shownAmount } from './amount-text.ts'
import { classes } from './classes.ts'
import { useTexts } from './texts.tsx'

type AmountInputProps = {
  label: string
  /** The decimal string of the wire, such as "2000" or "12.5"; empty while nothing is typed. */
  value: string
  onChange: (decimal: string) => void
  presets?: readonly Money[]
  /** The button at the end, which fills in the highest possible amount. */
  all?: { label: string; amount: Money }
  error?: string
  hint?: string
  symbol?: string
  decimals?: 0 | 2
  disabled?: boolean
}

/** The large money field: accepts digits of either script, groups them while typing, offers presets and "all". */
export function AmountInput(props: AmountInputProps) {
  const { locale } = useTexts()
  const id = useId()
  const { value, presets = [], all, error, hint, decimals = 2, symbol = currencySign(locale) } = props
  const chosen = amountOf(value)
  const setAmount = (amount: Money) => props.onChange(toDecimal(amount).replace(/\.00$/, ''))
  const shown = shownAmount(value, locale)
  return (
    <div className="stack">
      <div className={classes('amt', error && 'is-bad')}>
        <span aria-hidden>{symbol}</span>
        <input
          aria-label={props.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={props.disabled}
          value={shown}
          placeholder={shownAmount('0', locale)}
          onChange={onAmountTyped(shown, props.onChange, decimals)}
        />
        {all && (
          <button type="button" disabled={props.disabled} onClick={() => setAmount(all.amount)}>
            {all.label}
          </button>
        )}
      </div>
      {presets.length > 0 && (
        <div className="quick8">
          {presets.map((preset) => (
            <button
              key={preset.toString()}
              type="button"
              className={chosen === preset ? 'is-on' : undefined}
              aria-pressed={chosen === preset}
              disabled={props.disabled}
              onClick={() => setAmount(preset)}
            >
              {formatMoney(preset, locale, { decimals: 'auto', symbol })}
            </button>
          ))}
        </div>
      )}
      <div aria-live="polite">
        {(error || hint) && (
          <p id={`${id}-message`} className={error ? 'err' : 'help'}>
            {error || hint}
          </p>
        )}
      </div>
    </div>
  )
}
