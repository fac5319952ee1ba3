import type { WireValue } from '@chokka/contract'
import { makeStore } from '@chokka/ui/store.ts'
import { network } from '@chokka/client/network.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useCallback, useRef } from 'react'
import { useCall } from './client.ts'

const pollMs = { open: 60_000, closed: 15_000 } as const

export type SiteStatus = WireValue<'systemStatus'>

/** Whether the site is open to this visitor. Members also hear of a change at once, by a live hint. */
export function useSiteStatus(): SiteStatus | undefined {
  const first = useCall('systemStatus', undefined, { freshMs: 60_000 })
  const isOpen = first.data === undefined || (first.data.status === 0 && first.data.domain.valid)
  return useCall('systemStatus', undefined, { freshMs: 60_000, pollMs: isOpen ? pollMs.open : pollMs.closed }).data
}

/** Whether the page has begun without reaching the server, and how to ask it again. Later there is a bar for that. */
export function useSiteLost(): { isLost: boolean; attempt: () => Promise<unknown> } {
  const { data, error, refetch } = useCall('systemStatus', undefined, { freshMs: 60_000 })
  const isOffline = useStore(network) === 'lost'
  // While it is asked again there is no error for a moment.
  const wasUnreached = useRef(false)
  if (error) wasUnreached.current = error.code === 'network_error' || error.code === 'slow_network'
  const attempt = useCallback(() => refetch(), [refetch])
  return { isLost: data === undefined && (isOffline || wasUnreached.current), attempt }
}

/** True while a game for money is on the screen. */
export const playsForMoney = makeStore(false)
/** True while the site is closed already and this page only lets a round end. */
export const roundEnds = makeStore(false)
