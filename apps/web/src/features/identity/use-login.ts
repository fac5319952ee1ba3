import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WireInput } from '@chokka/contract'
import { deviceId } from '@chokka/client/session.ts'
import { rememberedUser, rememberUser, wishRemembered } from '../../kit/remembered.ts'
import { useAct } from '../../kit/client.ts'
import { asksForCaptcha } from './asks-for-captcha.ts'
import { openFactor } from './open-factor.ts'
import { triedUser } from './tried-user.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useHuman } from './use-human.ts'

export type LoginArea = NonNullable<WireInput<'login'>['area']>
type LoginFields = { username: string; password: string; captcha: string }

const trimmed = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')

/** The login by username and password: its fields, sending it, and its refusals. */
export function useLogin(area: LoginArea, next: string | undefined) {
  const { t } = useTexts()
  const human = useHuman('login')
  const [remember, setRemember] = useState(() => rememberedUser() !== '')
  const form = useForm<LoginFields>({ defaultValues: { username: rememberedUser(), password: '', captcha: '' } })
  const afterSignIn = useAfterSignIn(next)
  const askHuman = (sentence: string, field: 'password' | 'captcha') => {
    human.ask()
    form.resetField('captcha')
    form.setError(field, { message: sentence }, { shouldFocus: true })
  }
  const login = useAct('login', {
    headers: human.headers,
    refused: human.refused,
    done: (value, { username = '', password = '' }) => {
      rememberUser(remember ? username : null)
      triedUser.set('')
      afterSignIn(value, { password })
    },
    field: (refusal, sentence) => {
      if (openFactor(refusal, { next, password: form.getValues('password') })) return
      if (asksForCaptcha(refusal)) askHuman(sentence, 'password')
      else form.setError('password', { message: sentence }, { shouldFocus: true })
    },
    captcha: (_refusal, sentence) => (human.mayRetry() ? void submit() : askHuman(sentence, 'captcha')),
  })
  const submit = form.handleSubmit(({ username, password, captcha }) => {
    triedUser.set(username)
    wishRemembered(remember)
    const sent = { type: 'username' as const, username, password, device: deviceId(), ...(captcha ? { captcha } : {}) }
    login.run(area === 'agent' ? { ...sent, area } : sent)
  })
  const missing = (password: string) => t(password === '' ? 'identity.credentialsMissing' : 'identity.usernameMissing')
  const inputs = {
    username: form.register('username', {
      setValueAs: trimmed,
      validate: (username, { password }) => username !== '' || missing(password),
    }),
    password: form.register('password', { required: t('identity.passwordMissing') }),
    captcha: form.register('captcha', {
      setValueAs: trimmed,
      required: human.captchaRequired && t('identity.captchaMissing'),
    }),
  }
  return { inputs, errors: form.formState.errors, human, remember, setRemember, submit, busy: login.busy }
}
