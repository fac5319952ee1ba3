import { Alert, Button, Field, Modal, TextInput, useTexts } from '@chokka/ui'
import { Mail, MessageSquareMore, Smartphone } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { oneTimeCode } from '@chokka/contract/limits'
import type { Refused } from '@chokka/client/calls.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { HumanField } from './HumanField.tsx'
import { SendCodeAct } from '../../kit/SendCodeAct.tsx'
import { useFocusOn } from './use-focus-on.ts'
import { useHuman } from './use-human.ts'
import { useSendWait } from './use-send-wait.ts'
import './factor.css'
import './identity.css'

type Kind = 'mobile' | 'email'
type BindContactProps = { kind: Kind; isChange: boolean; onClose: () => void }
type Faults = { to?: string; code?: string }

/** Binds or changes the mobile number or the mail address, by a code that is sent to the new one. */
export function BindContactPopup({ kind, isChange, onClose }: BindContactProps) {
  const { t } = useTexts()
  const form = useBind(kind, onClose)
  const body = useRef<HTMLFormElement>(null)
  useFocusOn(body, 'fault', form.faults)
  useFocusOn(body, 'code', form.wait > 0)
  const title = isChange
    ? t(kind === 'mobile' ? 'security.changeMobileTitle' : 'security.changeEmailTitle')
    : t(kind === 'mobile' ? 'security.bindMobileTitle' : 'security.bindEmailTitle')
  const input =
    kind === 'mobile'
      ? ({ icon: Smartphone, type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' } as const)
      : ({ icon: Mail, type: 'email', inputMode: 'email', autoComplete: 'email' } as const)
  return (
    <Modal open onClose={onClose} title={title} size="sm">
      <form ref={body} className="facform" noValidate onSubmit={form.submit}>
        {isChange && <Alert tone="warn">{t('security.changeWarns')}</Alert>}
        <Field label={t(kind === 'mobile' ? 'security.mobile' : 'security.email')} error={form.faults.to} required>
          <TextInput
            {...input}
            exact
            value={form.to}
            onChange={(event) => form.setTo(event.currentTarget.value)}
            after={
              <SendCodeAct
                send={form.send}
                busy={form.sending}
                secondsLeft={Math.max(form.wait, 0)}
                wasSent={form.wait >= 0}
              />
            }
          />
        </Field>
        <HumanField human={form.human} busy={form.sending} error={undefined} captcha={form.register('captcha')} />
        <Field
          label={t(kind === 'mobile' ? 'security.smsCode' : 'security.emailCode')}
          error={form.faults.code}
          required
        >
          <TextInput
            icon={MessageSquareMore}
            exact
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('identity.codePlaceholder', { digits: oneTimeCode.digits })}
            value={form.code}
            onChange={(event) => form.setCode(event.currentTarget.value)}
          />
        </Field>
        <div className="facform__f">
          <Button type="submit" block busy={form.busy}>
            {t(isChange ? 'security.change' : 'security.add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useBind(kind: Kind, onClose: () => void) {
  const { t } = useTexts()
  const human = useHuman('smsCode')
  const [to, setTo] = useState('')
  const [code, setCode] = useState('')
  const { register, getValues } = useForm<{ captcha: string }>({ defaultValues: { captcha: '' } })
  const [faults, setFaults] = useState<Faults>({})
  const { wait, sent } = useSendWait(kind)
  const done = () => {
    toast({ text: t('security.bound'), tone: 'ok' })
    onClose()
  }
  const field = ({ code: refused }: Refused, sentence: string) =>
    setFaults(refused === 'account_taken' ? { to: sentence } : { code: sentence })
  const ask = useAct('bindCode', {
    headers: human.headers,
    refused: human.refused,
    done: sent,
    field: (_refusal, sentence) => setFaults({ to: sentence }),
    captcha: () => (human.mayRetry() ? send() : human.ask()),
  })
  const mobile = useAct('bindMobile', { done, field })
  const email = useAct('bindEmail', { done, field })
  const typed = to.trim()
  const missing = t(kind === 'mobile' ? 'security.mobileMissing' : 'security.emailMissing')
  const isFilled = kind === 'mobile' ? typed !== '' : /^\S+@\S+\.\S{2,}$/.test(typed)
  const send = () => {
    setFaults(isFilled ? {} : { to: missing })
    if (!isFilled) return
    const captcha = getValues('captcha').trim()
    ask.run({ kind, ...(kind === 'mobile' ? { mobileNum: typed } : { email: typed }), ...(captcha ? { captcha } : {}) })
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const found: Faults = {}
    if (!isFilled) found.to = missing
    if (code.trim() === '') found.code = t('security.sixDigitsMissing')
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (kind === 'mobile') mobile.run({ mobileNum: typed, verificationCode: code.trim() })
    else email.run({ email: typed, verificationCode: code.trim() })
  }
  const busy = mobile.busy || email.busy
  return { human, to, setTo, code, setCode, register, faults, wait, send, submit, busy, sending: ask.busy }
}
