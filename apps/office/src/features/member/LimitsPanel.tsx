import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { parseMoney } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import { limitKinds, limitPeriods } from '@chokka/contract/protection'
import { Badge, Button, SkeletonLines, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { AtIn } from '../../kit/AtIn.tsx'
import { useCall } from '../../kit/client.ts'
import { labelOf, toneOf } from '../../kit/labels.ts'
import { useMe } from '../../kit/use-me.ts'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { LowerLimitDialog } from './LowerLimitDialog.tsx'
import { Excluded } from './Protected.tsx'
import type { Protection } from './Protected.tsx'
import './member.css'

/** What protects a member, and what staff may do about it: only what protects them more. */
export function LimitsPanel({ holderId }: { holderId: string }) {
  const query = useCall('memberProtection', { holderId }, { freshMs: 30_000 })
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={9} />}>
      {(all) => (
        <div className="o-col">
          <Limits holderId={holderId} of={all} />
          <Documents of={all} />
        </div>
      )}
    </QueryResult>
  )
}

function Limits({ holderId, of }: { holderId: string; of: Protection }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [asking, setAsking] = useState<'lower' | 'exclude'>()
  const { limits, session, exclusion } = of.protection
  const shown = (amount: string) => formatMoney(parseMoney(amount), locale)
  const over = () => setAsking(undefined)
  return (
    <section className="card" aria-label={t('member.protection')}>
      <div className="card__h">
        {t('member.protection')}
        {may('members.protect') && (
          <span className="o-acts">
            <Button look="secondary" size="sm" onClick={() => setAsking('lower')}>
              {t('member.lowerLimit')}
            </Button>
            <Button look="secondary" size="sm" onClick={() => setAsking('exclude')}>
              {t('member.exclude')}
            </Button>
          </span>
        )}
      </div>
      {exclusion || of.protection.isDormant ? (
        <Excluded of={of.protection} />
      ) : (
        <p className="t2">{t('member.notExcluded')}</p>
      )}
      <div className="tblwrap">
        <table className="tbl m-limits">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('protection.limit')}</span>
              </th>
              {limitPeriods.map((period) => (
                <th key={period} scope="col">
                  {t(`protection.period_${period}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {limitKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`protection.kind_${kind}`)}</th>
                {limitPeriods.map((period) => {
                  const limit = limits.find((one) => one.kind === kind && one.period === period)
                  return (
                    <td key={period}>
                      <b className="num" translate="no">
                        {limit?.amount ? shown(limit.amount) : t('protection.noLimit')}
                      </b>
                      <small>{limit && t('protection.usedSoFar', { used: shown(limit.used) })}</small>
                      {limit?.pending && (
                        <small>
                          <Pending to={limit.pending.to && shown(limit.pending.to)} at={limit.pending.readyAt} />
                        </small>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('member.sessionLimit')}</th>
              <td colSpan={3}>
                <b>
                  {session.minutes === null
                    ? t('protection.noLimit')
                    : t('member.minutesOf', { count: session.minutes })}
                </b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {of.isEnforced && <p className="help">{t('member.tier', { tier: formatNumber(of.tier, locale) })}</p>}
      {asking === 'lower' && <LowerLimitDialog holderId={holderId} onClose={over} />}
      {asking === 'exclude' && <ExcludeDialog holderId={holderId} onClose={over} />}
    </section>
  )
}

function Documents({ of: { documents } }: { of: Protection }) {
  const { t } = useTexts()
  return (
    <section className="card" aria-label={t('member.documents')}>
      <div className="card__h">{t('member.documents')}</div>
      {documents.length === 0 && <p className="t2">{t('member.noDocuments')}</p>}
      <ul className="m-notes">
        {documents.map(({ id, kind, state, sentAt, reason, expiresOn }) => (
          <li key={id}>
            <span>
              {labelOf('document', kind)} <Badge tone={toneOf(state)}>{t(`member.documentState_${state}`)}</Badge>
            </span>
            <small>
              <At at={sentAt} /> {reason && `· ${reason}`} {expiresOn && `· ${t('member.expires', { day: expiresOn })}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pending({ to, at }: { to: string | null; at: string }) {
  const { t } = useTexts()
  return <AtIn text={(when) => t('protection.pendingUntil', { to: to ?? t('member.noneAfter'), when })} at={at} />
}
