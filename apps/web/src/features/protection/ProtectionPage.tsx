import { RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useState } from 'react'
import { useCall, useSignedIn } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { useMember } from '../../kit/use-member.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { AskYourself, CloseCard, PlainWords } from './PlainWords.tsx'
import { BreakCard, ExcludeCard } from './BreakCards.tsx'
import type { Limit, Protection } from './choices.ts'
import { LimitForm } from './LimitForm.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { PlayTimeCard } from './PlayTimeCard.tsx'
import { SessionStrip } from './SessionStrip.tsx'
import { StateCard } from './StateCard.tsx'
import './protection.css'

/** What protects people here, for everybody; with their own limits for those who are signed in (L-17). */
export function ProtectionPage() {
  const { t } = useTexts()
  const { isTrial } = useMember()
  const isMember = useSignedIn() && !isTrial
  return (
    <div className="page prot">
      <Title of={t('shell.responsiblePlay')} />
      <h1>{t('shell.responsiblePlay')}</h1>
      {isMember && <MyProtection />}
      {!isMember && <PlainWords />}
    </div>
  )
}

/** The own limits, breaks and figures. */
export function MyProtection() {
  const { data, error, refetch, isFetching } = useCall('protection')
  if (data) return <Mine protection={data.protection} />
  if (error) return <RefusedState text={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <div className="card prot__wait" aria-busy="true">
      <SkeletonLines lines={14} />
    </div>
  )
}

function Mine({ protection }: { protection: Protection }) {
  const [chosen, setChosen] = useState<Pick<Limit, 'kind' | 'period'>>({ kind: 'deposit', period: 'day' })
  const limit = protection.limits.find((one) => one.kind === chosen.kind && one.period === chosen.period)
  const { exclusion, raiseHours } = protection
  return (
    <div className="prot">
      <StateCard protection={protection} />
      <SessionStrip mayBreak={exclusion === null} />
      <LimitsCard limits={protection.limits} raiseHours={raiseHours} chosen={chosen} onChoose={setChosen} />
      <div className="mc__g">
        <div className="prot">
          {limit && <LimitForm key={`${limit.kind} ${limit.period}`} limit={limit} raiseHours={raiseHours} />}
          <PlayTimeCard protection={protection} />
          {(exclusion === null || exclusion.kind === 'cool_off') && <BreakCard isRunning={exclusion !== null} />}
          {exclusion?.kind !== 'closing' && <ExcludeCard />}
        </div>
        <div className="prot">
          <ActivityCard />
          <MonthsCard />
          <AskYourself />
          {exclusion?.kind !== 'closing' && <CloseCard />}
        </div>
      </div>
      <PlainWords links={protection} />
    </div>
  )
}
