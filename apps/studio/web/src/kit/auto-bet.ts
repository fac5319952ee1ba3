import { ZERO, add, fromMicros, subtract } from '@chokka/money'
import type { Money } from '@chokka/money'

/** The limits of a run of automatic bets. Null: this limit is not set. */
export type AutoPlan = {
  rounds: number
  stopProfit: Money | null
  stopLoss: Money | null
  stopSingleWin: Money | null
}
export type StopReason = 'count' | 'profit' | 'loss' | 'single_win' | 'asked' | 'refused' | 'line'
export type AutoRun = {
  readonly plan: AutoPlan
  readonly played: number
  readonly staked: Money
  readonly returned: Money
  /** The player has asked to stop after the current bet. */
  readonly stopping: boolean
  readonly ended: StopReason | null
}
export type Settled = { readonly stake: Money; readonly payout: Money }

export const maxRounds = 1000

export const beginRun = (plan: AutoPlan): AutoRun => ({
  plan,
  played: 0,
  staked: ZERO,
  returned: ZERO,
  stopping: false,
  ended: null,
})

export const netOf = (run: Pick<AutoRun, 'staked' | 'returned'>): Money => subtract(run.returned, run.staked)
export const roundsLeft = (run: AutoRun): number => Math.max(0, run.plan.rounds - run.played)
export const askToStop = (run: AutoRun): AutoRun => (run.ended ? run : { ...run, stopping: true })
export const endRun = (run: AutoRun, reason: StopReason): AutoRun => (run.ended ? run : { ...run, ended: reason })

/**
 * Why the next bet of this stake must not be placed, or null when it may be. A bet whose loss would exceed the loss
 * limit is not placed, so the limit is never exceeded.
 */
export function reasonToStop(run: AutoRun, stake: Money): StopReason | null {
  if (run.ended) return run.ended
  if (run.stopping) return 'asked'
  if (run.played >= run.plan.rounds) return 'count'
  const { stopLoss } = run.plan
  return stopLoss !== null && fromMicros(-netOf(run)) + stake > stopLoss ? 'loss' : null
}

/** The run after one more settled bet; ended when a limit is reached. */
export function afterBet(run: AutoRun, bet: Settled): AutoRun {
  const played = run.played + 1
  const next = { ...run, played, staked: add(run.staked, bet.stake), returned: add(run.returned, bet.payout) }
  return { ...next, ended: run.ended ?? endOf(next, bet) }
}

function endOf(run: AutoRun, bet: Settled): StopReason | null {
  const { stopSingleWin, stopProfit, stopLoss, rounds } = run.plan
  const net = netOf(run)
  if (stopSingleWin !== null && bet.payout > bet.stake && subtract(bet.payout, bet.stake) >= stopSingleWin) {
    return 'single_win'
  }
  if (stopProfit !== null && net >= stopProfit) return 'profit'
  if (stopLoss !== null && -net >= stopLoss) return 'loss'
  if (run.stopping) return 'asked'
  return run.played >= rounds ? 'count' : null
}
