import { useTexts } from '@chokka/ui'
import { At } from './At.tsx'
import { differing } from './Changes.tsx'
import { useCall } from './client.ts'
import { useMe } from './use-me.ts'

/** Who changed it, when and why. Needs the right to read the audit. */
export function History({ subject }: { subject: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const enabled = may('audit.read')
  const { data } = useCall('auditSearch', { subject, pageSize: 20 }, { enabled })
  if (!enabled || !data) return null
  return (
    <div>
      <h3 className="o-h4">{t('product.history')}</h3>
      {data.content.length === 0 && <p className="o-sub">{t('product.neverChanged')}</p>}
      <ul className="o-history">
        {data.content.map((event) => (
          <li key={event.id}>
            <b>{event.actor.replace('staff:', '')}</b> <At at={event.at} />
            {event.authorisedBy && <small> ✓ {event.authorisedBy.replace('staff:', '')}</small>}
            <small>{event.reason}</small>
            <small className="id">{changeOf(event.before, event.after)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const changeOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  differing(before ?? {}, after ?? {})
    .map((name) => `${name}: ${JSON.stringify((before ?? {})[name]) ?? '–'} → ${JSON.stringify((after ?? {})[name])}`)
    .join(' · ')
