import { sql } from 'kysely'
import { transact, type BaseCtx, type Ctx, type Db } from '../kit/index.ts'
import { firstOpenSlot, nextClosedSlot, slotMs, slotOf } from '../turnover/index.ts'
import { countDeposits, nextDepositSlot } from './count-deposits.ts'
import { countPoints } from './points/count-points.ts'
import { countTurnover } from './count-turnover.ts'
import { endMonth } from './end-month.ts'
import { eventAfter, type Event } from './events.ts'
import { giveBirthdays } from './give-birthdays.ts'
import { giveGifts } from './give-gifts.ts'
import { giveRebates } from './give-rebates.ts'
import { keepActs, nextActSlot } from './missions/acts.ts'
import { countMissions } from './missions/count-missions.ts'
import { givePrizes } from './missions/leaderboard.ts'
import { monthBefore, monthOf } from './months.ts'
import { position } from './position.ts'
import { riseInSlot } from './rise-in-slot.ts'
import { withTermsAt } from './terms.ts'

/**
 * Counts the slots of turnover that were closed since the last run: ranks, points, missions, gifts and rebates. One
 * slot, or one event of the business day, is one transaction, which moves the position of the counting with it, so that
 * a kill at any moment loses and doubles nothing; a second process waits. What comes of a slot depends on what was
 * before it and never on when it is counted: a run that comes late gives the same rows.
 */
export async function countSlots(db: Db, base: BaseCtx, closing?: AbortSignal): Promise<void> {
  const depositsUntil = await countDeposits(db)
  // Read before the acts, so that all of them are known for each slot that is counted now.
  const closed = Math.min(await firstOpenSlot(db), slotOf(depositsUntil))
  const isClosing = () => closing?.aborted ?? false
  await transact(db, base, async (ctx) => {
    const { until } = await position(ctx)
    if (until < closed) await keepActs(ctx, until)
  })
  for (let isMore = true; isMore && !isClosing();) isMore = await transact(db, base, (ctx) => step(ctx, closed))
}

/** Counts the next slot, or does what is due before it. False when nothing is left. */
async function step(ctx: Ctx, closed: number): Promise<boolean> {
  const { until, done } = await position(ctx)
  const slot = await nextSlot(ctx, until)
  const isNext = slot !== null && slot < closed
  const stop = isNext ? slot : closed
  if (stop === -Infinity) return false
  // Before the first slot that was counted nothing was due to anybody.
  const event = eventAfter(done ?? stop, ctx.site.timeZone)
  if (event.at <= stop) {
    await happen(ctx, event)
    await moveTo(ctx, Math.max(until, event.at), event.at)
    return true
  }
  if (isNext) await countSlot(ctx, slot)
  await moveTo(ctx, isNext ? slot + slotMs : Math.max(until, stop), done ?? stop)
  return isNext
}

async function countSlot(now: Ctx, slot: number): Promise<void> {
  const ctx = await withTermsAt(now, slot)
  const month = monthOf(new Date(slot), ctx.site.timeZone)
  await countTurnover(ctx, slot, month)
  await countPoints(ctx, slot)
  await riseInSlot(ctx, slot, month)
  await countMissions(ctx, slot)
}

const happenings: Record<Event['what'], (ctx: Ctx, event: Event) => Promise<void>> = {
  birthdays: giveBirthdays,
  ranks: (ctx, { day, at }) => endMonth(ctx, monthBefore(day), at),
  gifts: giveGifts,
  rebates: giveRebates,
  leaderboard: givePrizes,
}
const happen = (ctx: Ctx, event: Event) => happenings[event.what](ctx, event)

/** The next slot in which anything happened that counts; null: there is none. */
async function nextSlot({ db }: Ctx, from: number): Promise<number | null> {
  const slots = [await nextClosedSlot(db, from), await nextDepositSlot(db, from), await nextActSlot(db, from)]
  const found = slots.filter((slot) => slot !== null)
  return found.length === 0 ? null : Math.min(...found)
}

const moveTo = (ctx: Ctx, until: number, done: number) =>
  sql`update loyalty_counted set until = to_timestamp(${until / 1000}::float8),
    done = to_timestamp(${done / 1000}::float8)`.execute(ctx.db)
