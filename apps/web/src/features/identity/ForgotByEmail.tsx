import { Button, Field, Icon, TextInput, useTexts } from '@chokka/ui'
import { Mail, MailCheck, UserRound } from '@chokka/ui/Icon.tsx'
import { patterns } from '@chokka/contract/patterns'
import { enforced } from '@chokka/contract/limits'
import { deviceNow } from '@chokka/client/clock.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct, useCall } from '../../kit/client.ts'
import { HumanField } from './HumanField.tsx'
import { checkNamed } from './register-fields.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useHuman } from './use-human.ts'
import { useSecondsUntil } from '../../kit/use-seconds-until.ts'

type Fields = { username: string; email: string; captcha: string }
type Sent = { minutes: number; againAtMs: number }

const trimmed = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')
const isEmail = new RegExp(patterns.email, 'u')
/** A mail may be asked for again after as long as the shortest code is good. */
const waitSeconds = enforced.smsExpiryMinutesDefault * enforced.smsCountdownSecondsPerMinute

type ForgotByEmailProps = { onSent: (isSent: boolean) => void }

/** A link for a new password by mail. The answer is the same for accounts that exist and that do not. */
export function ForgotByEmail({ onSent }: ForgotByEmailProps) {
  const { t } = useTexts()
  const { form, human, inputs, submit, busy, sent, change } = useForgotByEmail(onSent)
  const { errors } = form.formState
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'field', sent ? undefined : 'form')
  if (sent) return <MailSent sent={sent} busy={busy} onAgain={() => void submit()} onChange={change} />
  return (
    <div ref={body}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field label={t('identity.field_username')} error={errors.username?.message} required>
          <TextInput icon={UserRound} exact autoComplete="username" {...inputs.username} />
        </Field>
        <Field label={t('identity.field_email')} error={errors.email?.message} required>
          <TextInput icon={Mail} exact type="email" inputMode="email" autoComplete="email" {...inputs.email} />
        </Field>
        <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={inputs.captcha} />
        <Button type="submit" size="lg" block busy={busy}>
          {t('identity.mailSend')}
        </Button>
      </form>
    </div>
  )
}

function useForgotByEmail(onSent: (isSent: boolean) => void) {
  const texts = useTexts()
  const { t } = texts
  const rule = useCall('registerRules').data?.fields.username
  const form = useForm<Fields>({ defaultValues: { username: '', email: '', captcha: '' } })
  const human = useHuman('forgot')
  const [sent, setSent] = useState<Sent | null>(null)
  const change = () => {
    setSent(null)
    onSent(false)
  }
  const forgot = useAct('forgotByEmail', {
    headers: human.headers,
    refused: human.refused,
    done: ({ expiredMinutes }) => {
      human.used()
      form.resetField('captcha')
      setSent({ minutes: expiredMinutes, againAtMs: deviceNow() + waitSeconds * 1000 })
      onSent(true)
    },
    captcha: (_refusal, sentence) => {
      if (human.mayRetry()) return void submit()
      change()
      human.ask()
      form.resetField('captcha')
      form.setError('captcha', { message: sentence }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(({ username, email, captcha }) => {
    forgot.run({ username, email, device: deviceId(), ...(captcha ? { captcha } : {}) })
  })
  const inputs = {
    username: form.register('username', {
      setValueAs: trimmed,
      required: t('identity.usernameMissing'),
      validate: (typed) => !rule || checkNamed(texts, 'username', rule, typed),
    }),
    email: form.register('email', {
      setValueAs: trimmed,
      required: t('identity.emailMissing'),
      pattern: { value: isEmail, message: t('identity.emailFormat') },
    }),
    captcha: form.register('captcha', {
      setValueAs: trimmed,
      required: human.captchaRequired && t('identity.captchaMissing'),
    }),
  }
  return { form, human, inputs, submit, busy: forgot.busy, sent, change }
}

type MailSentProps = { sent: Sent; busy: boolean; onAgain: () => void; onChange: () => void }

function MailSent({ sent, busy, onAgain, onChange }: MailSentProps) {
  const { t } = useTexts()
  const secondsLeft = useSecondsUntil(sent.againAtMs, waitSeconds)
  const said = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone: it goes to what was said, and is read.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="stack mailsent">
      <span className="mailsent__i">
        <Icon of={MailCheck} size="lg" />
      </span>
      <p ref={said} role="status" tabIndex={-1}>
        {t('identity.mailSentText', { count: sent.minutes })}
      </p>
      <Button look="secondary" block disabled={secondsLeft > 0} busy={busy} onClick={onAgain}>
        {secondsLeft > 0 ? t('identity.mailWait', { seconds: secondsLeft }) : t('identity.codeAgain')}
      </Button>
      <Button look="ghost" block onClick={onChange}>
        {t('identity.mailOther')}
      </Button>
    </div>
  )
}
