import { Button, Field, PasswordInput, useTexts } from '@chokka/ui'
import { Check, CircleDashed, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { beginSession, endSession, useAct } from '../../kit/client.ts'
import { GateFrame, GateSteps } from './GateFrame.tsx'

/** As the server asks for; it refuses what it does not like with a sentence. */
const least = 12

/** The first step of a first sign-in: a password of their own in place of the one-time password. */
export function FirstPassword() {
  const { t } = useTexts()
  const [form, setForm] = useState({ old: '', next: '', again: '' })
  const [fault, setFault] = useState<{ on: keyof typeof form; text: string }>()
  const change = useAct('staffChangePassword', {
    done: ({ token }) => beginSession(token),
    field: ({ code }, text) =>
      setFault({ on: code === 'old_password_wrong' ? 'old' : code === 'passwords_differ' ? 'again' : 'next', text }),
  })
  const set = (name: keyof typeof form) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setForm((before) => ({ ...before, [name]: value }))
    setFault(undefined)
  }
  const errorOf = (name: keyof typeof form) => (fault?.on === name ? fault.text : undefined)
  const isLong = [...form.next].length >= least
  return (
    <GateFrame>
      <form
        className="o-gate"
        onSubmit={(event) => {
          event.preventDefault()
          change.run({ oldPassword: form.old, newPassword: form.next, confirmNewPassword: form.again })
        }}
      >
        <GateSteps step={1} />
        <h1>{t('office.firstTitle')}</h1>
        <p className="help">{t('office.firstText')}</p>
        <Field label={t('office.oneTimePassword')} error={errorOf('old')}>
          <PasswordInput autoComplete="current-password" required value={form.old} onChange={set('old')} />
        </Field>
        <Field label={t('office.newPassword')} error={errorOf('next')}>
          <PasswordInput autoComplete="new-password" required value={form.next} onChange={set('next')} />
        </Field>
        <Field label={t('office.newPasswordAgain')} error={errorOf('again')}>
          <PasswordInput autoComplete="new-password" required value={form.again} onChange={set('again')} />
        </Field>
        <p className={isLong ? 'o-tick is-ok' : 'o-tick'}>
          <Icon of={isLong ? Check : CircleDashed} size="sm" />
          {t('office.passwordLeast', { count: least })}
        </p>
        <Button type="submit" block busy={change.busy}>
          {t('office.nextAuthenticator')}
        </Button>
        <Button look="ghost" block onClick={endSession}>
          {t('common.logout')}
        </Button>
      </form>
    </GateFrame>
  )
}
