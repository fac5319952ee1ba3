import { formatDateTime } from '@chokka/text'
import { Icon, useTexts } from '@chokka/ui'
import { CircleAlert, CircleCheck, CircleDashed } from '@chokka/ui/Icon.tsx'
import { useOfficeZone } from '../../kit/office-clock.ts'
import type { Dashboard } from './rows.ts'

type Row = { key: 'ledger' | 'audit'; text: string; at: string | null; state: 'ok' | 'bad' | 'none' }
const icons = { ok: CircleCheck, bad: CircleAlert, none: CircleDashed }

/** What the checks of books and audit have found, and when. */
export function Checks({ of: { ledger, audit } }: { of: Dashboard['checks'] }) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const rows: Row[] = [
    {
      ...{ key: 'ledger', at: ledger?.at ?? null },
      state: ledger ? (ledger.drifts === 0 ? 'ok' : 'bad') : 'none',
      text: ledger?.drifts ? t('reports.ledgerDrifts', { count: ledger.drifts }) : t('reports.ledgerFits'),
    },
    {
      ...{ key: 'audit', at: audit?.at ?? null },
      state: audit ? (audit.brokenAt === null ? 'ok' : 'bad') : 'none',
      text:
        audit && audit.brokenAt !== null
          ? t('reports.auditBroken', { row: String(audit.brokenAt) })
          : t('reports.auditFits'),
    },
  ]
  return (
    <section className="card" aria-label={t('reports.checks')}>
      <div className="card__h">{t('reports.checks')}</div>
      <ul className="r-checks">
        {rows.map(({ key, text, at, state }) => (
          <li key={key} className={`is-${state}`}>
            <Icon of={icons[state]} size="sm" />
            <span className="grow">
              <b>{t(`reports.check_${key}`)}</b>
              <small>{state === 'none' ? t('reports.notChecked') : text}</small>
            </span>
            {at !== null && (
              <small className="num" translate="no">
                {t('reports.checkedAt', {
                  time: formatDateTime(at, { ...locale, zone }, { seconds: false, year: false }),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
