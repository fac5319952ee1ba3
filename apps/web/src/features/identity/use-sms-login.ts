import { useTexts } from '@chokka/ui'
import { useForm } from 'react-hook-form'
import { deviceId } from '@chokka/client/session.ts'
import { useAct } from '../../kit/client.ts'
import { asksForCaptcha } from './asks-for-captcha.ts'
import { codeFault, codeTyped } from './mobile-number.ts'
import { openFactor } from './open-factor.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useDialling } from './use-dialling.ts'
import { useHuman } from './use-human.ts'
import { useMobileCode } from './use-mobile-code.ts'

type SmsFields = { mobileNum: string; verificationCode: string; codeCaptcha: string; captcha: string }

/** The login by a code that is sent by SMS: its fields, sending it, and its refusals. */
export function useSmsLogin(next: string | undefined) {
  const texts = useTexts()
  const form = useForm<SmsFields>({
    defaultValues: { mobileNum: '', verificationCode: '', codeCaptcha: '', captcha: '' },
  })
  const human = useHuman('login')
  const afterSignIn = useAfterSignIn(next)
  const mobileCode = useMobileCode(form, 'login', useDialling())
  const askHuman = (sentence: string, field: 'verificationCode' | 'captcha') => {
    human.ask()
    form.resetField('captcha')
    form.setError(field, { message: sentence }, { shouldFocus: true })
  }
  const login = useAct('login', {
    headers: human.headers,
    refused: human.refused,
    done: (value) => afterSignIn(value, 'code'),
    field: (refusal, sentence) => {
      if (openFactor(refusal, { next, password: '' })) return
      if (asksForCaptcha(refusal)) askHuman(sentence, 'verificationCode')
      else form.setError('verificationCode', { message: sentence }, { shouldFocus: true })
    },
    dialog: mobileCode.dialog,
    captcha: (_refusal, sentence) => (human.mayRetry() ? void submit() : askHuman(sentence, 'captcha')),
  })
  const submit = form.handleSubmit(({ verificationCode, captcha }) => {
    const typed = captcha.trim()
    login.run({
      type: 'sms',
      ...mobileCode.mobile(),
      verificationCode: codeTyped(verificationCode),
      device: deviceId(),
      ...(typed ? { captcha: typed } : {}),
    })
  })
  const inputs = {
    ...mobileCode.inputs,
    verificationCode: form.register('verificationCode', { validate: (typed) => codeFault(texts, typed) ?? true }),
    captcha: form.register('captcha', {
      required: human.captchaRequired && texts.t('identity.captchaMissing'),
    }),
  }
  return { inputs, errors: form.formState.errors, mobileCode, human, submit, busy: login.busy }
}
