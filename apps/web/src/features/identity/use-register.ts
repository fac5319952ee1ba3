import { useTexts } from '@chokka/ui'
import { toLatinDigits } from '@chokka/text'
import type { WireInput, WireValue } from '@chokka/contract'
import { useState } from 'react'
import type { Refused } from '@chokka/client/calls.ts'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import { useSearchParams } from '@chokka/client/router.tsx'
import { affiliateCodeOf } from '../../kit/affiliate.ts'
import { ask } from '../../kit/client.ts'
import { handleRefusal } from '../../kit/client.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useAct } from '../../kit/client.ts'
import { checkField, dayForRule, fieldRows, refusedField } from './register-fields.ts'
import type { FieldRow, TypedField } from './register-fields.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useHuman } from './use-human.ts'

export type RegisterFields = Record<TypedField, string> & { ageAgreed: boolean }
type Rules = WireValue<'registerRules'>
const loginSecrets: readonly TypedField[] = ['password', 'confirmPassword']
const secrets: readonly TypedField[] = ['password', 'confirmPassword', 'paymentPassword']

/** Who has signed in with another company, and what it says of them. */
export type SocialTicket = { ticket: string; email: string; name: string }

/** Whoever signs in with another company needs no password, and may leave the name to the site. */
const socialRow = (row: FieldRow): FieldRow =>
  row.field === 'username' ? { ...row, hint: 'identity.hint_generatedName' } : row
const socialRule = (field: TypedField, rule: ShownRow['rule']) =>
  field === 'username' ? { ...rule, required: false } : rule

/** The registration form: validation by the server's rules, submitting, and refusals. */
export function useRegister(rules: Rules, next: string | undefined, social?: SocialTicket) {
  const [query] = useSearchParams()
  const human = useHuman('register')
  const shown = fieldRows.flatMap((row) => {
    const rule = rules.fields[row.rule]
    if (!rule?.shown || (social && loginSecrets.includes(row.field))) return []
    return [social ? { row: socialRow(row), rule: socialRule(row.field, rule) } : { row, rule }]
  })
  const form = useForm<RegisterFields>({
    defaultValues: {
      ...emptyFields(),
      ...{ email: social?.email ?? '', payeeName: social?.name ?? '' },
      ...{ affiliateCode: affiliateCodeOf(query), ageAgreed: false },
    },
    resolver: useResolver(shown, human.captchaRequired),
    mode: 'onTouched',
  })
  const afterSignIn = useAfterSignIn(next)
  const [checking, setChecking] = useState(false)
  const setError = (field: TypedField | 'ageAgreed', message: string) =>
    form.setError(field, { message }, { shouldFocus: true })
  const askHuman = (sentence: string) => {
    human.ask()
    form.resetField('captcha')
    setError('captcha', sentence)
  }
  const shared = {
    headers: human.headers,
    refused: human.refused,
    captcha: (_refusal: unknown, sentence: string) => (human.mayRetry() ? void submit() : askHuman(sentence)),
    field: (refusal: Refused, sentence: string) => setError(fieldOf(refusal.code, refusal.value), sentence),
  }
  const registering = useAct('register', { ...shared, done: (value, { password }) => afterSignIn(value, password) })
  const opening = useAct('socialRegister', { ...shared, done: (value) => afterSignIn(value, '') })
  const submit = form.handleSubmit(async (typed) => {
    const input = inputOf(typed, shown)
    setChecking(true)
    try {
      // The server checks the code before the form is sent (spec 5).
      if (input.affiliateCode) await ask('affiliate', { code: input.affiliateCode, domain: location.hostname })
      if (social) opening.run({ ...input, ticket: social.ticket })
      else registering.run(input)
    } catch (fault) {
      handleRefusal(fault)
    } finally {
      setChecking(false)
    }
  })
  return { form, shown, human, submit, busy: checking || registering.busy || opening.busy }
}

const emptyFields = (): Record<TypedField, string> => ({
  // Object.fromEntries loses the keys; the rows name every typed field but the captcha.
  ...(Object.fromEntries(fieldRows.map(({ field }) => [field, ''])) as Record<TypedField, string>),
  captcha: '',
})

type ShownRow = { row: (typeof fieldRows)[number]; rule: NonNullable<Rules['fields'][string]> }

function useResolver(shown: readonly ShownRow[], captchaRequired: boolean): Resolver<RegisterFields> {
  const texts = useTexts()
  const { t } = texts
  return (typed) => {
    const faults = new Map<TypedField | 'ageAgreed', string>()
    for (const { row, rule } of shown) {
      const verdict = checkField(texts, rule, dayForRule(rule, normalised(row.field, typed[row.field])))
      if (verdict !== true) faults.set(row.field, verdict)
    }
    if (!faults.has('confirmPassword') && typed.confirmPassword !== typed.password) {
      faults.set('confirmPassword', t('identity.inconsistentTwice'))
    }
    if (captchaRequired && typed.captcha.trim() === '') faults.set('captcha', t('identity.captchaMissing'))
    if (!typed.ageAgreed) faults.set('ageAgreed', t('identity.ageMissing'))
    if (faults.size === 0) return { values: typed, errors: {} }
    const errors = Object.fromEntries([...faults].map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors }
  }
}

/** The value as it is sent: secrets unchanged, all else trimmed and with Latin digits. */
const normalised = (field: TypedField, typed: string): string =>
  secrets.includes(field) ? typed : toLatinDigits(typed.trim())

function inputOf(typed: RegisterFields, shown: readonly ShownRow[]) {
  const entries = shown.flatMap(({ row: { field }, rule }) => {
    const value = dayForRule(rule, normalised(field, typed[field]))
    return value === '' ? [] : [[field, value] as const]
  })
  const input: WireInput<'register'> = {
    username: '',
    password: '',
    confirmPassword: '',
    ...Object.fromEntries(entries),
    ageAgreed: typed.ageAgreed,
    domain: location.hostname,
    registerUrl: location.href.slice(0, 1000),
    device: deviceId(),
    ...(typed.captcha ? { captcha: typed.captcha.trim() } : {}),
  }
  return input
}

/** The field at which a refusal is shown. */
function fieldOf(code: string, value: unknown): TypedField | 'ageAgreed' {
  if (code === 'age_not_agreed') return 'ageAgreed'
  if (code === 'passwords_differ') return 'confirmPassword'
  if (code === 'password_common') return 'password'
  const refused = refusedField(value)
  return fieldRows.find(({ field }) => field === refused)?.field ?? 'username'
}
