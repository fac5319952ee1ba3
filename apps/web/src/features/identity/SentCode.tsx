import { useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CodeForm, SendAgain } from './CodeForm.tsx'

type SentCodeProps = {
  kind: 'mobile' | 'email'
  /** Masked. */
  to: string
  send: () => void
  sending: boolean
  /** Seconds until it may be sent again; -1 before the first time. */
  wait: number
  error: string | undefined
  busy: boolean
  submit: string
  onSubmit: (code: string) => void
  more?: ReactNode
}

/** A code that is sent by SMS or mail as soon as this is shown. */
export function SentCode({ kind, to, send, sending, wait, more, ...form }: SentCodeProps) {
  const { t } = useTexts()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current || wait >= 0) return
    isAsked.current = true
    send()
  }, [send, wait])
  return (
    <CodeForm
      {...form}
      lead={<p className="t2">{t(kind === 'mobile' ? 'security.sentTo' : 'security.sentToEmail', { to })}</p>}
      more={
        <>
          <SendAgain left={Math.max(wait, 0)} busy={sending} onPress={send} />
          {more}
        </>
      }
    />
  )
}
