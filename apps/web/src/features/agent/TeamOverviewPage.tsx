import type { WireValue } from '@chokka/contract'
import { formatDate, formatDateTime, formatNumber } from '@chokka/text'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { Badge, EmptyState, RecordsTable, Skeleton, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { Users } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { ReferralLinks } from './ReferralLinks.tsx'

type Overview = WireValue<'agentOverview'>

/** The first page of the agent centre: who the agent is, who has registered by them, and their invitation codes. */
export function TeamOverviewPage() {
  const overview = useCall('agentOverview', undefined, { freshMs: 60_000 })
  return (
    <QueryResult query={overview} skeleton={<Waiting />}>
      {(found) => <Overview of={found} />}
    </QueryResult>
  )
}

function Overview({ of: found }: { of: Overview }) {
  const { t } = useTexts()
  const hasLink = found.codes.some(({ usable }) => usable)
  return (
    <div className="stack ag__gap">
      <Cards of={found} />
      {found.registered === 0 && hasLink && (
        <EmptyState icon={Users} title={t('agent.noTeamTitle')} text={t('agent.noTeamText')} />
      )}
      <ReferralLinks codes={found.codes} />
      {found.codes.length > 0 && <Codes codes={found.codes} />}
    </div>
  )
}

function Cards({ of: { account, type, registered, codes } }: { of: Overview }) {
  const { t, locale } = useTexts()
  const usable = codes.filter((one) => one.usable).length
  return (
    <div className="agcards">
      <Card name={t('agent.account')} note={<KindOf type={type} />}>
        <Latin>{account}</Latin>
      </Card>
      <Card name={t('agent.registered')} note={t('agent.registeredNote')}>
        <span className="num" translate="no">
          {formatNumber(registered, locale)}
        </span>
      </Card>
      <Card name={t('agent.usableCodes')} note={t('agent.ofCodes', { count: codes.length })}>
        <span className="num" translate="no">
          {formatNumber(usable, locale)}
        </span>
      </Card>
    </div>
  )
}

const Card = ({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) => (
  <section className="card agcard" aria-label={name}>
    <span className="sm muted">{name}</span>
    <b>{children}</b>
    <span className="sm t2">{note}</span>
  </section>
)

const kinds = { 1: 'agent.type_1', 2: 'agent.type_2', 41: 'agent.type_41', 42: 'agent.type_42' } as const
const isKind = (type: number): type is keyof typeof kinds => type in kinds

function KindOf({ type }: { type: number }) {
  const { t } = useTexts()
  return <>{isKind(type) ? t(kinds[type]) : String(type)}</>
}

function Codes({ codes }: { codes: Overview['codes'] }) {
  const { t, locale } = useTexts()
  return (
    <section className="stack">
      <h2 className="card__h">{t('agent.codes')}</h2>
      <RecordsTable
        caption={t('agent.codes')}
        rows={codes}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', head: t('agent.code'), render: ({ code }) => <CopyText text={code} /> },
          {
            key: 'state',
            head: t('agent.codeState'),
            render: ({ usable }) => (
              <Badge tone={usable ? 'ok' : 'mute'}>{t(usable ? 'agent.codeUsable' : 'agent.codeClosed')}</Badge>
            ),
          },
          {
            key: 'registered',
            head: t('agent.codeRegistered'),
            right: true,
            render: ({ registered }) => (
              <span className="num" translate="no">
                {formatNumber(registered, locale)}
              </span>
            ),
          },
          { key: 'created', head: t('agent.codeCreated'), render: ({ createdAt }) => formatDate(createdAt, locale) },
          {
            key: 'expires',
            head: t('agent.codeExpires'),
            render: ({ expiresAt }) =>
              expiresAt ? formatDateTime(expiresAt, locale, { seconds: false }) : t('agent.codeForever'),
          },
        ]}
      />
    </section>
  )
}

/** Of the size of what will come. */
const Waiting = () => (
  <div className="stack ag__gap">
    <div className="agcards">
      {['account', 'registered', 'codes'].map((card) => (
        <Skeleton key={card} height="126px" />
      ))}
    </div>
    <div className="card">
      <SkeletonLines lines={4} />
    </div>
  </div>
)
