import { toLatinDigits } from '@chokka/text'
import { Field, TextInput, useTexts } from '@chokka/ui'

const amountForm = /^(?!0+([.]0*)?$)\d{1,10}([.]\d{1,2})?$/

/** What was typed as a decimal text of the wire; null for what is no positive amount in whole paisa. */
export function readAmount(typed: string): string | null {
  const amount = toLatinDigits(typed).replaceAll(',', '').trim()
  return amountForm.test(amount) ? amount : null
}

/** An amount in digits of either script. */
export function AmountField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTexts()
  return (
    <Field label={t('common.amount')}>
      <TextInput inputMode="decimal" before="৳" value={typed} onChange={(event) => onType(event.currentTarget.value)} />
    </Field>
  )
}
