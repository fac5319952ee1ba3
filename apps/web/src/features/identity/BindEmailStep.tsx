import { Button, Field, TextInput, useTexts } from '@chokka/ui'
import { Mail, MessageSquareMore } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { oneTimeCode } from '@chokka/contract/limits'
import { SendCodeAct } from '../../kit/SendCodeAct.tsx'
import type { FactorStep } from './use-factor.ts'
import { useFocusOn } from './use-focus-on.ts'
import './identity.css'

const looksLikeEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)

/** Binds an address as the factor of this login, by the code that is sent to it. */
export function BindEmailStep({ step }: { step: FactorStep }) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<{ email?: string; code?: string }>({})
  const typed = email.trim()
  const form = useRef<HTMLFormElement>(null)
  useFocusOn(form, 'fault', faults)
  useFocusOn(form, 'fault', step.error)
  useFocusOn(form, 'code', step.wait > 0)
  const check = (needsCode: boolean) => {
    const found = {
      ...(looksLikeEmail(typed) ? {} : { email: t('security.emailMissing') }),
      ...(needsCode && code.trim() === '' ? { code: t('security.sixDigitsMissing') } : {}),
    }
    setFaults(found)
    return Object.keys(found).length === 0
  }
  return (
    <form
      ref={form}
      className="facform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check(true)) step.give({ email: typed, code: code.trim() })
      }}
    >
      <Field label={t('security.email')} error={faults.email} required>
        <TextInput
          icon={Mail}
          exact
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          after={
            <SendCodeAct
              send={() => check(false) && step.sendCode(typed)}
              busy={step.sending}
              secondsLeft={Math.max(step.wait, 0)}
              wasSent={step.wait >= 0}
            />
          }
        />
      </Field>
      <Field label={t('security.emailCode')} error={faults.code ?? step.error} required>
        <TextInput
          icon={MessageSquareMore}
          exact
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('identity.codePlaceholder', { digits: oneTimeCode.digits })}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <div className="facform__f">
        <Button type="submit" block busy={step.busy}>
          {t('security.bindAndGoOn')}
        </Button>
        <Button look="ghost" block onClick={() => step.setKind(null)}>
          {t('security.otherWay')}
        </Button>
      </div>
    </form>
  )
}
