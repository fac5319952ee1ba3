import type { WireValue } from '@chokka/contract'
import { Button, useTexts } from '@chokka/ui'
import { At } from './At.tsx'
import { useCall } from './client.ts'
import { actionWords, actorWords, changesOf, reasonWords } from './event-words.ts'
import { useMe } from './use-me.ts'

type Event = WireValue<'auditSearch'>['content'][number]
type HistoryProps = {
  subject: string
  /** How a value of this subject reads; without it its parts are named one by one. */
  words?: (facts: Event['before']) => string
  /** Offers to begin from what stood there before a change. */
  onTakeBack?: (before: unknown) => void
}

/** Who changed it, when and why. Needs the right to read the audit. */
export function History({ subject, words, onTakeBack }: HistoryProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const enabled = may('audit.read')
  const { data } = useCall('auditSearch', { subject, pageSize: 20 }, { enabled })
  if (!enabled || !data) return null
  const changes = ({ before, after }: Event) =>
    words
      ? `${words(before)} → ${words(after)}`
      : changesOf({ before, after })
          .map((one) => `${one.label}: ${one.before} → ${one.after}`)
          .join(' · ')
  return (
    <div>
      <h3 className="o-h4">{t('product.history')}</h3>
      {data.content.length === 0 && <p className="o-sub">{t('product.neverChanged')}</p>}
      <ul className="o-history">
        {data.content.map((event) => (
          <li key={event.id}>
            <b>{actorWords(event.actor)}</b> · {actionWords(event.action)} · <At at={event.at} />
            {event.authorisedBy && <small>✓ {actorWords(event.authorisedBy)}</small>}
            <small>{reasonWords(event.reason)}</small>
            <small>{changes(event)}</small>
            {onTakeBack && event.before && (
              <Button look="ghost" size="sm" onClick={() => onTakeBack(event.before?.value)}>
                {t('room.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
