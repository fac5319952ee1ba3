import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { now } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CodeForm } from './CodeForm.tsx'

const stepMs = 30_000
const secondsLeft = () => Math.ceil((stepMs - (now() % stepMs)) / 1000)

type AppCodeProps = {
  lead?: ReactNode
  error: string | undefined
  busy: boolean
  submit: string
  onSubmit: (code: string) => void
  onRecovery: () => void
  more?: ReactNode
}

/** The six digits of an authenticator app, with the seconds until it shows new ones. */
export function AppCode({ onRecovery, ...form }: AppCodeProps) {
  const { t, locale } = useTexts()
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <CodeForm {...form}>
      <div className="facform__l">
        <p className="help">{t('security.newDigitsIn', { seconds: formatNumber(left, locale) })}</p>
        <button type="button" className="link sm" onClick={onRecovery}>
          {t('security.useRecovery')}
        </button>
      </div>
    </CodeForm>
  )
}
