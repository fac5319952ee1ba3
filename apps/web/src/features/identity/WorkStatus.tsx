import { Button, Icon, PipLoader, useTexts } from '@chokka/ui'
import { CircleAlert, Hourglass, ShieldCheck } from '@chokka/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import type { Human } from './use-human.ts'

/** A proof takes a second or two on most phones. */
const slowAfterMs = 6000

/** How the proof of work stands. The visitor has nothing to do. */
export function WorkStatus({ work }: { work: Human['work'] }) {
  const { t } = useTexts()
  const isSlow = useSlow(work.state === 'working')
  if (work.state === 'done') {
    return (
      <p className="pow pow--done" role="status">
        <Icon of={ShieldCheck} />
        {t('identity.humanDone')}
      </p>
    )
  }
  if (work.state === 'failed') {
    return (
      <div className="pow pow--failed" role="alert">
        <Icon of={CircleAlert} />
        <span className="grow">{t('identity.humanFailed')}</span>
        <Button type="button" look="secondary" size="sm" onClick={work.again}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={isSlow ? 'pow pow--slow' : 'pow'} role="status">
      {isSlow ? <Icon of={Hourglass} /> : <PipLoader small />}
      <span className="grow">
        {t(isSlow ? 'identity.humanSlow' : 'identity.humanWorking')}
        <small className="help">{t('identity.humanNothingToDo')}</small>
      </span>
    </div>
  )
}

function useSlow(isWorking: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWorking) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isWorking])
  return isSlow
}
