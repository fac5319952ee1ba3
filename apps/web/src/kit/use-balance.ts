import { ZERO, add, larger, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useSyncExternalStore } from 'react'
import { useCall } from './client.ts'
import { isShowing, shownChange } from './shows.ts'
import { useMember } from './use-member.ts'

/**
 * The balance and the stakes of open bets; null until known. Trial accounts have none (spec 4). While a game shows a
 * round, the balance is without its stake and without what it pays.
 */
export function useBalance(): { amount: Money | null; inPlay: Money | null; refresh: () => void; refreshing: boolean } {
  const { member, isTrial } = useMember()
  const balance = useCall('balance', undefined, { enabled: member !== undefined && !isTrial })
  const change = useSyncExternalStore(shownChange.watch, shownChange.now)
  return {
    amount: balance.data ? larger(ZERO, add(parseMoney(balance.data.balance), change)) : null,
    inPlay: balance.data ? parseMoney(balance.data.inPlay) : null,
    refresh: () => void balance.refetch(),
    refreshing: balance.isFetching && !isShowing(),
  }
}
