// Points for turnover, and what points are worth (rules/loyalty §3; case N5).
import { slotLength } from './calendar.ts'
import { isExcluded, type Facts, type Outcome, type Own } from './facts.ts'

type PointsAndCarries = Pick<Outcome, 'points' | 'carries'>

/** Each type of game has a carry of its own. Earned at the close of each slot that has turnover of the type. */
export function pointsOf(facts: Facts, own: Own): PointsAndCarries {
  const member = own.member.id
  let earned = 0n
  const carries: PointsAndCarries['carries'] = []
  for (const unit of facts.pointUnits) {
    let carry = 0n
    for (const { slot, valid } of slotsOf(own, unit.type)) {
      // Who is excluded earns nothing, not even a carry; a void still counts, or its points would come twice.
      if (valid > 0n && isExcluded(own.member, slot + slotLength)) continue
      carry += valid
      // Points are never taken back: below zero the carry waits for turnover.
      if (carry < unit.turnover) continue
      earned += carry / unit.turnover
      carry %= unit.turnover
    }
    if (carry !== 0n) carries.push({ member, type: unit.type, carry })
  }
  return { points: earned > 0n ? [{ member, earned }] : [], carries }
}

/** The valid turnover of a type, slot by slot. */
function slotsOf(own: Own, type: string): { slot: number; valid: bigint }[] {
  const sums = new Map<number, bigint>()
  for (const entry of own.turnover)
    if (entry.type === type) sums.set(entry.slot, (sums.get(entry.slot) ?? 0n) + entry.valid)
  return [...sums].map(([slot, valid]) => ({ slot, valid })).sort((a, b) => a.slot - b.slot)
}

/** "Convert": the cash for whole points at so many points for one taka, floored to the paisa. */
export const slowConversion = (points: bigint, pointsForOne: bigint): bigint =>
  ((points * 100n) / pointsForOne) * 10_000n
