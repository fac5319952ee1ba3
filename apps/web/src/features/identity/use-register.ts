import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import type { WireInput, WireValue } from '@chokka/contract'
import type { Refused } from '@chokka/client/calls.ts'
import { affiliateCodeOf } from '../../kit/affiliate.ts'
import { useSearchParams } from '@chokka/client/router.tsx'
import { ask, handleRefusal, useAct } from '../../kit/client.ts'
import { useSite } from '../../kit/use-site.ts'
import { fieldRows, refusedField } from './register-fields.ts'
import { emptyFields, registerFaults, registerInput, shownRows } from './register-form.ts'
import type { FieldName, RegisterFields, RegisterForm, RegisterType, Rules, SocialTicket } from './register-form.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useDialling } from './use-dialling.ts'
import { useHuman } from './use-human.ts'
import { useMobileCode } from './use-mobile-code.ts'
import { useThirdParty } from './use-third-party.ts'

/** The registration form: validation by the server's rules, submitting, and refusals. */
export function useRegister(rules: Rules, type: RegisterType, next: string | undefined, social?: SocialTicket) {
  const { t } = useTexts()
  const { flags } = useSite()
  const [query] = useSearchParams()
  const came = { affiliateCode: affiliateCodeOf(query), referralCode: query.get('referralCode') ?? '' }
  const human = useHuman('register')
  const shown = shownRows(rules, type, flags.mobilePassword ?? false, social !== undefined)
  const dialling = useDialling(shown.some(({ row }) => row.field === 'mobileNum'))
  const wanted: RegisterForm = {
    ...{ type, shown, diallingCode: dialling.diallingCode, captchaRequired: human.captchaRequired },
    takesCode: type === 'registerMobile' || (flags.smsOnRegistration ?? false),
  }
  const form = useForm<RegisterFields>({
    defaultValues: {
      ...emptyFields(),
      ...{ email: social?.email ?? '', payeeName: social?.name ?? '' },
      ...{ affiliateCode: came.affiliateCode, ageAgreed: false },
    },
    resolver: useResolver(wanted),
    mode: 'onTouched',
  })
  const thirdParty = useThirdParty()
  const mobileCode = useMobileCode(form, type, dialling, thirdParty)
  const afterSignIn = useAfterSignIn(next ?? '/', true)
  const [checking, setChecking] = useState(false)
  const showAt = (field: FieldName, message: string) => form.setError(field, { message }, { shouldFocus: true })
  const askHuman = (sentence: string) => {
    human.ask()
    form.resetField('captcha')
    showAt('captcha', sentence)
  }
  const shared = {
    done: (value: WireValue<'login'>, { password = '', firebaseIdToken }: Partial<WireInput<'register'>>) => {
      afterSignIn(value, password === '' || firebaseIdToken ? 'code' : { password })
    },
    headers: human.headers,
    refused: (refusal: unknown, input: Partial<WireInput<'register'>>) => {
      human.refused(refusal)
      thirdParty?.refused(input, refusal)
    },
    captcha: (_refusal: unknown, sentence: string) => (human.mayRetry() ? void submit() : askHuman(sentence)),
    field: ({ code, value }: Refused, sentence: string) => {
      const field = fieldOf(code, value)
      showAt(field, code === 'account_taken' && field === 'mobileNum' ? t('identity.mobileTaken') : sentence)
    },
    dialog: mobileCode.dialog,
  }
  const registering = useAct(type === 'register' ? 'register' : 'registerMobile', shared)
  const opening = useAct('socialRegister', shared)
  const prove = async (input: WireInput<'register'>): Promise<WireInput<'register'> | null> => {
    if (!thirdParty) return input
    try {
      return await thirdParty.prove(input)
    } catch (fault) {
      handleRefusal(fault, shared)
      return null
    }
  }
  const submit = form.handleSubmit(async (typed) => {
    setChecking(true)
    const input = registerInput(wanted, typed, came)
    // Where the other company gives no proof, nothing happens and nothing is said (spec 4 Registration).
    const proven = (await isCodeRight(input)) ? await prove(input) : null
    if (proven && social) opening.run({ ...proven, ticket: social.ticket })
    else if (proven) registering.run(proven)
    setChecking(false)
  })
  return { form, wanted, human, mobileCode, submit, busy: checking || registering.busy || opening.busy }
}

/** The server checks an invitation code before the form is sent; a wrong one is a warning dialog (spec 5, 8). */
async function isCodeRight({ affiliateCode }: WireInput<'register'>): Promise<boolean> {
  if (!affiliateCode) return true
  try {
    await ask('affiliate', { code: affiliateCode, domain: location.hostname })
    return true
  } catch (fault) {
    handleRefusal(fault)
    return false
  }
}

function useResolver(wanted: RegisterForm): Resolver<RegisterFields> {
  const texts = useTexts()
  return (typed) => {
    const faults = registerFaults(texts, wanted, typed)
    if (faults.size === 0) return { values: typed, errors: {} }
    const errors = Object.fromEntries([...faults].map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors }
  }
}

/** The field at which a refusal is shown. */
function fieldOf(code: string, value: unknown): FieldName {
  if (code === 'age_not_agreed') return 'ageAgreed'
  if (code === 'passwords_differ') return 'confirmPassword'
  if (code === 'password_common') return 'password'
  if (code.startsWith('sms_code')) return 'verificationCode'
  const refused = refusedField(value)
  return fieldRows.find(({ field }) => field === refused)?.field ?? 'username'
}
