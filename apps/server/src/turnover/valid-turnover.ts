import type { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros, larger, parseMoney, smaller, subtract, ZERO, type Money } from '@chokka/money'
import type { SettledBet } from '../betting/index.ts'

/** How much of a stake counts (rules/agents §3): all of it, or what was at risk in the bet or in its round. */
export type Counting = 'whole' | 'risk' | 'risk of the round'

const countings: Record<(typeof gameTypes)[number], Counting> = {
  RNG: 'whole',
  FISH: 'whole',
  LOTT: 'whole',
  ELOTT: 'whole',
  INHOUSE: 'whole',
  SPORTS: 'risk',
  ESPORTS: 'risk',
  COCKFIGHT: 'risk',
  LIVE: 'risk of the round',
  PVP: 'risk of the round',
}
const byType = new Map<string, Counting>(Object.entries(countings))

/** An unknown type counts by the strictest rule. */
export const countingOf = (type: string): Counting => byType.get(type) ?? 'risk of the round'

const leastStake = parseMoney('1.00')

/** The smaller of the stake and what was won or lost. A push counts nothing. */
export function atRisk(stake: Money, payout: Money): Money {
  if (stake < leastStake) return ZERO
  const change = subtract(payout, stake)
  return smaller(stake, larger(change, fromMicros(-change)))
}

/**
 * The valid turnover of a bet that counts alone: of its cash part only, floored to the micro-unit. A gamble counts
 * nothing: it has no edge, so whatever is paid by turnover could be had for nothing by repeating it.
 */
export function validOf({ type, isVoid, isGamble, stake, payout, cash }: Omit<SettledBet, 'id'>): Money {
  if (isVoid || isGamble || stake < leastStake) return ZERO
  const valid = countingOf(type) === 'whole' ? stake : atRisk(stake, payout)
  return fromMicros((valid * cash.stake) / stake)
}
