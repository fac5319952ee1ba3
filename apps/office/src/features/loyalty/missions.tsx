import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useLocation } from '@chokka/client/router.tsx'
import { formatNumber } from '@chokka/text'
import { Anchor, Badge, buttonClass, EmptyState, Icon, SkeletonRows, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { officeLanguageNow } from '../../kit/languages.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { Records } from '../../kit/records.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { isOfMoney, type MissionRow } from './mission-draft.ts'
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
      text: (row) => `${row.event} ${row.target} ${row.types.join(' ')}`,
      render: (row) => <Counts of={row} />,
    },
    {
      ...{ key: 'period', head: 'missionOffice.period', width: '100px', text: (row) => row.period },
      render: (row) => labelOf('missionOffice.period', row.period),
    },
    {
      ...{ key: 'reward', head: 'missionOffice.amount', width: '110px', right: true, phone: true },
      ...{ text: (row) => row.amount, render: (row) => <Taka of={row.amount} /> },
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
      render: (row) => <Taka of={row.cost} />,
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
      <h2>{t('missionOffice.prizes')}</h2>
      <ul className="o-ms__list">
        {data?.prizes.map(({ from, to, amount }) => (
          <li key={from}>
            <span>
              {from === to ? number(from) : t('missionOffice.places', { from: number(from), to: number(to) })}
            </span>
            <Taka of={amount} />
          </li>
        ))}
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

function Counts({ of }: { of: MissionRow }) {
  const { t } = useTexts()
  const bound = of.bound === null ? '' : ` · ${t(`missionOffice.bound_${of.bound}`)}`
  const types = of.types.map((type) => labelOf('product.lane', type)).join(', ')
  return (
    <span>
      {t(`missionOffice.event_${of.event}`)}
      {bound} {isOfMoney(of.event) ? <Taka of={of.target} /> : <Count of={Number(of.target)} />}
      {types && <small className="o-ms__types">{types}</small>}
    </span>
  )
}

function Count({ of }: { of: number }) {
  const { locale } = useTexts()
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
