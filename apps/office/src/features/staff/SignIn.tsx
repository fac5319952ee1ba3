import type { Refused } from '@chokka/client/calls.ts'
import { deviceId } from '@chokka/client/session.ts'
import { formatTime, toLatinDigits } from '@chokka/text'
import { Alert, Button, Field, PasswordInput, TextInput, useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import { beginSession, useAct } from '../../kit/client.ts'
import { offsetOf, useOfficeClock } from '../../kit/office-clock.ts'
import { GateFrame } from './GateFrame.tsx'
import { AccountLocked } from './GateNotes.tsx'
import { useOfficeWork } from './use-office-work.ts'

/** Name, password and code in one step; one sentence, whatever of them is wrong. */
export function SignIn() {
  const { t } = useTexts()
  const work = useOfficeWork()
  const [form, setForm] = useState({ username: '', password: '', code: '' })
  const [fault, setFault] = useState<string>()
  const [locked, setLocked] = useState<Refused>()
  const password = useRef<HTMLInputElement>(null)
  const wrong = (sentence: string) => {
    setFault(sentence)
    setForm((before) => ({ ...before, password: '', code: '' }))
    password.current?.focus()
  }
  const signIn = useAct('staffLogin', {
    headers: work.headers,
    refused: work.refused,
    done: ({ token }) => beginSession(token),
    field: () => wrong(t('office.signInWrong')),
    captcha: (_refusal, sentence) => (work.mayRetry() ? send() : wrong(sentence)),
    dialog: (refusal, sentence) => {
      if (refusal.code === 'account_locked') setLocked(refusal)
      else wrong(sentence)
      return true
    },
  })
  const send = () => {
    setFault(undefined)
    const code = toLatinDigits(form.code).replaceAll(' ', '')
    signIn.run({
      ...{ username: form.username.trim(), password: form.password, device: deviceId() },
      ...(code === '' ? {} : { code }),
    })
  }
  const set = (field: keyof typeof form) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setForm((before) => ({ ...before, [field]: value }))
  }
  if (locked) return <AccountLocked name={form.username} refusal={locked} onBack={() => setLocked(undefined)} />
  return (
    <GateFrame>
      <form
        className="o-gate"
        onSubmit={(event) => {
          event.preventDefault()
          if (!signIn.busy) send()
        }}
      >
        <h1>{t('office.signInTitle')}</h1>
        {fault && <Alert tone="bad">{fault}</Alert>}
        <Field label={t('office.userName')}>
          <TextInput exact autoComplete="username" required value={form.username} onChange={set('username')} />
        </Field>
        <Field label={t('office.password')}>
          <PasswordInput
            ref={password}
            autoComplete="current-password"
            required
            value={form.password}
            onChange={set('password')}
          />
        </Field>
        <Field label={t('office.code')} hint={t('office.codeHint')}>
          <TextInput exact autoComplete="one-time-code" maxLength={12} value={form.code} onChange={set('code')} />
        </Field>
        <Button type="submit" block busy={signIn.busy}>
          {t('office.signIn')}
        </Button>
        <p className="help">{t('office.signInHelp')}</p>
        <Foot />
      </form>
    </GateFrame>
  )
}

/** Where one signs in, and the time of the office. */
function Foot() {
  const { t, locale } = useTexts()
  const { iso, zone } = useOfficeClock()
  return (
    <div className="o-gate__f">
      <span className="o-on">{t('office.networkListed')}</span>
      <span className="num" translate="no">
        {formatTime(iso, { ...locale, zone }, { seconds: true })} {offsetOf(iso, zone)}
      </span>
    </div>
  )
}
