import { parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useCall } from './client.ts'
import { useMember } from './use-member.ts'

/** The balance and the stakes of open bets; null until known. Trial accounts have none (spec 4). */
export function useBalance(): { amount: Money | null; inPlay: Money | null; refresh: () => void; refreshing: boolean } {
  const { member, isTrial } = useMember()
  const balance = useCall('balance', undefined, { enabled: member !== undefined && !isTrial })
  return {
    amount: balance.data ? parseMoney(balance.data.balance) : null,
    inPlay: balance.data ? parseMoney(balance.data.inPlay) : null,
    refresh: () => void balance.refetch(),
    refreshing: balance.isFetching,
  }
}
