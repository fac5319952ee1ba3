import { parseMoney } from '@chokka/money'
import { celebrate } from './celebrate.ts'
import type { PastBet } from '@chokka/studio-wire/record'
import type { Settled } from './auto-bet.ts'
import { isoNow } from './clock.ts'
import { postToSite } from './site.ts'
import type { PastBets } from './usePastBets.ts'

type SettledBet = Pick<PastBet, 'bet' | 'game' | 'stake' | 'multiplier' | 'choice' | 'outcome'> & { payout: string }

/** Handles every settled bet of a single-player game: adds its row, tells the site, and celebrates a win. */
export function useOutcome(past: PastBets): (bet: SettledBet) => Settled {
  return (bet) => {
    past.add({ ...bet, at: isoNow(), state: 'settled', round: null })
    postToSite({ kind: 'round_ended' })
    const settled = { stake: parseMoney(bet.stake), payout: parseMoney(bet.payout) }
    celebrate(settled.stake, settled.payout)
    return settled
  }
}

export const afterMs = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
