// Gifts of ranks: upgrade, weekly, monthly (rules/loyalty §1). Who is excluded when a gift is due never gets it.
import { jobAfter, periodsEnded, slotLength } from './calendar.ts'
import { isExcluded, turnoverIn, type Facts, type Own, type Reward } from './facts.ts'
import { rankAtEnd, rankOf, type History } from './ranks.ts'

export function giftsOf(facts: Facts, own: Own, history: History): Reward[] {
  const gifts = [...upgrades(facts, own, history), ...ofPeriods(facts, own, history)]
  return gifts.filter((gift) => gift.amount > 0n)
}

/** Due at the close of the slot in which the member's own sums reached the rank, wherever they stand (§8, N4). */
function upgrades(facts: Facts, own: Own, history: History): Reward[] {
  const gifts: Reward[] = []
  for (const { rank, slot } of history.firsts) {
    if (isExcluded(own.member, slot + slotLength)) continue
    const amount = rankOf(facts, rank).upgrade
    gifts.push({ member: own.member.id, source: 'vip_upgrade', key: String(rank), amount })
  }
  return gifts
}

/** Due 70 minutes after the period's end, for the rank that the member had at its end. */
function ofPeriods(facts: Facts, own: Own, history: History): Reward[] {
  const gifts: Reward[] = []
  for (const kind of ['week', 'month'] as const) {
    for (const period of periodsEnded(kind, own.first, facts.until - jobAfter.gifts, facts.timeZone)) {
      if (isExcluded(own.member, period.end + jobAfter.gifts)) continue
      const row = rankOf(facts, rankAtEnd(history, period.end))
      const [source, amount, least] =
        kind === 'week'
          ? (['vip_weekly', row.weekly, row.weeklyTurnover] as const)
          : (['vip_monthly', row.monthly, row.keep] as const)
      if (turnoverIn(own, period.start, period.end) < least) continue
      gifts.push({ member: own.member.id, source, key: period.first, amount })
    }
  }
  return gifts
}
