import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Alert, useTexts, Latin } from '@chokka/ui'
import { At } from '../../kit/At.tsx'

type Sync = WireValue<'vendorList'>['content'][number]['sync']

/** What the last reading of a vendor's list brought, and which entries were refused. */
export function SyncReport({ of }: { of: Sync }) {
  const { t, locale } = useTexts()
  return (
    <div>
      <h3 className="o-h4">{t('product.syncReport')}</h3>
      {of === null ? (
        <p className="o-sub">{t('product.neverRead')}</p>
      ) : (
        <>
          <p className="o-sub">
            <At at={of.at} />
          </p>
          {of.fault && <Alert tone="bad">{t('product.listFault', { fault: of.fault })}</Alert>}
          <dl className="o-facts">
            {(['listed', 'added', 'changed', 'closed', 'refused'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`product.sync_${name}`)}</dt>
                <dd className="num" translate="no">
                  {formatNumber(of[name], locale)}
                </dd>
              </div>
            ))}
          </dl>
          {of.refusals.length > 0 && (
            <dl className="o-facts g-refusals" aria-label={t('product.sync_refused')}>
              {of.refusals.map(({ code, reason }, place) => (
                <div key={`${place} ${code}`}>
                  <Latin as="dt">{code || '–'}</Latin>
                  <dd>{reason}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </div>
  )
}
