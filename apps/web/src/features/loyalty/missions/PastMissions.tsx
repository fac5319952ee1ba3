import { formatDate, inLanguage } from '@chokka/text'
import { Badge, useTexts } from '@chokka/ui'
import { stateTones, useMissionTexts, type Mission } from './mission.ts'

/** What became of the missions of the last days. */
export function PastMissions({ missions }: { missions: readonly Mission[] }) {
  const { t, locale } = useTexts()
  const { progressOf } = useMissionTexts()
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('missions.lately')}</h2>
      <ul className="rw-list">
        {missions.map((mission) => (
          <li key={`${mission.id} ${mission.periodStart}`}>
            <span>
              {inLanguage(mission.names, locale)}
              <small>{formatDate(mission.periodStart, locale)}</small>
            </span>
            <span className="r">
              {progressOf(mission)}
              <br />
              <Badge tone={stateTones[mission.state]}>{t(`missions.state_${mission.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
