import { now } from '@chokka/client/clock.ts'
import { useTexts } from '@chokka/ui'
import { Icon, LockKeyhole } from '@chokka/ui/Icon.tsx'
import type { Lease } from './use-lease.ts'

const minute = 60_000

/** Who works on what is open, and one pip for each minute that is left. */
export function LeaseStrip({ lease }: { lease: Lease }) {
  const { t } = useTexts()
  if (lease.is === 'theirs')
    return (
      <div className="o-strip o-strip--info" role="status">
        <Icon of={LockKeyhole} />
        <span>{t('office.leasedBy', { name: lease.name })}</span>
      </div>
    )
  if (lease.is !== 'mine') return null
  const left = Math.max(0, Math.ceil((lease.until - now()) / minute))
  return (
    <span className="o-lease" role="img" aria-label={t('office.leaseLeft', { count: left })}>
      {Array.from({ length: 6 }, (_, at) => (
        <i key={at} className={at < left ? 'is-on' : undefined} />
      ))}
    </span>
  )
}
