import { toast } from '@chokka/client/toasts.ts'
import { inLanguage } from '@chokka/text'
import { Badge, Button, classes, useTexts } from '@chokka/ui'
import { queries, useAct } from '../../../kit/client.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { Emblem } from '../Emblem.tsx'
import { isDone, missionEmblems, percentOf, stateTones, useMissionTexts, type Mission } from './mission.ts'

/** A mission with how far it is, and its reward, which is claimed here. */
export function MissionItem({ mission, onClaimed }: { mission: Mission; onClaimed: () => void }) {
  const { t, locale } = useTexts()
  const { rewardOf, progressOf } = useMissionTexts()
  const name = inLanguage(mission.names, locale)
  const note = inLanguage(mission.descriptions, locale)
  const progress = progressOf(mission)
  return (
    <li className={classes('ms-item', isDone(mission) && 'is-done', mission.rewardId !== null && 'ms-item--done')}>
      <Emblem of={missionEmblems[mission.event]} />
      <div className="ms-text">
        <div className="row between">
          <b>{name}</b>
          <span className="ms-gives">{rewardOf(mission)}</span>
        </div>
        {note && <small>{note}</small>}
        <span
          className={isDone(mission) ? 'meter meter--gain' : 'meter'}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percentOf(mission)}
          aria-valuetext={progress}
        >
          <i style={{ width: `${percentOf(mission)}%` }} />
        </span>
        <div className="row between wrap">
          <small>{progress}</small>
          {mission.state === 'done' && (
            <small>{t('missions.claimUntil', { at: momentText(mission.expiresAt, locale) })}</small>
          )}
          {isDone(mission) && mission.state !== 'done' && (
            <Badge tone={stateTones[mission.state]}>{t(`missions.state_${mission.state}`)}</Badge>
          )}
        </div>
      </div>
      {mission.rewardId !== null && <Claim mission={mission} id={mission.rewardId} name={name} onClaimed={onClaimed} />}
    </li>
  )
}

type ClaimProps = { mission: Mission; id: string; name: string; onClaimed: () => void }

function Claim({ mission, id, name, onClaimed }: ClaimProps) {
  const { t } = useTexts()
  const reward = useMissionTexts().rewardOf(mission)
  const claim = useAct('claimReward', {
    done: () => {
      toast({ text: t('missions.claimed', { reward }), tone: 'ok' })
      onClaimed()
    },
    // It was claimed elsewhere, or its time is over.
    refused: () => void queries.invalidateQueries({ queryKey: ['missionSummary'] }),
  })
  return (
    <span className="ms-claim">
      <Button
        size="sm"
        busy={claim.busy}
        aria-label={t('missions.claimOne', { name, reward })}
        onClick={() => claim.run({ id })}
      >
        {t('missions.claim')}
      </Button>
    </span>
  )
}
