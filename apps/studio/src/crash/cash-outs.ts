import { shownMultiplier, hundredths } from '@chokka/game-math/odds'
import type { Kit } from '../kit/kit.ts'
import { settleBets } from '../wallet/states.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { payoutAt } from './table.ts'
import type { LiveBet } from './table.ts'

/**
 * Decides cash-outs and commits them, those that come together in one statement. A bet counts as cashed out for others,
 * and for its player, when that is committed; until then only its own `decidedAt` says so.
 */
export type CashOuts = {
  /**
   * Resolves when the cash-out is committed: false when the bet was not open any more. Rejects when it could not be.
   */
  decide: (bet: LiveBet, multiplier: number) => Promise<boolean>
  /** Waits for all that were decided. Rejects when one could not be committed: then the round cannot go on. */
  settled: () => Promise<void>
}

type Waiting = { bet: LiveBet; resolve: (settled: boolean) => void; reject: (fault: unknown) => void }

export function makeCashOuts(kit: Kit, wallet: Wallet, onCashed: (bet: LiveBet) => void): CashOuts {
  let waiting: Waiting[] = []
  let flushing: Promise<void> | undefined
  let fault: unknown

  const commit = async (batch: Waiting[]): Promise<void> => {
    const calls = await settleBets(
      kit,
      kit.sql,
      batch.map(({ bet }) => ({
        betId: bet.id,
        payout: bet.payout ?? payoutAt(bet, 100),
        multiplier: shownMultiplier(hundredths(bet.decidedAt ?? 100)),
        outcome: { cashedAtE2: bet.decidedAt },
      })),
    )
    void wallet.outbox.send(calls)
    const done = new Set(calls.map((call) => call.betId))
    for (const { bet, resolve } of batch) {
      if (done.has(bet.id)) {
        bet.state = 'cashed'
        onCashed(bet)
      }
      resolve(done.has(bet.id))
    }
  }
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await commit(batch).catch((error: unknown) => {
        fault = error
        for (const { reject } of batch) reject(error)
      })
    }
    flushing = undefined
  }

  return {
    decide: (bet, multiplier) => {
      bet.decidedAt = multiplier
      bet.payout = payoutAt(bet, multiplier)
      bet.decision = new Promise((resolve, reject) => {
        waiting.push({ bet, resolve, reject })
        flushing ??= Promise.resolve().then(flush)
      })
      return bet.decision
    },
    settled: async () => {
      for (let current = flushing; current; current = flushing) await current
      if (fault !== undefined) throw fault
    },
  }
}
