import { Button, Checkbox, Field, Modal, PasswordInput, TextInput, useTexts } from '@chokka/ui'
import { Play, UserRound } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { navigate } from '@chokka/client/router.tsx'
import type { Refused } from '@chokka/client/calls.ts'
import { open } from '../../kit/open.ts'
import { rememberedUser, rememberUser } from '../../kit/remembered.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useAct } from '../../kit/client.ts'
import { useSite } from '../../kit/use-site.ts'
import { HumanField } from './HumanField.tsx'
import { AuthArt } from './AuthArt.tsx'
import { openFactor } from './open-factor.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useHuman } from './use-human.ts'
import './identity.css'

type LoginFields = { username: string; password: string; captcha: string }
type LoginPopupProps = { next?: string; onClose: () => void }

/** Login by username and password. The captcha appears when a refusal asks for it (spec 2 Login form, spec 4 Login). */
export function LoginPopup({ next, onClose }: LoginPopupProps) {
  const { t } = useTexts()
  const form = useLogin(next)
  const { errors } = form.formState
  const { human } = form
  return (
    <Modal open onClose={onClose} title={t('identity.loginTitle')} art={<AuthArt />}>
      <form className="stack" noValidate onSubmit={form.submit}>
        <Field label={t('identity.field_username')} error={errors.username?.message} required>
          <TextInput
            icon={UserRound}
            exact
            autoComplete="username"
            {...form.register('username', { setValueAs: trimmed, required: t('identity.usernameMissing') })}
          />
        </Field>
        <Field label={t('identity.field_password')} error={errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('password', { required: t('identity.passwordMissing') })}
          />
        </Field>
        <HumanField
          human={human}
          busy={form.busy}
          error={errors.captcha?.message}
          captcha={form.register('captcha', {
            setValueAs: trimmed,
            required: human.captchaRequired && t('identity.captchaMissing'),
          })}
        />
        <Checkbox checked={form.remember} onChange={(event) => form.setRemember(event.currentTarget.checked)}>
          {t('identity.rememberMe')}
          <small className="muted"> · {t('identity.rememberMeNote')}</small>
        </Checkbox>
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('identity.loginSubmit')}
        </Button>
        <FreePlay onClose={onClose} />
        <p className="authfoot">
          {t('identity.noAccount')}{' '}
          <button type="button" className="link" onClick={() => open('register', { next })}>
            {t('identity.goRegister')}
          </button>
        </p>
      </form>
    </Modal>
  )
}

const trimmed = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')

function useLogin(next: string | undefined) {
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
      afterSignIn(value, password)
    },
    field: (refusal, sentence) => {
      if (openFactor(refusal, { next, password: form.getValues('password') })) return
      if (asksForCaptcha(refusal)) askHuman(sentence, 'password')
      else form.setError('password', { message: sentence }, { shouldFocus: true })
    },
    captcha: (_refusal, sentence) => (human.mayRetry() ? void submit() : askHuman(sentence, 'captcha')),
  })
  const submit = form.handleSubmit(({ username, password, captcha: answer }) => {
    login.run({ username, password, device: deviceId(), ...(answer ? { captcha: answer } : {}) })
  })
  return { ...form, human, remember, setRemember, submit, busy: login.busy }
}

/** A refusal whose value carries the captcha flag (spec 4 Login). */
const asksForCaptcha = ({ value }: Refused): boolean =>
  typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true

/** Leads to the games, which visitors may play for free. */
function FreePlay({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { flags } = useSite()
  if (!(flags.freePlay ?? true)) return null
  const leave = () => {
    onClose()
    navigate('/bgs')
  }
  return (
    <Button look="secondary" icon={Play} onClick={leave}>
      {t('common.tryFree')}
    </Button>
  )
}
