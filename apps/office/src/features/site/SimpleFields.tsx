import type { Shape } from '@chokka/contract/setting-shape'
import { Field, TextInput, useTexts } from '@chokka/ui'
import { wholeNumber } from '@chokka/ui/amount-text.ts'
import { useState } from 'react'
import { itemsOf } from '../../kit/value-words.ts'

export type FieldProps = {
  of: Shape
  label: string
  /** What stands behind a number, as "minutes". */
  unit?: string
  value: unknown
  readOnly: boolean
  /** undefined: what was typed is no value. */
  onChange: (value: unknown) => void
}

type Numeric = Extract<Shape, { is: 'number' | 'share' | 'times' | 'amount' }>
const amountForm = /^\d{1,12}([.]\d{1,2})?$/
/** By what a part per million is divided to be read. */
const divisors = { share: 10_000, times: 1_000_000 } as const
const timesForm = /^\d{1,3}([.]\d{1,6})?$/
const shareForm = /^\d{1,3}([.]\d{1,4})?$/

/** What was typed as a value; undefined for what is none. */
function numberOf(typed: string, of: Numeric): unknown {
  const text = wholeNumber(typed) ?? ''
  if (of.is === 'amount') return amountForm.test(text) ? text : undefined
  if (of.is === 'share' || of.is === 'times') {
    const parts = Math.round(Number(text) * divisors[of.is])
    const isOne = (of.is === 'share' ? shareForm : timesForm).test(text)
    return isOne && parts <= (of.is === 'share' ? 1_000_000 : of.most) ? parts : undefined
  }
  const number = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number >= of.least && number <= of.most ? number : undefined
}

export function NumberField({ of, label, unit, value, readOnly, onChange }: FieldProps & { of: Numeric }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(() =>
    value === undefined
      ? ''
      : of.is === 'share' || of.is === 'times'
        ? String(Number(value) / divisors[of.is])
        : String(value),
  )
  const isWrong = typed !== '' && numberOf(typed, of) === undefined
  const bounds = of.is === 'number' ? { least: of.least, most: of.most } : undefined
  const wrong =
    bounds === undefined
      ? t(`setting.${of.is}Wrong`, of.is === 'times' ? { most: of.most / divisors.times } : {})
      : t('setting.numberWrong', bounds)
  return (
    <Field
      label={label}
      hint={bounds && bounds.most < 1e9 ? t('setting.between', bounds) : undefined}
      error={isWrong ? wrong : undefined}
    >
      <TextInput
        inputMode="decimal"
        readOnly={readOnly}
        before={of.is === 'amount' ? '৳' : undefined}
        after={of.is === 'share' ? '%' : of.is === 'times' ? '×' : unit}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(numberOf(event.currentTarget.value, of))
        }}
      />
    </Field>
  )
}

/** Texts that may be longer than this get more lines. */
const lineMost = 400

export function TextField({ label, value, readOnly, onChange, most }: FieldProps & { most: number }) {
  const { t } = useTexts()
  const text = String(value ?? '')
  const error = text.length > most ? t('setting.textWrong', { most }) : undefined
  const isLong = most > lineMost && (text.length > 60 || text.includes('\n'))
  if (isLong)
    return (
      <div className="field">
        <span className="label">{label}</span>
        <textarea
          className="o-ta"
          aria-label={label}
          rows={4}
          maxLength={most}
          readOnly={readOnly}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )
  return (
    <Field label={label} error={error}>
      <TextInput
        maxLength={most}
        readOnly={readOnly}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

/** Short texts, one a line. */
export function LinesField({ label, value, readOnly, onChange }: FieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(() => itemsOf(value).join('\n'))
  return (
    <div className="field">
      <span className="label">{label}</span>
      <textarea
        className="o-ta"
        translate="no"
        aria-label={label}
        rows={Math.min(10, Math.max(3, typed.split('\n').length + 1))}
        spellCheck={false}
        readOnly={readOnly}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const lines = event.currentTarget.value.split('\n').map((line) => line.trim())
          onChange(lines.filter((line) => line !== ''))
        }}
      />
      <p className="help">{t('setting.oneALine')}</p>
    </div>
  )
}
