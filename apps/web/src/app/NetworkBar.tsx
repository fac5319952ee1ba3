import { Alert, useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { liveState } from '../kit/client.ts'
import { network } from '@chokka/client/network.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useLate } from '@chokka/client/use-late.ts'

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
    toast({ text: t('common.networkBack'), tone: 'ok' })
  }, [state, t])
  if (state === 'good' && !liveLost) return null
  return (
    <div className="netbar">
      {state === 'lost' ? (
        <Alert tone="bad">{t('common.networkLost')}</Alert>
      ) : (
        <Alert tone="warn">{t(state === 'slow' ? 'client.slow_network' : 'common.liveLost')}</Alert>
      )}
    </div>
  )
}
