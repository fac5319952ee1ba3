import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { now } from '@chokka/client/clock.ts'
import { countdownText } from '../../features/cashier/countdown-text.ts'

const soonMs = 24 * 60 * 60_000

/** How long a maintenance still takes, every second; nothing once it should be over, or while that is days away. */
export function TimeLeft({ until }: { until: string }) {
  const { t, locale } = useTexts()
  const [leftMs, setLeft] = useState(() => Date.parse(until) - now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (leftMs <= 0 || leftMs > soonMs) return null
  const left = (
    <span className="num" translate="no">
      {toLocalDigits(countdownText(leftMs), locale)}
    </span>
  )
  return (
    <>
      {', '}
      {locale.lang === 'bn' ? (
        <>
          {t('closed.timeLeft')} {left}
        </>
      ) : (
        <>
          {left} {t('closed.timeLeft')}
        </>
      )}
    </>
  )
}
