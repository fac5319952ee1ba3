import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Badge, Button, EmptyState, useTexts } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Asked } from './Asked.tsx'
import { LastCheck } from './LastCheck.tsx'

type Check = WireValue<'ledgerChecks'>['content'][number]

/** What the checks of the books have found, hour by hour; and one now. */
export function LedgerAudit() {
  const { t, locale } = useTexts()
  const query = useCall('ledgerChecks', {}, { pollMs: 60_000 })
  const [isAsking, setAsking] = useState(false)
  const check = useOfficeAct('checkBooks', () => setAsking(false))
  const columns: FigureColumn<Check>[] = [
    { key: 'at', head: t('common.time'), render: ({ at }) => <At at={at} seconds /> },
    {
      ...{ key: 'state', head: t('common.status') },
      render: ({ drifts, first }) => (
        <>
          <Badge tone={drifts === 0 ? 'ok' : 'bad'}>{t(drifts === 0 ? 'books.check_ok' : 'books.check_bad')}</Badge>
          {first && <small>{first}</small>}
        </>
      ),
    },
    { key: 'drifts', head: t('books.drifts'), right: true, render: ({ drifts }) => formatNumber(drifts, locale) },
  ]
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
                <FigureTable caption={t('books.checks')} {...{ columns, rows: content }} rowKey={({ at }) => at} />
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
