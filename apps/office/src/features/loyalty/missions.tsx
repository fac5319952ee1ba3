import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLocation } from '@chokka/client/router.tsx'
import { parseMoney, sum, ZERO } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import { Anchor, Badge, buttonClass, EmptyState, Icon, Money, SkeletonRows, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { officeLanguageNow } from '../../kit/languages.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { Records } from '../../kit/records.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { hasLeast, isOfMoney, type MissionRow } from './mission-draft.ts'
import { MissionForm } from './MissionForm.tsx'
import './missions.css'

const states = ['running', 'planned', 'over'] as const
const tones = { running: 'ok', planned: 'wait', over: 'mute' } as const
const nameOf = ({ names }: MissionRow) => names[officeLanguageNow()]

const records: Records<MissionRow> = {
  title: 'missionOffice.missions',
  call: 'missionList',
  load: async (filter) => {
    const state = filter.oneOf('state', states)
    const { content } = await ask('missionList', {})
    const rows = content.filter((row) => state === undefined || row.state === state)
    return { rows, next: null, total: rows.length }
  },
  filters: [
    { name: 'state', kind: 'chips', options: ['all', ...states], standard: 'all', labels: 'missionOffice.state' },
  ],
  columns: [
    {
      ...{ key: 'name', head: 'missionOffice.mission', width: 'minmax(180px, 2fr)', phone: true, text: nameOf },
      render: (row) => (
        <Anchor className="link" href={`/missions/${row.id}`}>
          {nameOf(row)}
        </Anchor>
      ),
    },
    {
      ...{ key: 'counts', head: 'missionOffice.counts', width: 'minmax(180px, 2fr)' },
      text: (row) => [row.event, row.target, row.least, ...row.types, ...row.vendors].join(' '),
      render: (row) => <Counts of={row} />,
    },
    {
      ...{ key: 'period', head: 'missionOffice.period', width: '100px', text: (row) => row.period },
      render: (row) => labelOf('missionOffice.period', row.period),
    },
    {
      ...{ key: 'reward', head: 'missionOffice.reward', width: '110px', right: true, phone: true },
      ...{ text: (row) => `${row.amount} ${row.points}`, render: (row) => <Gives of={row} /> },
    },
    {
      ...{ key: 'score', head: 'missionOffice.score', width: '80px', right: true, text: (row) => String(row.score) },
      render: (row) => <Count of={row.score} />,
    },
    {
      ...{ key: 'done', head: 'missionOffice.done', width: '110px', right: true, text: (row) => String(row.done) },
      render: (row) => <Count of={row.done} />,
    },
    {
      ...{ key: 'cost', head: 'missionOffice.cost', width: '120px', right: true, text: (row) => row.cost },
      render: (row) => (parseMoney(row.cost) > ZERO ? <Taka of={row.cost} /> : <Dash />),
    },
    {
      ...{ key: 'state', head: 'missionOffice.stateHead', width: '110px', phone: true, text: (row) => row.state },
      render: (row) => <State of={row} />,
    },
  ],
  rowKey: (row) => row.id,
  label: nameOf,
  Top: NewMission,
}

/** The missions and the prizes of the leaderboard, or the mission that the address names. */
export function MissionsScreen() {
  const { pathname } = useLocation()
  const [, id] = /^\/missions\/([\da-f-]{36}|new)$/.exec(pathname) ?? []
  if (id === undefined)
    return (
      <>
        <RecordsScreen records={records} />
        <Prizes />
      </>
    )
  return <MissionPage key={id} id={id === 'new' ? null : id} />
}

function MissionPage({ id }: { id: string | null }) {
  const { t } = useTexts()
  const missions = useCall('missionList', {}, { enabled: id !== null })
  return (
    <>
      <p className="crumb">
        <Anchor className="link" href="/missions">
          {t('missionOffice.missions')}
        </Anchor>
      </p>
      {id === null ? (
        <MissionForm mission={undefined} />
      ) : (
        <QueryResult query={missions} skeleton={<SkeletonRows rows={8} />}>
          {({ content }) => {
            const mission = content.find((one) => one.id === id)
            // A newer version begins the form anew.
            return mission ? (
              <MissionForm key={`${mission.version} ${mission.editedAt}`} mission={mission} />
            ) : (
              <EmptyState title={t('office.emptyTitle')} />
            )
          }}
        </QueryResult>
      )}
    </>
  )
}

function NewMission() {
  const { t } = useTexts()
  const { may } = useMe()
  if (!may('missions.change')) return null
  return (
    <div className="chips">
      <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/missions/new">
        <Icon of={Plus} /> {t('missionOffice.new')}
      </Anchor>
    </div>
  )
}

/** What the places of the leaderboard give; the prizes are a setting of the site. */
function Prizes() {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const { data } = useCall('missionList', {})
  const number = (of: number) => formatNumber(of, locale)
  return (
    <section className="card stack o-ms__prizes">
      <h2 className="card__h">{t('missionOffice.prizes')}</h2>
      <ul className="o-ms__list">
        {data?.prizes.map(({ from, to, amount }) => (
          <li key={from}>
            <span>
              {from === to
                ? t('missionOffice.place', { place: number(from) })
                : t('missionOffice.places', { from: number(from), to: number(to) })}
            </span>
            <Taka of={amount} />
          </li>
        ))}
        {data && (
          <li>
            <b>{t('missionOffice.weekAll')}</b>
            <Money amount={weekOf(data.prizes)} />
          </li>
        )}
      </ul>
      <p className="sm muted">{t('missionOffice.order')}</p>
      {may('site.read') && (
        <Anchor className="link" href="/settings?text=leaderboardPrizes">
          {t('missionOffice.changePrizes')}
        </Anchor>
      )}
    </section>
  )
}

/** What all places of a week take. */
const weekOf = (prizes: readonly { from: number; to: number; amount: string }[]) =>
  sum(prizes.flatMap(({ from, to, amount }) => Array.from({ length: to - from + 1 }, () => parseMoney(amount))))

/** What counts, how much of it, and what it must be like. */
function Counts({ of }: { of: MissionRow }) {
  const { t, locale } = useTexts()
  const most = (text: string) => formatMoney(parseMoney(text), locale, { decimals: 'auto' })
  const details = [
    ...(of.bound === null ? [] : [t(`missionOffice.bound_${of.bound}`)]),
    ...(of.event === 'win_multiple'
      ? [t('missionOffice.fromMultiple', { multiple: formatNumber(Number(of.multiple), locale) })]
      : []),
    ...(hasLeast(of.event) && Number(of.least) > 0 ? [t('missionOffice.fromLeast', { amount: most(of.least) })] : []),
    ...of.types.map((type) => labelOf('product.lane', type)),
    ...of.vendors,
    ...of.games.map(({ gameCode }) => gameCode),
    ...(of.leastRank > 0 ? [t('mallOffice.fromRank', { rank: formatNumber(of.leastRank, locale) })] : []),
  ]
  const target = isOfMoney(of.event) ? most(of.target) : formatNumber(Number(of.target), locale)
  return (
    <span>
      {t('missionOffice.countsTo', { event: t(`missionOffice.event_${of.event}`), target })}
      {details.length > 0 && <small className="o-ms__types">{details.join(' · ')}</small>}
    </span>
  )
}

/** Cash, points, or both. */
function Gives({ of: { amount, points } }: { of: MissionRow }) {
  const { t, locale } = useTexts()
  const hasCash = parseMoney(amount) > ZERO
  return (
    <span>
      {hasCash && <Taka of={amount} />}
      {points > 0 && (
        <small className="o-ms__types">{t('ranks.valuePoints', { count: formatNumber(points, locale) })}</small>
      )}
      {!hasCash && points === 0 && <Dash />}
    </span>
  )
}

const Dash = () => <span className="muted">–</span>

function Count({ of }: { of: number }) {
  const { locale } = useTexts()
  if (of === 0) return <Dash />
  return (
    <span className="num" translate="no">
      {formatNumber(of, locale)}
    </span>
  )
}

function State({ of: { state, isShown } }: { of: MissionRow }) {
  const { t } = useTexts()
  return (
    <Badge tone={isShown ? tones[state] : 'mute'}>
      {t(isShown ? `missionOffice.state_${state}` : 'missionOffice.hidden')}
    </Badge>
  )
}
