import type { WireValue } from '@chokka/contract'
import { makeStore } from '@chokka/ui/store.ts'
import { useCall } from './client.ts'

const pollMs = { open: 60_000, closed: 15_000 } as const

export type SiteStatus = WireValue<'systemStatus'>

/** Whether the site is open to this visitor. Members also hear of a change at once, by a live hint. */
export function useSiteStatus(): SiteStatus | undefined {
  const first = useCall('systemStatus', undefined, { freshMs: 60_000 })
  const isOpen = first.data === undefined || (first.data.status === 0 && first.data.domain.valid)
  return useCall('systemStatus', undefined, { freshMs: 60_000, pollMs: isOpen ? pollMs.open : pollMs.closed }).data
}

/** True while a game for money is on the screen. */
export const playsForMoney = makeStore(false)
/** True while the site is closed already and this page only lets a round end. */
export const roundEnds = makeStore(false)
