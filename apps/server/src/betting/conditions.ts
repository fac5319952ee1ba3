import type { Money } from '@chokka/money'
import type { Ask } from '../kit/index.ts'

/**
 * What a condition knows of the bet that it judges. `now` and `sessionStartedAt`, the sign-in, are milliseconds since
 * 1970; `today` is the business day.
 */
export type ConditionedBet = {
  stake: Money
  game: string
  vendor: string
  isFree: boolean
  now: number
  today: string
  sessionStartedAt: number
}
/**
 * What a call did, for conditions that add up amounts: stakes of new bets, stakes of bets that it settled, and what was
 * returned. Each is below zero where the call undid such a thing. `placedOn` is the business day of the bet.
 */
export type Played = { placed: Money; settled: Money; returned: Money; placedOn: string; today: string }

/**
 * A condition that a bet must meet before it is taken: a limit, an exclusion, a freeze. Its facts are read together
 * with those of the batch, without a round trip of their own, and judged by a pure function.
 */
export type BetCondition<Facts = never> = {
  name: string
  /** An SQL expression for the facts of the member whose id is `member.id`. */
  facts: string
  /** The facts from what the expression gave, where they are more than that. Once for each member of a batch. */
  read?: (stored: never) => unknown
  /** The outcome with which the bet is refused, or null when the condition is met. */
  judge: (facts: Facts, bet: ConditionedBet) => 'user_disabled' | 'limit_reached' | null
  /** The facts after a call of the same batch, for the member's next bet in it. */
  carry?: (facts: Facts, played: Played) => unknown
  /** Stores what `carry` has made of the facts, in the transaction of the batch, in one statement. */
  save?: (ask: Ask, changed: readonly { holder: bigint; facts: Facts }[]) => Promise<unknown>
}

/** A disabled or closed account places no bets. */
export const accountTakesBets: BetCondition<string> = {
  name: 'accountState',
  facts: '(select state from account_holder_view a where a.id = member.id)',
  judge: (state) => (state === 'active' || state === 'review' ? null : 'user_disabled'),
}

/** The facts of a member, by condition, from the columns of `factsOfMember`. */
export function readFacts(
  conditions: readonly BetCondition[],
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  // The facts come from the condition's own SQL expression: only the condition knows their type.
  const factsOf = ({ name, read }: BetCondition) => (read ? read(columns[name] as never) : columns[name])
  return Object.fromEntries(conditions.map((condition) => [condition.name, factsOf(condition)]))
}

/** The facts of all conditions for one member, as columns in SQL. */
export const factsOfMember = (conditions: readonly BetCondition[]): string =>
  conditions.map(({ name, facts }) => `${facts} as "${name}"`).join(', ')
