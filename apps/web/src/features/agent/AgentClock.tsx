import { formatDate, formatTime, toLocalDigits } from '@chokka/text'
import { Icon, Skeleton, useTexts } from '@chokka/ui'
import { Clock } from '@chokka/ui/Icon.tsx'
import { gmtOffset } from './use-server-clock.ts'
import type { ServerClock } from './use-server-clock.ts'

/** The day and time of the server with its distance from GMT. It is not read out with every second. */
export function AgentClock({ clock, zone }: { clock: ServerClock | null; zone: string }) {
  const { t, locale } = useTexts()
  const own = { ...locale, zone }
  return (
    <span className="clk">
      <Icon of={Clock} size="sm" />
      <span className="sr">{t('agent.serverTime')}</span>
      {clock ? (
        <>
          <time dateTime={clock.iso}>
            <span className="clk__d">{formatDate(clock.iso, own, { year: false })}, </span>
            {formatTime(clock.iso, own, { seconds: true })}
          </time>
          <span className="clk__z">{toLocalDigits(gmtOffset(clock.iso, zone), locale)}</span>
        </>
      ) : (
        <Skeleton width="128px" height="14px" />
      )}
    </span>
  )
}
