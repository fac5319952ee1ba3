import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { formatDate, formatNumber, inLanguage, type Locale } from '@chokka/text'
import { Badge, Button, SkeletonLines, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import { labelOf, toneOf } from '../../kit/labels.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { RankDialog } from './RankDialog.tsx'

type Loyalty = WireValue<'memberLoyalty'>

/** What a member has reached by their play, and what was issued to them. */
export function LoyaltyPanel({ holderId }: { holderId: string }) {
  const query = useCall('memberLoyalty', { holderId }, { freshMs: 30_000 })
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={9} />}>
      {(all) => (
        <div className="o-col">
          <div className="m-pair">
            <Standing holderId={holderId} of={all} />
            <Moves of={all} />
          </div>
          <Rewards of={all} />
        </div>
      )}
    </QueryResult>
  )
}

const nameOf = ({ ranks }: Loyalty, rank: number, locale: Locale) => {
  const found = ranks.find((one) => one.rank === rank)
  return found ? inLanguage(found.name, locale) : String(rank)
}

function Standing({ holderId, of }: { holderId: string; of: Loyalty }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [isSetting, setSetting] = useState(false)
  return (
    <section className="card" aria-label={t('ranks.tab')}>
      <div className="card__h">
        {t('ranks.tab')}
        {may('loyalty.ranks') && of.takesPart && (
          <span className="o-acts">
            <Button look="secondary" size="sm" onClick={() => setSetting(true)}>
              {t('ranks.setRank')}
            </Button>
          </span>
        )}
      </div>
      {!of.takesPart && <p className="t2">{t('ranks.notPart')}</p>}
      <dl className="o-dl">
        <dt>{t('ranks.now')}</dt>
        <dd>{nameOf(of, of.rank, locale)}</dd>
        <dt>{t('ranks.total')}</dt>
        <dd>
          <Taka of={of.turnover} />
        </dd>
        <dt>{t('ranks.totalDeposits')}</dt>
        <dd>
          <Taka of={of.deposits} />
        </dd>
        <dt>{t('ranks.month')}</dt>
        <dd>
          <Taka of={of.month} />
        </dd>
        <dt>{t('ranks.judged')}</dt>
        <dd>{of.judgedOn === null ? '–' : formatDate(`${of.judgedOn}T06:00:00Z`, locale, { year: true })}</dd>
        <dt>{t('ranks.pointsNow')}</dt>
        <dd className="num" translate="no">
          {formatNumber(of.points, locale)}
        </dd>
      </dl>
      {isSetting && <RankDialog holderId={holderId} of={of} onClose={() => setSetting(false)} />}
    </section>
  )
}

function Moves({ of }: { of: Loyalty }) {
  const { t, locale } = useTexts()
  return (
    <section className="card" aria-label={t('ranks.moves')}>
      <div className="card__h">{t('ranks.moves')}</div>
      {of.moves.length === 0 && <p className="t2">{t('ranks.noMoves')}</p>}
      <ul className="m-notes">
        {of.moves.map(({ from, to, cause, at, reason, actor }) => (
          <li key={`${at} ${from} ${to}`}>
            <span>
              {nameOf(of, from, locale)} → {nameOf(of, to, locale)} · {t(`ranks.cause_${cause}`)}
            </span>
            <small>
              <At at={at} /> {cause === 'hand' && `· ${actor} · ${reason}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const State = ({ of }: { of: string }) => <Badge tone={toneOf(of)}>{labelOf('ranks.state', of)}</Badge>

function Rewards({ of: { rewards } }: { of: Loyalty }) {
  const { t, locale } = useTexts()
  return (
    <section className="card" aria-label={t('ranks.rewards')}>
      <div className="card__h">{t('ranks.rewards')}</div>
      <FigureTable
        caption={t('ranks.rewards')}
        rows={rewards}
        rowKey={({ id }) => id}
        emptyText={t('ranks.noRewards')}
        columns={[
          { key: 'source', head: t('ranks.source'), render: (row) => labelOf('ranks.source', row.source) },
          {
            ...{ key: 'value', head: t('ranks.value'), right: true },
            render: (row) =>
              row.points > 0 && Number(row.amount) === 0 ? (
                t('ranks.valuePoints', { count: formatNumber(row.points, locale) })
              ) : (
                <Taka of={row.amount} />
              ),
          },
          { key: 'at', head: t('common.time'), right: true, render: (row) => <At at={row.issuedAt} /> },
          { key: 'until', head: t('ranks.until'), right: true, render: (row) => <At at={row.expiresAt} /> },
          { key: 'state', head: t('common.status'), right: true, render: (row) => <State of={row.state} /> },
        ]}
      />
    </section>
  )
}
