import type { Money } from '@chokka/money'

/** What a condition knows of the bet that it judges. */
export type ConditionedBet = { stake: Money; game: string; vendor: string; isFree: boolean }
/** What a call did to the member's money, for conditions that add up amounts. */
export type Played = { staked: Money; returned: Money }

/**
 * A condition that a bet must meet before it is taken: a limit, an exclusion, a freeze. Its facts are read together
 * with those of the batch, without a round trip of their own, and judged by a pure function.
 */
export type BetCondition<Facts = never> = {
  name: string
  /** An SQL expression for the facts of the member whose id is `member.id`; several in one are an object of JSON. */
  facts: string
  /** The outcome with which the bet is refused, or null when the condition is met. */
  judge: (facts: Facts, bet: ConditionedBet) => 'user_disabled' | 'limit_reached' | null
  /** The facts after a call of the same batch, for the member's next bet in it. */
  carry?: (facts: Facts, played: Played) => unknown
}

/** A disabled or closed account places no bets. */
export const accountTakesBets: BetCondition<string> = {
  name: 'accountState',
  facts: '(select state from account_holder_view a where a.id = member.id)',
  judge: (state) => (state === 'active' || state === 'review' ? null : 'user_disabled'),
}

/** The facts of all conditions for one member, as columns in SQL. */
export const factsOfMember = (conditions: readonly BetCondition[]): string =>
  conditions.map(({ name, facts }) => `${facts} as "${name}"`).join(', ')
