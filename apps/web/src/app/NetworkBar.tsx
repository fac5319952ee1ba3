import { Button, classes, Icon, IconButton, useTexts } from '@chokka/ui'
import { CircleAlert, CloudRain, SignalLow, Sparkles, Wifi, WifiOff, X } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { liveState } from '../kit/client.ts'
import { closedKeys } from '../kit/closed-keys.ts'
import { network } from '@chokka/client/network.ts'
import { newRelease, reloadPage } from '@chokka/client/release.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useTrueFor } from '@chokka/client/use-true-for.ts'
import { momentText } from '../kit/moment-text.ts'
import { roundEnds, useSiteStatus } from '../kit/site-status.ts'
import { useSite } from '../kit/use-site.ts'
import { tabItems } from '@chokka/ui/storage.ts'

const liveLostAfterMs = 5000
const backForMs = 5000

type Bar = {
  id: string
  tone: 'slow' | 'lost' | 'ok' | 'new'
  icon: LucideIcon
  text: string
  action?: { label: string; run: () => void }
  /** Can be put away, until there is another one. */
  closes?: boolean
}

/** The one thing that everybody must know now: network lost, slow or back, maintenance, a new release. */
export function NetworkBar() {
  const bar = useBar()
  const { t } = useTexts()
  const [closed, setClosed] = useState(() => tabItems.getItem(closedKeys.bar) ?? '')
  const close = (id: string) => {
    tabItems.setItem(closedKeys.bar, id)
    setClosed(id)
  }
  if (!bar || bar.id === closed) return null
  const { id, tone, icon, text, action, closes } = bar
  return (
    <div className="netplace">
      <div className={classes('netbar', `netbar--${tone}`)} role={tone === 'lost' ? 'alert' : 'status'}>
        <Icon of={icon} />
        <div>{text}</div>
        {action && (
          <Button look="secondary" size="sm" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {closes && <IconButton icon={X} size="sm" label={t('common.close')} onClick={() => close(id)} />}
      </div>
    </div>
  )
}

function useBar(): Bar | null {
  const { t, locale } = useTexts()
  const { brand } = useSite()
  const state = useStore(network)
  const liveLost = useTrueFor(useStore(liveState) === 'lost', liveLostAfterMs)
  const isBack = useBack(state)
  const isEnding = useStore(roundEnds)
  const announced = useSiteStatus()?.announced?.from
  const hasRelease = useStore(newRelease)
  if (state === 'lost') return { id: 'lost', tone: 'lost', icon: WifiOff, text: t('common.networkLost') }
  if (isEnding) return { id: 'ends', tone: 'slow', icon: CloudRain, text: t('shell.maintenanceNow') }
  if (state === 'slow') return { id: 'slow', tone: 'slow', icon: SignalLow, text: t('client.slow_network') }
  if (liveLost) return { id: 'live', tone: 'slow', icon: CircleAlert, text: t('common.liveLost') }
  if (isBack) return { id: 'back', tone: 'ok', icon: Wifi, text: t('common.networkBack') }
  if (announced) {
    const text = t('shell.maintenanceComing', { time: momentText(announced, locale) })
    return { id: `at ${announced}`, tone: 'slow', icon: CloudRain, text, closes: true }
  }
  if (!hasRelease) return null
  const action = { label: t('shell.update'), run: () => reloadPage() }
  const text = t('shell.newRelease', { brand: brand.name })
  return { id: 'release', tone: 'new', icon: Sparkles, text, action, closes: true }
}

/** True for some seconds after the network was lost and is back. */
function useBack(state: 'good' | 'slow' | 'lost'): boolean {
  const wasLost = useRef(false)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (state === 'lost') wasLost.current = true
    if (state !== 'good' || !wasLost.current) return
    wasLost.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), backForMs)
    return () => clearTimeout(timer)
  }, [state])
  return isBack
}
