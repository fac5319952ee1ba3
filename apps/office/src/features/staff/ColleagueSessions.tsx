import { Button, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

/** The open sessions of a colleague, and their end. */
export function ColleagueSessions({ of: name }: { of: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { data } = useCall('staffSessions', { name })
  const [isAsking, setAsking] = useState(false)
  const end = useOfficeAct('endStaffSessions', () => setAsking(false))
  if (!data) return null
  return (
    <div>
      <h3 className="o-h4">{t('office.sessions')}</h3>
      {data.content.length === 0 && <p className="o-sub">{t('product.noSessions')}</p>}
      <ul className="o-history">
        {data.content.map((session) => (
          <li key={session.id}>
            <At at={session.startedAt} /> · {t('office.seen')} <At at={session.seenAt} />
            <Latin as="small">
              {session.ip} · {session.userAgent}
            </Latin>
          </li>
        ))}
      </ul>
      {may('staff.manage') && data.content.length > 0 && (
        <Button look="outline-danger" size="sm" onClick={() => setAsking(true)}>
          {t('product.endSessions')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={`${t('product.endSessions')} · ${name}`}
          confirm={t('product.endSessions')}
          tone="danger"
          reasons={[t('office.reason1_resetStaffPassword'), t('office.reason2_disableStaff')]}
          effects={<p className="t2">{t('office.effect_disableStaff')}</p>}
          busy={end.busy}
          onConfirm={(reason) => end.run({ name, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
