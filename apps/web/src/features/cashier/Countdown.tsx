import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { now } from '@chokka/client/clock.ts'
import { countdownText } from './countdown-text.ts'

/** The time left until a sent withdrawal counts as received; updated every second. */
export function Countdown({ until }: { until: string }) {
  const { t, locale } = useTexts()
  const [leftMs, setLeft] = useState(() => Date.parse(until) - now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (leftMs <= 0) return t('cashier.countsAsReceivedNow')
  return (
    <span className="ticks">
      {t('cashier.timelineAskUntil', { left: toLocalDigits(countdownText(leftMs), locale) })}
    </span>
  )
}
