import { toDecimal } from '@chokka/money'
import { amountOf, AmountInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { limitPresets } from './choices.ts'

/** The amount of a limit as it is typed: a field, its value as a decimal, and what is wrong with it. */
export function useLimitField(first = '') {
  const { t } = useTexts()
  const [typed, setTyped] = useState(first)
  const [fault, setFault] = useState('')
  const amount = amountOf(typed)
  const field = (
    <AmountInput
      label={t('protection.newLimit')}
      value={typed}
      decimals={0}
      onChange={(next) => {
        setTyped(next)
        setFault('')
      }}
      presets={limitPresets}
      {...(fault ? { error: fault } : {})}
    />
  )
  const value = amount ? toDecimal(amount) : null
  /** The value to send; without one it says so, and returns null. */
  const checked = (): string | null => {
    if (value === null) setFault(t('protection.amountMissing'))
    return value
  }
  return { field, value, checked, setFault, clear: () => setTyped('') }
}
