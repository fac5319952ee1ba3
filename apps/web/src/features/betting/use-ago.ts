import { useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { now } from '@chokka/client/clock.ts'

const minuteMs = 60_000

/** How long ago something was: just now, minutes, hours or days. */
export function useAgo(): (iso: string) => string {
  const { t, locale } = useTexts()
  return (iso) => {
    const minutes = Math.floor((now() - Date.parse(iso)) / minuteMs)
    const text = (count: number) => ({ count: formatNumber(count, locale) })
    if (minutes < 1) return t('lobby.justNow')
    if (minutes < 60) return t('lobby.agoMinutes', text(minutes))
    if (minutes < 24 * 60) return t('lobby.agoHours', text(Math.floor(minutes / 60)))
    return t('lobby.agoDays', text(Math.floor(minutes / 60 / 24)))
  }
}
