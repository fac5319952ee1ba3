import type { Money } from '@chokka/money'

/** What a condition may know of the bet that it judges. */
export type ConditionedBet = { stake: Money; game: string; vendor: string; isFree: boolean }
/** What a call did to the member's money, for conditions that add up. */
export type Played = { staked: Money; returned: Money }

/**
 * Something that a module asks of a bet before it is taken: a limit, an exclusion, a freeze. Its facts are loaded with
 * the batch, so that it costs no round trip of its own, and judged by a pure function.
 */
export type BetCondition<Facts = never> = {
  name: string
  /** An SQL expression for the facts of the member whose id is `member.id`; several in one are an object of JSON. */
  facts: string
  /** The outcome with which the bet is refused, or null when nothing speaks against it. */
  judge: (facts: Facts, bet: ConditionedBet) => 'user_disabled' | 'limit_reached' | null
  /** The facts after a call of the same batch: the next bet of the member is judged by them. */
  carry?: (facts: Facts, played: Played) => unknown
}

/** A disabled or closed account places no bets. */
export const accountTakesBets: BetCondition<string> = {
  name: 'accountState',
  facts: '(select state from account_holder_view a where a.id = member.id)',
  judge: (state) => (state === 'active' || state === 'review' ? null : 'user_disabled'),
}

/** The facts of all conditions for one member as columns, in SQL. */
export const factsOfMember = (conditions: readonly BetCondition[]): string =>
  conditions.map(({ name, facts }) => `${facts} as "${name}"`).join(', ')
