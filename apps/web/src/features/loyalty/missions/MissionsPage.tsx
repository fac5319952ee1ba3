import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { EmptyState, Skeleton, useTexts } from '@chokka/ui'
import { Target } from '@chokka/ui/Icon.tsx'
import { useRef } from 'react'
import { useCall } from '../../../kit/client.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { isDone, type Mission } from './mission.ts'
import { MissionItem } from './MissionItem.tsx'
import { PastMissions } from './PastMissions.tsx'
import { PipDie } from './PipDie.tsx'
import '../loyalty.css'
import './missions.css'

type Summary = WireValue<'missionSummary'>

/** The missions that run, with what was done of each, and the leaderboard of their scores. */
export function MissionsPage() {
  const summary = useCall('missionSummary')
  return (
    <div className="mc__g">
      <QueryResult query={summary} skeleton={<Skeleton height="860px" />}>
        {(value) => <Missions {...value} />}
      </QueryResult>
      <Leaderboard />
    </div>
  )
}

const periods = ['daily', 'weekly', 'once'] as const

function Missions({ content, past }: Summary) {
  const { t } = useTexts()
  // What was pressed goes away with what was claimed: the keyboard goes on from the list.
  const list = useRef<HTMLDivElement>(null)
  const onClaimed = () => list.current?.focus({ preventScroll: true })
  const waiting = past.filter(({ state }) => state === 'done')
  const over = past.filter(({ state }) => state !== 'done')
  return (
    <div className="rw" ref={list} tabIndex={-1}>
      {content.length === 0 && (
        <section className="card">
          <EmptyState icon={Target} title={t('missions.emptyTitle')} text={t('missions.emptyText')} />
        </section>
      )}
      {periods.map((period) => (
        <Group
          key={period}
          period={period}
          running={content.filter((one) => one.period === period)}
          waiting={waiting.filter((one) => one.period === period)}
          onClaimed={onClaimed}
        />
      ))}
      {over.length > 0 && <PastMissions missions={over} />}
      <p className="sm muted">{t('missions.counting')}</p>
    </div>
  )
}

type GroupProps = {
  period: Mission['period']
  running: readonly Mission[]
  /** Of earlier periods, with a reward that waits. */
  waiting: readonly Mission[]
  onClaimed: () => void
}

function Group({ period, running, waiting, onClaimed }: GroupProps) {
  const { t, locale } = useTexts()
  const [first] = running
  if (!first && waiting.length === 0) return null
  return (
    <section className="card stack">
      <div className="ms-head">
        <div>
          <h2>{t(`missions.title_${period}`)}</h2>
          {first && (
            <p className="sm muted">{t(`missions.note_${period}`, { at: momentText(first.periodEnd, locale) })}</p>
          )}
        </div>
        {running.length > 0 && <PipDie done={running.filter(isDone).length} all={running.length} />}
      </div>
      <ul className="ms-list">
        {[...waiting, ...running].map((mission) => (
          <MissionItem key={`${mission.id} ${mission.periodStart}`} mission={mission} onClaimed={onClaimed} />
        ))}
      </ul>
    </section>
  )
}
