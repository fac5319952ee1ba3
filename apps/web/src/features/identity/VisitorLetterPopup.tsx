import { Button, classes, Field, Icon, Modal, TextArea, TextInput, useTexts } from '@chokka/ui'
import { Mail, MailCheck, Send } from '@chokka/ui/Icon.tsx'
import { patterns } from '@chokka/contract/patterns'
import { letterLimits } from '@chokka/contract/visitor-letter'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../kit/client.ts'
import { HumanField } from './HumanField.tsx'
import { useFocusOn } from './use-focus-on.ts'
import { useHuman } from './use-human.ts'
import './identity.css'

type Fields = { email: string; content: string; captcha: string }

const trimmed = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '')
const isEmail = new RegExp(patterns.email, 'u')
const most = letterLimits.text

/**
 * A visitor writes to customer service, and is answered by mail: what the site offers those who have no account, where
 * the operator names no address.
 */
export function VisitorLetterPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState('')
  const isSent = sentTo !== ''
  return (
    <Modal open onClose={onClose} title={t(isSent ? 'identity.letterSentTitle' : 'identity.letterTitle')} size="sm">
      {isSent ? <Sent to={sentTo} onClose={onClose} /> : <LetterForm onSent={setSentTo} />}
    </Modal>
  )
}

function LetterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts()
  const { form, human, inputs, submit, busy } = useLetter(onSent)
  const { errors } = form.formState
  const used = form.watch('content').trim().length
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'field', 'form')
  return (
    <div ref={body}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field label={t('identity.field_email')} error={errors.email?.message} required>
          <TextInput icon={Mail} exact type="email" inputMode="email" autoComplete="email" {...inputs.email} />
        </Field>
        <Field
          label={t('identity.letterText')}
          hint={
            <>
              {t('identity.letterHint')}{' '}
              <span className={classes('num', used > most && 'err')} translate="no" aria-hidden>
                {t('identity.letterCount', { used, most })}
              </span>
            </>
          }
          error={errors.content?.message}
          required
        >
          <TextArea rows={5} {...inputs.content} />
        </Field>
        <p className="help">{t('identity.letterSafe')}</p>
        <HumanField human={human} busy={busy} error={errors.captcha?.message} captcha={inputs.captcha} />
        <Button type="submit" size="lg" block icon={Send} busy={busy}>
          {t('identity.letterSend')}
        </Button>
      </form>
    </div>
  )
}

function useLetter(onSent: (email: string) => void) {
  const { t } = useTexts()
  const form = useForm<Fields>({ defaultValues: { email: '', content: '', captcha: '' } })
  const human = useHuman('forgot')
  const send = useAct('sendVisitorLetter', {
    headers: human.headers,
    refused: human.refused,
    done: () => onSent(form.getValues('email').trim()),
    captcha: (_refusal, sentence) => {
      if (human.mayRetry()) return void submit()
      human.ask()
      form.resetField('captcha')
      form.setError('captcha', { message: sentence }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(({ email, content, captcha }) => {
    send.run({ email, content, ...(captcha ? { captcha } : {}) })
  })
  const inputs = {
    email: form.register('email', {
      setValueAs: trimmed,
      required: t('identity.emailMissing'),
      pattern: { value: isEmail, message: t('identity.emailFormat') },
    }),
    content: form.register('content', {
      setValueAs: trimmed,
      required: t('identity.letterMissing'),
      maxLength: { value: most, message: t('identity.letterLong', { most }) },
    }),
    captcha: form.register('captcha', {
      setValueAs: trimmed,
      required: human.captchaRequired && t('identity.captchaMissing'),
    }),
  }
  return { form, human, inputs, submit, busy: send.busy }
}

function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  const { t } = useTexts()
  const said = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone: it goes to what was said, and is read.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="stack mailsent">
      <span className="mailsent__i">
        <Icon of={MailCheck} size="lg" />
      </span>
      <p ref={said} role="status" tabIndex={-1}>
        {t('identity.letterSentText', { email: to })}
      </p>
      <Button block onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
