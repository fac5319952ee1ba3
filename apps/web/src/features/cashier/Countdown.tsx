import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { now } from '@chokka/client/clock.ts'
import { clockFace } from './clock-face.ts'

/** How long until a sent withdrawal counts as received; it ticks each second. */
export function Countdown({ until }: { until: string }) {
  const { t, locale } = useTexts()
  const [leftMs, setLeft] = useState(() => Date.parse(until) - now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (leftMs <= 0) return t('cashier.countsAsReceivedNow')
  return (
    <span className="ticks">{t('cashier.timelineAskUntil', { left: toLocalDigits(clockFace(leftMs), locale) })}</span>
  )
}
