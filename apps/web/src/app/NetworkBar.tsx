import { Alert, useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { liveState } from '../kit/client.ts'
import { network } from '@chokka/client/network.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useTrueFor } from '@chokka/client/use-true-for.ts'

const liveLostAfterMs = 5000

/** Says that the network is lost or slow or has no live updates, and in a toast that it is back. */
export function NetworkBar() {
  const { t } = useTexts()
  const state = useStore(network)
  const liveLost = useTrueFor(useStore(liveState) === 'lost', liveLostAfterMs)
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
