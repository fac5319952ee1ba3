import { fromMicros, smaller, timesRatioDown, ZERO, type Money } from '@chokka/money'
import type { MemberAccountKind, TransferCode } from '../wallet/index.ts'

/** A share of a stake, or of what a bet returns, and the member's account that it came from or goes to. */
export type Part = { kind: MemberAccountKind; amount: Money }
/** The balances of a member from which a stake may be taken. */
export type Balances = Map<MemberAccountKind, Money>

/** The order in which stakes are funded. When there are bonuses, they will come first (promotions §3). */
export const fundingOrder: readonly MemberAccountKind[] = ['M.cash']

export const stakeCode: Record<MemberAccountKind, TransferCode> = {
  'M.cash': 'bet_stake',
  'M.bonus': 'bet_stake_bonus',
}
export const returnCode: Record<MemberAccountKind, TransferCode> = {
  'M.cash': 'bet_return',
  'M.bonus': 'bet_return_bonus',
}

export function total(balances: Balances): Money {
  let all = 0n
  for (const balance of balances.values()) all += balance
  return fromMicros(all)
}

/** Takes a stake from the accounts in this order. Null when together they do not hold enough. */
export function fund(stake: Money, balances: Balances, order: readonly MemberAccountKind[]): Part[] | null {
  const parts: Part[] = []
  let rest = stake
  for (const kind of order) {
    const amount = smaller(rest, balances.get(kind) ?? ZERO)
    if (amount > 0n) parts.push({ kind, amount })
    rest = fromMicros(rest - amount)
  }
  return rest > 0n ? null : parts
}

/**
 * Splits what a bet returns in the proportions of its stake: each restricted share is floored to the paisa, and the
 * rest is cash. What a free bet wins is cash.
 */
export function splitReturn(amount: Money, stake: Money, parts: Part[]): Part[] {
  const restricted = parts
    .filter((part) => part.kind !== 'M.cash')
    .map((part) => ({ kind: part.kind, amount: timesRatioDown(amount, part.amount, stake) }))
  const shared = restricted.reduce((sum, part) => sum + part.amount, 0n)
  const cash: Part = { kind: 'M.cash', amount: fromMicros(amount - shared) }
  return [...restricted, cash].filter((part) => part.amount > 0n)
}
