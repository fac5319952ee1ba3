import { formatDateTime } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useOfficeZone } from './office-clock.ts'

/** An instant in the zone of the site; the tooltip has it in UTC. */
export function At({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const { locale } = useTexts()
  const zone = useOfficeZone()
  return (
    <time className="num nowrap" translate="no" dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {formatDateTime(at, { ...locale, zone }, { seconds, year: false })}
    </time>
  )
}
