import { patterns, ruleFault, type FieldRule } from '@chokka/contract/patterns'
import { Refusal, type Ctx } from '../kit/index.ts'
import { commonPasswords } from './common-passwords.ts'

/** The rule when a merchant sets none for passwords: length only (requirements, collision 6). */
const defaultRule: FieldRule = {
  acceptedPattern: patterns.any,
  patternId: 'any',
  minLength: 8,
  maxLength: 128,
  shown: true,
  required: true,
}

/** Refuses with `field_rule`. `field` is the name that the caller's form gives to the field. */
export function refuseByRule(field: string, rule: FieldRule, value: string): void {
  const fault = ruleFault(rule, value)
  if (fault) throw fieldFault(field, rule, fault)
}

export const fieldFault = (
  field: string,
  rule: FieldRule | undefined,
  fault: 'empty' | 'pattern' | 'scripts' | 'length' | 'hidden',
) =>
  new Refusal('field_rule', {
    field,
    patternId: rule?.patternId ?? 'any',
    fault,
    min: rule?.minLength ?? 0,
    max: rule?.maxLength ?? 0,
  })

export const passwordRule = (ctx: Pick<Ctx, 'site'>, name: 'password' | 'checkPass' = 'password'): FieldRule => ({
  ...(ctx.site.registerFields[name] ?? defaultRule),
  shown: true,
  required: true,
})

/** Refuses a password that is guessed early: a common one, or the name of the account (S-23). */
export function refuseCommon(password: string, account: string): void {
  const plain = password.normalize('NFC').toLowerCase()
  if (commonPasswords.has(plain) || plain === account) throw new Refusal('password_common')
}
