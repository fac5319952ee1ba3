// A second, slow computation of what loyalty gives: ranks, gifts, rebates, rakeback and points, from all facts at once
// and written from the rules alone (rules/loyalty §1 to §3 and §8). Tests compare the engine with it, so it shares no
// code with the engine and prefers loops to cleverness: every sum is made anew from the entries.
//
// Not in here: birthdays, missions, boards, exchange and the claim of what was issued.
import { slotLength } from './slow-loyalty/calendar.ts'
import type { Facts, Member, Outcome, Own } from './slow-loyalty/facts.ts'
import { giftsOf } from './slow-loyalty/gifts.ts'
import { pointsOf } from './slow-loyalty/points.ts'
import { historyOf } from './slow-loyalty/ranks.ts'
import { rebatesOf } from './slow-loyalty/rebates.ts'

export type { Facts, Outcome, Rank } from './slow-loyalty/facts.ts'
export { slowConversion } from './slow-loyalty/points.ts'

export function slowLoyalty(facts: Facts): Outcome {
  const outcome: Outcome = { moves: [], rewards: [], points: [], carries: [] }
  for (const member of facts.members) {
    const own = member.takesPart ? factsOf(facts, member) : undefined
    if (own === undefined) continue
    const history = historyOf(facts, own)
    const { points, carries } = pointsOf(facts, own)
    outcome.moves.push(...history.moves)
    outcome.rewards.push(...giftsOf(facts, own, history), ...rebatesOf(facts, own, history))
    outcome.points.push(...points)
    outcome.carries.push(...carries)
  }
  // The sort is stable: a member's moves in one slot stay in the order in which they were made.
  outcome.moves.sort((a, b) => a.slot - b.slot)
  return outcome
}

/** A member's facts as far as they have happened; undefined if there are none. */
function factsOf(facts: Facts, member: Member): Own | undefined {
  const isOf = (fact: { member: string }) => fact.member === member.id
  const isClosed = (fact: { slot: number }) => fact.slot + slotLength <= facts.until
  const turnover = facts.turnover.filter((entry) => isOf(entry) && isClosed(entry))
  const deposits = facts.deposits.filter((deposit) => isOf(deposit) && isClosed(deposit))
  const byHand = facts.byHand.filter((set) => isOf(set) && set.slot < facts.until)
  let first: number | undefined
  for (const { slot } of [...turnover, ...deposits, ...byHand]) if (first === undefined || slot < first) first = slot
  return first === undefined ? undefined : { member, turnover, deposits, byHand, first }
}
