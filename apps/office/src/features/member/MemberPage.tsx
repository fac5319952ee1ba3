import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Anchor, Avatar, Badge, SkeletonRows, Tabs, useTexts, Latin } from '@chokka/ui'
import type { ReactNode } from 'react'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { MemberActs } from './MemberActs.tsx'
import { MemberRecords } from './MemberRecords.tsx'
import { memberTabs } from './member-tabs.tsx'

type Member = WireValue<'officeMember'>

/** Everything of one member: who they are, where their money is, what they did, and what may be done about it. */
export function MemberPage({ holderId }: { holderId: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const filter = useFilter()
  const query = useCall('officeMember', { holderId })
  const tabs = memberTabs.filter(({ permission }) => may(permission))
  const chosen = filter.oneOf(
    'tab',
    tabs.map(({ name }) => name),
  )
  const tab = tabs.find(({ name }) => name === chosen) ?? tabs[0]
  return (
    <>
      <p className="crumb">
        <Anchor className="link" href="/members">
          {t('office.members')}
        </Anchor>
      </p>
      <QueryResult query={query} skeleton={<SkeletonRows rows={4} />}>
        {(member) => <Head member={member} />}
      </QueryResult>
      {tab && (
        <Tabs
          label={t('office.memberRecords')}
          value={tab.name}
          onChange={(name) => filter.set({ tab: name })}
          tabs={tabs.map(({ name, label }) => ({ value: name, label: t(label) }))}
        >
          <MemberRecords key={tab.name} {...{ tab, holderId }} account={query.data?.member.account ?? holderId} />
        </Tabs>
      )}
    </>
  )
}

function Head({ member: all }: { member: Member }) {
  const { t } = useTexts()
  const { member, facts, paid } = all
  const known = (['mobile', 'name', 'birthday'] as const).filter((fact) => facts[fact])
  const figures: [string, ReactNode, ReactNode][] = [
    [t('office.cash'), <Taka key="cash" of={all.cash} />, t('common.mainWallet')],
    [t('office.bonus'), <Taka key="bonus" of={all.bonus} />, null],
    [t('office.inPlay'), <Taka key="play" of={all.inPlay} />, null],
    [t('office.held'), <Taka key="held" of={all.held} />, t('office.inWithdrawals')],
    [t('office.depositsSoFar', { count: paid.deposits }), <Taka key="in" of={paid.deposited} />, t('office.credited')],
    [
      t('office.withdrawalsSoFar', { count: paid.withdrawals }),
      <Taka key="out" of={paid.withdrawn} />,
      t('office.paidOut'),
    ],
  ]
  return (
    <section className="card" aria-label={member.account}>
      <div className="o-mem">
        <Avatar name={member.account} />
        <div>
          <h2>
            {member.account} <StateBadge of={member.state} />{' '}
            {all.withdrawalsFrozen && <Badge tone="bad">{t('office.frozen')}</Badge>}{' '}
            {member.isTest && <Badge>{labelOf('state', 'test')}</Badge>}{' '}
            {all.isOnline && <Badge tone="ok">{t('office.online')}</Badge>}
          </h2>
          <p className="o-meta">
            <span>
              {t('office.id')} <Latin>{member.holderId}</Latin>
            </span>
            <span>{labelOf('accountType', String(member.type))}</span>
            <span>
              {t('office.memberSince')} <At at={member.registeredAt} />
            </span>
            {!all.isOnline && all.seenAt !== null && (
              <span>
                {t('office.lastHere')} <At at={all.seenAt} />
              </span>
            )}
            <span>
              {t('office.knownFacts')} {known.map((fact) => labelOf('fact', fact)).join(', ') || '–'}
            </span>
          </p>
        </div>
        <MemberActs member={all} />
      </div>
      <div className="o-figs">
        {figures.map(([label, figure, note]) => (
          <div key={label}>
            <small>{label}</small>
            <b>{figure}</b>
            <span>{note}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
