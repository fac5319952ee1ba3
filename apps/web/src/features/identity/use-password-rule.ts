import { useTexts } from '@chokka/ui'
import type { FieldRule } from '@chokka/contract/patterns'
import { useCall } from '../../kit/client.ts'
import { checkNamed } from './register-fields.ts'

/** The merchant's rule for passwords, and the sentence for one that breaks it; true when it is right. */
export function usePasswordRule(): { rule: FieldRule | undefined; check: (typed: string) => string | true } {
  const texts = useTexts()
  const found = useCall('registerRules').data?.fields.password
  // A password is always required, whatever the form of registration shows.
  const rule = found && { ...found, shown: true, required: true }
  const check = (typed: string): string | true => {
    if (typed === '') return texts.t('identity.passwordMissing')
    return !rule || checkNamed(texts, 'password', rule, typed)
  }
  return { rule, check }
}
