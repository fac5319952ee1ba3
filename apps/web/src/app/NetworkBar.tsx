import { Alert, useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { liveState } from '../kit/ask.ts'
import { network } from '../kit/network.ts'
import { say } from '../kit/open.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useLate } from '../kit/use-late.ts'

const patienceMs = 5000

/** Says that the network is lost, slow or without live updates, and that it is back. */
export function NetworkBar() {
  const { t } = useTexts()
  const state = useStore(network)
  const liveLost = useLate(useStore(liveState) === 'lost', patienceMs)
  const wasLost = useRef(false)
  useEffect(() => {
    if (state === 'lost') wasLost.current = true
    if (state !== 'good' || !wasLost.current) return
    wasLost.current = false
    say({ text: t('common.networkBack'), tone: 'ok' })
  }, [state, t])
  if (state === 'good' && !liveLost) return null
  return (
    <div className="netbar">
      {state === 'lost' ? (
        <Alert tone="bad">{t('common.networkLost')}</Alert>
      ) : (
        <Alert tone="warn">{t(state === 'slow' ? 'errors.slow_network' : 'common.liveLost')}</Alert>
      )}
    </div>
  )
}
