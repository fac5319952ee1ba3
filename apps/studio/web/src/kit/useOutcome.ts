import { parseMoney } from '@chokka/money'
import { celebrate } from '../parts/celebrate.ts'
import type { PastBet } from '../../../src/wire-shapes.ts'
import type { Settled } from './auto-bet.ts'
import { isoNow } from './clock.ts'
import { tellSite } from './site.ts'
import type { PastBets } from './usePastBets.ts'

type Came = Pick<PastBet, 'bet' | 'game' | 'stake' | 'multiplier' | 'choice' | 'outcome'> & { payout: string }

/** What every settled bet of a game of one player brings about: its row, word to the site, and a win's sound. */
export function useOutcome(past: PastBets): (came: Came) => Settled {
  return (came) => {
    past.add({ ...came, at: isoNow(), state: 'settled', round: null })
    tellSite({ kind: 'round_ended' })
    const settled = { stake: parseMoney(came.stake), payout: parseMoney(came.payout) }
    celebrate(settled.stake, settled.payout)
    return settled
  }
}

export const afterMs = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
