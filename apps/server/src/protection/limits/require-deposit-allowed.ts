import { limitPeriods, type LimitPeriod } from '@chokka/contract/protection'
import { add, fromMicros, larger, subtract, toDecimal, ZERO, type Money } from '@chokka/money'
import { dayOf, Refusal, type Ctx, startOfPeriod } from '../../kit/index.ts'
import type { MoneySums } from '../needs.ts'
import { protectionOf } from '../protection-holder.ts'

export type DepositRoom = { period: LimitPeriod; limit: Money; used: Money; left: Money }

/** What each limit of deposits leaves: what was credited in its period and what may still be paid count against it. */
export async function depositRooms(ctx: Ctx, holderId: bigint, sums: MoneySums): Promise<DepositRoom[]> {
  const row = await protectionOf(ctx, holderId)
  if (!row) return []
  const zone = ctx.site.timeZone
  const today = dayOf(ctx.clock.now(), zone)
  const rooms: DepositRoom[] = []
  for (const period of limitPeriods) {
    const limit = row[`deposit_${period}`]
    if (limit === null) continue
    const { deposited, awaited } = await sums(ctx, holderId, startOfPeriod(period, today, zone))
    const used = add(deposited, awaited)
    rooms.push({ period, limit: fromMicros(limit), used, left: larger(ZERO, subtract(fromMicros(limit), used)) })
  }
  return rooms
}

/**
 * Call it before a deposit begins, while the account is locked. Refuses with deposit_limit when this
 * amount, what was credited in a period and what may still be paid are more than its limit; the refusal says which
 * limit has the least room, and how much.
 */
export async function requireDepositAllowed(ctx: Ctx, holderId: bigint, amount: Money, sums: MoneySums): Promise<void> {
  const rooms = await depositRooms(ctx, holderId, sums)
  const [least] = rooms.toSorted((a, b) => (a.left < b.left ? -1 : 1))
  if (!least || amount <= least.left) return
  throw new Refusal('deposit_limit', {
    period: least.period,
    limit: toDecimal(least.limit),
    used: toDecimal(least.used),
    left: toDecimal(least.left),
  })
}
