import { parseMoney } from '@chokka/money'
import { formatDate, formatDateTime, formatNumber } from '@chokka/text'
import { Alert, Anchor, Badge, buttonClass, EmptyState, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import type { BadgeTone } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { taka } from './choices.ts'
import { SendDocument } from './SendDocument.tsx'
import { TierLadder } from './TierLadder.tsx'
import type { Documents } from './rows.ts'
import './protection.css'

/** The identity tiers with what each allows, the documents that were sent, and the form to send one. */
export function DocumentsPage() {
  const { data, error, refetch, isFetching } = useCall('identityDocuments')
  if (data) return <Shown documents={data} />
  if (error) return <RefusedState text={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <div className="card prot__wait" aria-busy="true">
      <SkeletonLines lines={12} />
    </div>
  )
}

function Shown({ documents }: { documents: Documents }) {
  const { t } = useTexts()
  return (
    <div className="prot">
      <TierLadder documents={documents} />
      <Used documents={documents} />
      <div className="mc__g">
        <SendDocument documents={documents} />
        <div className="prot">
          <Mine documents={documents.documents} />
          <section className="card stack">
            <h2 className="card__h">{t('protection.whoSees')}</h2>
            <p className="sm t2">{t('protection.whoSeesText')}</p>
          </section>
        </div>
      </div>
    </div>
  )
}

/** How much of what this tier allows in all is used. */
function Used({ documents: { tier, tiers, withdrawn, isEnforced } }: { documents: Documents }) {
  const { t, locale } = useTexts()
  if (!isEnforced) return <p className="card t2">{t('protection.notEnforced')}</p>
  const most = tiers.find((one) => one.tier === tier)?.lifetime ?? null
  if (most === null || parseMoney(most) === 0n) return null
  const [used, limit] = [parseMoney(withdrawn), parseMoney(most)]
  const share = used >= limit ? 100 : Number((used * 100n) / limit)
  const label = t('protection.tierUsed', { tier })
  const left = taka(documentsLeft(used, limit), locale)
  return (
    <section className="card stack">
      <div className="lm__t sm">
        <span className="t2">{label}</span>
        <span className="num" translate="no">
          {taka(withdrawn, locale)} / {taka(most, locale)} · {formatNumber(share, locale)}%
        </span>
      </div>
      <progress className="lm__m" max={100} value={share} aria-label={label} />
      <p className="help">{t('protection.tierRoom', { left })}</p>
    </section>
  )
}

const documentsLeft = (used: bigint, limit: bigint): string =>
  used >= limit
    ? '0.00'
    : `${(limit - used) / 1_000_000n}.${String(((limit - used) / 10_000n) % 100n).padStart(2, '0')}`

const toneOf: Record<Documents['documents'][number]['state'], BadgeTone> = {
  submitted: 'wait',
  approved: 'ok',
  rejected: 'bad',
  replaced: 'mute',
}

function Mine({ documents }: { documents: Documents['documents'] }) {
  const { t, locale } = useTexts()
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.myDocuments')}</h2>
      {documents.length === 0 && <EmptyState title={t('protection.noDocuments')} />}
      <ul className="docs">
        {documents.map(({ id, kind, state, sentAt, reason, expiresOn, expiry }) => (
          <li key={id}>
            <b>{t(`protection.doc_${kind}`)}</b>
            <Badge tone={toneOf[state]}>{t(`protection.state_${state}`)}</Badge>
            <small className="muted">{formatDateTime(sentAt, locale, { seconds: false })}</small>
            {reason && <p className="err">{reason}</p>}
            {expiresOn !== null && expiry !== 'none' && (
              <Alert tone={expiry === 'over' ? 'bad' : 'warn'}>
                {t(expiry === 'over' ? 'protection.expiryOver' : 'protection.expirySoon', {
                  // Noon in UTC is on this day wherever the site is.
                  day: formatDate(`${expiresOn}T12:00:00Z`, locale, { year: true }),
                })}
              </Alert>
            )}
          </li>
        ))}
      </ul>
      <Anchor className={buttonClass({ look: 'secondary' })} href="/member/securityCenter">
        {t('protection.toSecurity')}
      </Anchor>
    </section>
  )
}
