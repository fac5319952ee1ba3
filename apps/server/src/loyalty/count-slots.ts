import { sql } from 'kysely'
import { transact, type BaseCtx, type Ctx, type Db } from '../kit/index.ts'
import { firstOpenSlot, nextClosedSlot, slotMs, slotOf } from '../turnover/index.ts'
import { countDeposits, nextDepositSlot } from './count-deposits.ts'
import { countPoints } from './count-points.ts'
import { countTurnover } from './count-turnover.ts'
import { endMonth } from './end-month.ts'
import { judgedAt, monthBefore, monthOf, nextMonth } from './months.ts'
import { riseInSlot } from './rise-in-slot.ts'

/**
 * Counts the slots of turnover that were closed since the last run: ranks, points and gifts. One slot, or the end of
 * one month, is one transaction, which moves the position of the counting with it, so that a kill at any moment loses
 * and doubles nothing; a second process waits. What comes of a slot depends on what was before it and never on when it
 * is counted: a run that comes late gives the same rows.
 */
export async function countSlots(db: Db, base: BaseCtx, closing?: AbortSignal): Promise<void> {
  const depositsUntil = await countDeposits(db)
  const isClosing = () => closing?.aborted ?? false
  for (let isMore = true; isMore && !isClosing();) isMore = await transact(db, base, (ctx) => step(ctx, depositsUntil))
}

/** Counts the next slot, or ends the month before it. False when nothing is left. */
async function step(ctx: Ctx, depositsUntil: number): Promise<boolean> {
  const { until, month } = await position(ctx)
  const closed = Math.min(await firstOpenSlot(ctx.db), slotOf(depositsUntil))
  const slot = earliest(await nextClosedSlot(ctx.db, until), await nextDepositSlot(ctx.db, until))
  const isNext = slot !== null && slot < closed
  const stop = isNext ? slot : closed
  if (stop === -Infinity) return false
  const zone = ctx.site.timeZone
  // Before the first slot that was counted nobody had a rank.
  const judged = month ?? monthBefore(monthOf(new Date(stop), zone))
  const due = nextMonth(judged)
  const at = judgedAt(due, zone)
  if (at <= stop) {
    await endMonth(ctx, due)
    await moveTo(ctx, Math.max(until, at), due)
    return true
  }
  if (isNext) {
    const ofMonth = monthOf(new Date(slot), zone)
    await countTurnover(ctx, slot, ofMonth)
    await countPoints(ctx, slot)
    await riseInSlot(ctx, slot, ofMonth)
  }
  await moveTo(ctx, isNext ? slot + slotMs : Math.max(until, stop), judged)
  return isNext
}

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Nobody else counts until the transaction ends. */
async function position(ctx: Ctx): Promise<{ until: number; month: string | null }> {
  const { rows } = await sql<{ until: number; month: string | null }>`
    select (extract(epoch from until) * 1000)::float8 as until, month::text from loyalty_counted
    for update`.execute(ctx.db)
  return rows[0] ?? { until: -Infinity, month: null }
}

const moveTo = (ctx: Ctx, until: number, month: string) =>
  sql`update loyalty_counted set until = to_timestamp(${until / 1000}::float8), month = ${month}::date`.execute(ctx.db)
