import { currencySign } from '@chokka/text'
import { Field, TextInput, useTexts } from '@chokka/ui'
import { wholeNumber } from '@chokka/ui/amount-text.ts'

const amountForm = /^(?!0+([.]0*)?$)\d{1,10}([.]\d{1,2})?$/

/** What was typed as a decimal text of the wire; null for what is no positive amount in whole paisa. */
export function readAmount(typed: string): string | null {
  const amount = wholeNumber(typed)
  return amount !== null && amountForm.test(amount) ? amount : null
}

/** An amount in digits of either script. */
export function AmountField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t, locale } = useTexts()
  return (
    <Field label={t('common.amount')}>
      <TextInput
        inputMode="decimal"
        before={currencySign(locale)}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  )
}
