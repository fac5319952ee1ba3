import { ZERO, add, fromMicros, smaller, subtract, timesRatioDown } from '@chokka/money'
import type { Money } from '@chokka/money'

/** The limits of a run of automatic bets. Null: this limit is not set. */
export type AutoPlan = {
  rounds: number
  stopProfit: Money | null
  stopLoss: Money | null
  stopSingleWin: Money | null
  /** What the next stake is after a win and after a loss; without it the stake stays. */
  onWin?: StakeChange
  onLoss?: StakeChange
  /** No stake is raised above it. */
  mostStake?: Money | null
}
/** The percentage by which the stake is raised; back to the first stake; as it is. */
export type StakeChange = { change: 'keep' | 'reset' } | { change: 'raise'; percent: number }
export type StopReason = 'count' | 'profit' | 'loss' | 'single_win' | 'asked' | 'refused' | 'line'
export type AutoRun = {
  readonly plan: AutoPlan
  /** The stake of the first bet, and that of the next. */
  readonly first: Money
  readonly stake: Money
  readonly played: number
  readonly staked: Money
  readonly returned: Money
  /** The player has asked to stop after the current bet. */
  readonly stopping: boolean
  readonly ended: StopReason | null
}
export type Settled = { readonly stake: Money; readonly payout: Money }

export const maxRounds = 1000

export const beginRun = (plan: AutoPlan, stake: Money): AutoRun => ({
  plan,
  first: stake,
  stake,
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
  const sums = { staked: add(run.staked, bet.stake), returned: add(run.returned, bet.payout) }
  const next = { ...run, ...sums, played, stake: stakeAfter(run, bet) }
  return { ...next, ended: run.ended ?? endOf(next, bet) }
}

/** A bet that returns its stake changes nothing. A raised stake is cut to the paisa. */
function stakeAfter({ plan, first, stake }: AutoRun, bet: Settled): Money {
  const change = bet.payout > bet.stake ? plan.onWin : bet.payout < bet.stake ? plan.onLoss : undefined
  if (change?.change === 'reset') return first
  if (change?.change !== 'raise') return stake
  const raised = timesRatioDown(stake, BigInt(100 + change.percent), 100n)
  return plan.mostStake ? smaller(raised, plan.mostStake) : raised
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
