import { useTexts } from '@chokka/ui'
import { toLatinDigits } from '@chokka/text'
import type { WireInput, WireValue } from '@chokka/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import { useSearchParams } from '@chokka/client/router.tsx'
import { ask } from '../../kit/client.ts'
import { react } from '../../kit/client.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useAct } from '../../kit/client.ts'
import { checkField, fieldRows, refusedField } from './register-fields.ts'
import type { TypedField } from './register-fields.ts'
import { useCaptcha } from './use-captcha.ts'
import { useEntry } from './use-entry.ts'
import { canProve, useWork } from './use-work.ts'

export type RegisterFields = Record<TypedField, string> & { ageAgreed: boolean }
type Rules = WireValue<'registerRules'>
const secrets: readonly TypedField[] = ['password', 'confirmPassword', 'paymentPassword']

/** The form, its checks by the server's rules, and what happens to its refusals. */
export function useRegister(rules: Rules, next: string | undefined) {
  const [query] = useSearchParams()
  const captcha = useCaptcha()
  const work = useWork('register')
  const shown = fieldRows.flatMap((row) => {
    const rule = rules.fields[row.rule]
    return rule?.shown ? [{ row, rule }] : []
  })
  const form = useForm<RegisterFields>({
    defaultValues: { ...emptyFields(), affiliateCode: query.get('affiliateCode') ?? '', ageAgreed: false },
    resolver: useChecks(shown, captcha.shown && !canProve),
    mode: 'onTouched',
  })
  const enter = useEntry(next)
  const [checking, setChecking] = useState(false)
  const wrong = (field: TypedField | 'ageAgreed', message: string) =>
    form.setError(field, { message }, { shouldFocus: true })
  const fresh = (sentence: string) => {
    captcha.show()
    form.resetField('captcha')
    wrong('captcha', sentence)
  }
  const registering = useAct('register', {
    done: (value, { password }) => enter(value, password),
    beside: work.headers,
    refused: (refusal) => {
      work.refused(refusal)
      if (captcha.shown) captcha.refresh()
    },
    captcha: (_refusal, sentence) => (work.mayRepeat() ? void submit() : fresh(sentence)),
    field: (refusal, sentence) => wrong(fieldOf(refusal.code, refusal.value), sentence),
  })
  const submit = form.handleSubmit(async (typed) => {
    const input = inputOf(
      typed,
      shown.map(({ row }) => row.field),
    )
    setChecking(true)
    try {
      // The code is checked with the server before anything is sent (specification, section 5).
      if (input.affiliateCode) await ask('affiliate', { code: input.affiliateCode, domain: location.hostname })
      registering.run(input)
    } catch (fault) {
      react(fault)
    } finally {
      setChecking(false)
    }
  })
  return { form, shown, captcha, submit, busy: checking || registering.busy }
}

const emptyFields = (): Record<TypedField, string> => ({
  // Object.fromEntries loses the keys; the rows name every typed field but the captcha.
  ...(Object.fromEntries(fieldRows.map(({ field }) => [field, ''])) as Record<TypedField, string>),
  captcha: '',
})

type ShownRow = { row: (typeof fieldRows)[number]; rule: NonNullable<Rules['fields'][string]> }

function useChecks(shown: readonly ShownRow[], mustRead: boolean): Resolver<RegisterFields> {
  const texts = useTexts()
  const { t } = texts
  return (typed) => {
    const faults = new Map<TypedField | 'ageAgreed', string>()
    for (const { row, rule } of shown) {
      const verdict = checkField(texts, rule, plain(row.field, typed[row.field]))
      if (verdict !== true) faults.set(row.field, verdict)
    }
    if (!faults.has('confirmPassword') && typed.confirmPassword !== typed.password) {
      faults.set('confirmPassword', t('identity.inconsistentTwice'))
    }
    if (mustRead && typed.captcha.trim() === '') faults.set('captcha', t('identity.captchaMissing'))
    if (!typed.ageAgreed) faults.set('ageAgreed', t('identity.ageMissing'))
    if (faults.size === 0) return { values: typed, errors: {} }
    const errors = Object.fromEntries([...faults].map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors }
  }
}

/** As it is sent: secrets as they were typed, all else trimmed and with the digits that machines read. */
const plain = (field: TypedField, typed: string): string =>
  secrets.includes(field) ? typed : toLatinDigits(typed.trim())

function inputOf(typed: RegisterFields, shown: readonly TypedField[]) {
  const given = shown.flatMap((field) => {
    const value = plain(field, typed[field])
    return value === '' ? [] : [[field, value] as const]
  })
  const input: WireInput<'register'> = {
    username: '',
    password: '',
    confirmPassword: '',
    ...Object.fromEntries(given),
    ageAgreed: typed.ageAgreed,
    domain: location.hostname,
    registerUrl: location.href.slice(0, 1000),
    device: deviceId(),
    ...(typed.captcha ? { captcha: typed.captcha.trim() } : {}),
  }
  return input
}

/** Under which field a refusal of the server belongs. */
function fieldOf(code: string, value: unknown): TypedField | 'ageAgreed' {
  if (code === 'age_not_agreed') return 'ageAgreed'
  if (code === 'passwords_differ') return 'confirmPassword'
  if (code === 'password_common') return 'password'
  const named = refusedField(value)
  return fieldRows.find(({ field }) => field === named)?.field ?? 'username'
}
