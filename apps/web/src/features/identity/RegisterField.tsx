import { Field, PasswordInput, TextInput, useTexts } from '@chokka/ui'
import type { FieldRule } from '@chokka/contract/patterns'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ruleSentence } from './register-fields.ts'
import type { FieldRow } from './register-fields.ts'

type RegisterFieldProps = { row: FieldRow; rule: FieldRule; error: string | undefined; input: UseFormRegisterReturn }

const inputModes = { text: undefined, date: undefined, digits: 'numeric', email: 'email' } as const

/** One field of the registration: label, hint and error. */
export function RegisterField({ row, rule, error, input }: RegisterFieldProps) {
  const texts = useTexts()
  const { t } = texts
  const label = rule.required ? t(row.label) : `${t(row.label)} (${t('common.optional')})`
  // The payment password shows its rule as the hint; other fields say what they are for.
  const hint = row.field === 'paymentPassword' ? ruleSentence(texts, rule) : row.hint && t(row.hint)
  const shared = { ...input, autoComplete: row.autoComplete ?? 'off', maxLength: rule.maxLength * 2 }
  return (
    <Field label={label} error={error} hint={hint} required={rule.required}>
      {row.kind === 'password' ? (
        <PasswordInput {...shared} />
      ) : (
        <TextInput
          {...shared}
          exact={row.field !== 'payeeName'}
          type={row.kind === 'email' || row.kind === 'date' ? row.kind : 'text'}
          inputMode={inputModes[row.kind ?? 'text']}
        />
      )}
    </Field>
  )
}
