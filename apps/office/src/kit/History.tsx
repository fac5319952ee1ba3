import { Button, useTexts } from '@chokka/ui'
import { At } from './At.tsx'
import { differing } from './Changes.tsx'
import { useCall } from './client.ts'
import { useMe } from './use-me.ts'

type HistoryProps = {
  subject: string
  /** Offers to begin from what stood there before a change. */
  onTakeBack?: (before: unknown) => void
}

/** Who changed it, when and why. Needs the right to read the audit. */
export function History({ subject, onTakeBack }: HistoryProps) {
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

const changeOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) => {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return differing({ ...emptied(is), ...was }, { ...emptied(was), ...is })
    .map((name) => `${name}: ${JSON.stringify(was[name]) ?? '–'} → ${JSON.stringify(is[name]) ?? '–'}`)
    .join(' · ')
}

/** The same names without values: what was added or is gone differs too. */
const emptied = (leaves: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(leaves).map((name) => [name, null])) as Record<string, unknown>

/** The parts of a value by their paths, as `value.name.en`; lists stay whole. */
function leavesOf(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? {} : { [path]: value }
  const parts = Object.entries(value).map(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
  return Object.assign({}, ...parts)
}
