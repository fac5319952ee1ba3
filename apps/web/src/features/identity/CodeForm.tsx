import { Button, Field, PinInput, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { focusIn, useFocusOn } from './use-focus-on.ts'
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
  const leadId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOn(form, 'fault', error)
  const send = (whole: string) => {
    setMissing(whole.length < 6)
    if (whole.length < 6) return focusIn(form.current, 'code')
    if (busy) return
    onSubmit(whole)
    setCode('')
  }
  return (
    <form
      ref={form}
      className="facform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      {lead && <div id={leadId}>{lead}</div>}
      <Field
        label={t('security.sixDigits')}
        error={missing ? t('security.sixDigitsMissing') : error}
        describedBy={lead ? leadId : undefined}
      >
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
