import { now } from '@chokka/client/clock.ts'
import { useTexts } from '@chokka/ui'
import { useSyncExternalStore } from 'react'
import { useAge } from './age.ts'
import { useNow } from './office-clock.ts'

const minuteMs = 60_000
const minuteNow = () => Math.floor(now() / minuteMs)
function everyMinute(changed: () => void) {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

/** How long something has waited, minute by minute; the tooltip has since when. Outside of a list it is said. */
export function Age({ since, isSaid = false }: { since: string; isSaid?: boolean }) {
  useSyncExternalStore(everyMinute, minuteNow)
  const { t } = useTexts()
  const age = useAge(useNow())
  return (
    <time className="num nowrap" translate="no" dateTime={since} title={`${since.slice(0, 19).replace('T', ' ')} UTC`}>
      <span className={isSaid ? undefined : 'sr'}>{t('office.waits')} </span>
      {age(since)}
    </time>
  )
}
