import { Button, Field, PinInput, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useState } from 'react'
import type { ReactNode } from 'react'
import './factor.css'

type CodeFormProps = {
  lead?: ReactNode
  error: string | undefined
  busy: boolean
  submit: string
  onSubmit: (code: string) => void
  /** Under the boxes: a countdown, another way. */
  children?: ReactNode
  /** Buttons under the main one. */
  more?: ReactNode
}

/** Six boxes for a code. They send by themselves once they are full, and are empty again after a refusal. */
export function CodeForm({ lead, error, busy, submit, onSubmit, children, more }: CodeFormProps) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (whole: string) => {
    setMissing(whole.length < 6)
    if (whole.length < 6 || busy) return
    onSubmit(whole)
    setCode('')
  }
  return (
    <form
      className="facform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      {lead}
      <Field label={t('security.sixDigits')} error={missing ? t('security.sixDigitsMissing') : error}>
        <PinInput value={code} onChange={setCode} autoComplete="one-time-code" onComplete={send} />
      </Field>
      {children}
      <div className="facform__f">
        <Button type="submit" block busy={busy}>
          {submit}
        </Button>
        {more}
      </div>
    </form>
  )
}

type SendAgainProps = { left: number; busy: boolean; onPress: () => void; first?: boolean }

/** Sends a code again, once the wait is over. */
export function SendAgain({ left, busy, onPress, first }: SendAgainProps) {
  const { t, locale } = useTexts()
  return (
    <Button look="secondary" block disabled={left > 0} busy={busy} onClick={onPress}>
      {left > 0
        ? t('security.sendAgainIn', { seconds: formatNumber(left, locale) })
        : t(first ? 'security.sendCode' : 'security.sendAgain')}
    </Button>
  )
}
