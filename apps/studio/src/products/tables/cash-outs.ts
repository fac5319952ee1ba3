import { sql } from 'kysely'
import type { Kit } from '../../kit/kit.ts'
import type { Lead } from '../../kit/table-leads.ts'
import { settleBets } from '../../wallet/states.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { EndedBy } from '@chokka/studio-wire/parts'
import { cashedOut } from './outcomes.ts'
import { ledBy } from './rounds.ts'
import { payoutAt } from './table.ts'
import type { LiveBet } from './table.ts'

/**
 * Decides cash-outs and commits them, those of the same moment in one statement. Players see a bet as cashed out once
 * that is committed; until then only its own `decidedAt` is set.
 */
export type CashOuts = {
  /**
   * Resolves when the cash-out is committed: false when the bet was not open any more. Rejects when the commit failed.
   */
  decide: (bet: LiveBet, multiplier: number, endedBy: EndedBy) => Promise<boolean>
  /** Waits until every decided cash-out is committed or has failed; the end of the round commits the failed ones. */
  settled: () => Promise<void>
}

type Waiting = {
  bet: LiveBet
  at: number
  endedBy: EndedBy
  resolve: (settled: boolean) => void
  reject: (fault: unknown) => void
}

/** `lead`: without it, or with one that is not the newest, no cash-out is committed. */
export function makeCashOuts(kit: Kit, wallet: Wallet, lead: Lead | null, onCashed: (bet: LiveBet) => void): CashOuts {
  let waiting: Waiting[] = []
  let flushing: Promise<void> | undefined

  const commit = async (batch: Waiting[]): Promise<void> => {
    const calls = await settleBets(
      kit,
      kit.db,
      batch.map(({ bet, at, endedBy }) => cashedOut(bet, { at, endedBy })),
      lead ? ledBy(lead) : sql`select 1 where false`,
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
        for (const { reject } of batch) reject(error)
      })
    }
    flushing = undefined
  }

  return {
    decide: (bet, multiplier, endedBy) => {
      bet.decidedAt = multiplier
      bet.endedBy = endedBy
      bet.payout = payoutAt(bet, multiplier)
      bet.decision = new Promise((resolve, reject) => {
        waiting.push({ bet, at: multiplier, endedBy, resolve, reject })
        flushing ??= Promise.resolve().then(flush)
      })
      return bet.decision
    },
    settled: async () => {
      for (let current = flushing; current; current = flushing) await current
    },
  }
}
