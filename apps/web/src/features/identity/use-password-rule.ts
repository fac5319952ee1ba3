import { useTexts } from '@chokka/ui'
import { ruleFault, type FieldRule } from '@chokka/contract/patterns'
import type { Texts } from '@chokka/text'
import { useCall } from '../../kit/client.ts'
import { checkField } from './register-fields.ts'

/** The merchant's rule for passwords, and the sentence for one that breaks it; true when it is right. */
export function usePasswordRule(): { rule: FieldRule | undefined; check: (typed: string) => string | true } {
  const texts = useTexts()
  const found = useCall('registerRules').data?.fields.password
  // A password is always required, whatever the form of registration shows.
  const rule = found && { ...found, shown: true, required: true }
  const check = (typed: string): string | true => {
    if (typed === '') return texts.t('identity.passwordMissing')
    return !rule || passwordFault(texts, rule, typed)
  }
  return { rule, check }
}

/** The specification has a sentence of its own for the length of a new password (section 5, Messages). */
function passwordFault(texts: Texts, rule: FieldRule, typed: string): string | true {
  if (ruleFault(rule, typed) !== 'length') return checkField(texts, rule, typed)
  const { minLength: min, maxLength: max } = rule
  return min === max
    ? texts.t('identity.passwordLengthExact', { min })
    : texts.t('identity.passwordLength', { min, max })
}
