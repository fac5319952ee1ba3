import { toShown } from '@chokka/money'
import { useEffect, useState } from 'react'
import { useBalance } from '../../kit/use-balance.ts'
import type { SiteMessage } from './frame-messages.ts'

/** What a game did itself reaches the site first: so long the game has to say its new balance. */
const settleMs = 1000

/**
 * Tells the game that the balance has changed elsewhere: by a deposit, by staff, or by a game in another tab. A game
 * that has said just this balance is not told, so that its own bets cause no questions. Returns the function that takes
 * what the game says.
 */
export function useBalanceHint(isForMoney: boolean, send: (message: SiteMessage) => void) {
  const { amount } = useBalance()
  const [told, setTold] = useState<string | null>(null)
  const here = amount !== null && isForMoney ? toShown(amount) : undefined
  useEffect(() => {
    if (here === undefined || here === told) return
    const timer = setTimeout(() => send({ source: 'chokka-site', kind: 'balance' }), settleMs)
    return () => clearTimeout(timer)
  }, [here, told, send])
  return setTold
}
