import { toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { now } from '../../kit/clock.ts'

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

/** 29:41 or, from an hour on, 23:59:41. */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`
  return minutes < 60 ? tail : `${two(Math.floor(minutes / 60))}:${tail}`
}
