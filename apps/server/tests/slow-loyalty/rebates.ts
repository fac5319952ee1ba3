// Rebate and rakeback (rules/loyalty §2; rules/agents §7 for the negative carry). Both are earned, so that exclusion
// changes nothing.
import { jobAfter, periodsEnded } from './calendar.ts'
import type { Facts, Own, RebateRow, Reward } from './facts.ts'
import { rankAtEnd, type History } from './ranks.ts'

/** A row of less is neither paid nor carried. */
const least = 1_000_000n
const paisa = 10_000n
const million = 1_000_000n

export function rebatesOf(facts: Facts, own: Own, history: History): Reward[] {
  const rewards: Reward[] = []
  /** By category; 0 or below. */
  const carries = new Map<string, bigint>()
  for (const day of periodsEnded('day', own.first, facts.until - jobAfter.rebate, facts.timeZone)) {
    const rank = rankAtEnd(history, day.end)
    let left = facts.rebateDayMost
    for (const row of facts.rebates) {
      const base = baseOf(own, row, day) + (carries.get(row.category) ?? 0n)
      carries.set(row.category, base < 0n ? base : 0n)
      const earned = base > 0n ? amountOf(row, base, rank) : 0n
      if (earned < least) continue
      // The limit cuts a row that was large enough; what is left of it is paid, however little.
      const amount = earned < left ? earned : left
      left -= amount
      if (amount === 0n) continue
      const source = row.paysOf === 'edge' ? 'rakeback' : 'rebate'
      rewards.push({ member: own.member.id, source, key: day.first, category: row.category, amount })
    }
  }
  return rewards
}

/** A day's turnover or stakes of the row's types, without what counted for a bonus's wagering. Voids lower it. */
function baseOf(own: Own, row: RebateRow, day: { start: number; end: number }): bigint {
  let base = 0n
  for (const entry of own.turnover) {
    if (entry.slot < day.start || entry.slot >= day.end) continue
    if (entry.forBonus || !row.types.includes(entry.type)) continue
    base += row.paysOf === 'edge' ? entry.stake : entry.valid
  }
  return base
}

/** Floored to the paisa once, on the amount of the row (rules/README §1). */
function amountOf(row: RebateRow, base: bigint, rank: number): bigint {
  const share = BigInt(row.ppm[rank] ?? 0)
  if (row.paysOf === 'turnover') return ((base * share) / (million * paisa)) * paisa
  return ((base * BigInt(row.edgePpm) * share) / (million * million * paisa)) * paisa
}
