import { formatNumber } from '@chokka/text'
import { Badge, Button, EmptyState, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Asked } from './Asked.tsx'
import { LastCheck } from './LastCheck.tsx'

/** What the checks of the books have found, hour by hour; and one now. */
export function LedgerAudit() {
  const { t, locale } = useTexts()
  const query = useCall('ledgerChecks', {}, { pollMs: 60_000 })
  const [isAsking, setAsking] = useState(false)
  const check = useOfficeAct('checkBooks', () => setAsking(false))
  return (
    <Asked query={query}>
      {({ content }) => (
        <div className="o-col">
          <div className="b-bar">
            <span className="o-sub grow">{t('books.auditHint')}</span>
            <Button look="secondary" size="sm" icon={RefreshCw} onClick={() => setAsking(true)}>
              {t('books.checkNow')}
            </Button>
          </div>
          <div className="b-2">
            <section className="card" aria-label={t('books.checks')}>
              <div className="card__h">
                <h2>{t('books.checks')}</h2>
              </div>
              {content.length === 0 ? (
                <EmptyState title={t('books.check_none')} text={t('books.checkNote')} />
              ) : (
                <table className="tbl">
                  <thead>
                    <tr>
                      <th scope="col">{t('common.time')}</th>
                      <th scope="col">{t('common.status')}</th>
                      <th scope="col" className="r">
                        {t('books.drifts')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {content.map(({ at, drifts, first }) => (
                      <tr key={at}>
                        <td>
                          <At at={at} seconds />
                        </td>
                        <td>
                          <Badge tone={drifts === 0 ? 'ok' : 'bad'}>
                            {t(drifts === 0 ? 'books.check_ok' : 'books.check_bad')}
                          </Badge>
                          {first && <small>{first}</small>}
                        </td>
                        <td className="r">{formatNumber(drifts, locale)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
            <LastCheck check={content[0] ?? null} />
          </div>
          {isAsking && (
            <ReasonDialog
              title={t('books.checkNow')}
              confirm={t('books.checkNow')}
              reasons={[t('books.reason_beforeClosing'), t('books.reason_suspicion')]}
              effects={<p className="t2">{t('books.effect_check')}</p>}
              busy={check.busy}
              onConfirm={(reason) => check.run({ reason })}
              onClose={() => setAsking(false)}
            />
          )}
        </div>
      )}
    </Asked>
  )
}
