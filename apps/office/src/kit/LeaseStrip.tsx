import { now } from '@chokka/client/clock.ts'
import { Button, useTexts } from '@chokka/ui'
import { Icon, LockKeyhole } from '@chokka/ui/Icon.tsx'
import { Key } from './Key.tsx'
import type { Lease } from './use-lease.ts'

const minute = 60_000

type LeaseStripProps = { lease: Lease; claim: (() => void) | undefined }

/** Who works on what is open, and one pip for each minute that is left; it can be given back and claimed again. */
export function LeaseStrip({ lease, claim }: LeaseStripProps) {
  const { t } = useTexts()
  if (lease.is === 'theirs')
    return (
      <div className="o-strip o-strip--info" role="status">
        <Icon of={LockKeyhole} />
        <span>{t('office.leasedBy', { name: lease.name })}</span>
      </div>
    )
  if (lease.is !== 'mine' && lease.is !== 'free') return null
  const left = lease.is === 'mine' ? Math.max(0, Math.ceil((lease.until - now()) / minute)) : 0
  return (
    <span className="o-held">
      {lease.is === 'mine' && (
        <span className="o-lease" role="img" aria-label={t('office.leaseLeft', { count: left })}>
          {Array.from({ length: 6 }, (_, at) => (
            <i key={at} className={at < left ? 'is-on' : undefined} />
          ))}
        </span>
      )}
      <Button look="ghost" size="sm" onClick={claim}>
        {t(lease.is === 'mine' ? 'office.leaseRelease' : 'office.leaseClaim')} <Key of="C" />
      </Button>
    </span>
  )
}
