import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatNumber } from '@chokka/text'
import { SkeletonLines, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'

/** Why this member should be looked at, each reason with its points. */
export function Risk({ holderId }: { holderId: string }) {
  const { t, locale } = useTexts()
  const query = useCall('memberRisk', { holderId }, { freshMs: 60_000 })
  return (
    <section className="card" aria-label={t('member.risk')}>
      <QueryResult query={query} skeleton={<SkeletonLines lines={4} />}>
        {({ score, reasons, at }) => (
          <>
            <div className="card__h">
              {t('member.riskOf', { score: formatNumber(score, locale) })}
              <small>
                <At at={at} />
              </small>
            </div>
            {reasons.length === 0 ? (
              <p className="t2">{t('member.noRisk')}</p>
            ) : (
              <ul className="m-why">
                {reasons.map(({ kind, points, count, since }) => (
                  <li key={kind}>
                    <b className="num" translate="no">
                      +{formatNumber(points, locale)}
                    </b>
                    <span>
                      {t(`member.why_${kind}`, { count })}
                      {since !== null && (
                        <small>
                          <At at={since} />
                        </small>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className="help">{t('member.riskNote')}</p>
          </>
        )}
      </QueryResult>
    </section>
  )
}
