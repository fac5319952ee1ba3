import { limitPeriods, type LimitKind, type LimitPeriod } from '@chokka/contract/protection'
import { dayOf, plusHours, type Ctx, startOfPeriod } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { protectionOf, saveProtection, type ProtectionHolder } from '../protection-holder.ts'
import { knownLimitChange, limitChangeBegun, moveLimitChange } from './limit-moves.ts'

/** Which limit. A session has one, in minutes; the others are amounts in micro-units. */
export type LimitName = { kind: LimitKind; period: LimitPeriod } | { kind: 'session'; period: 'session' }
type Needs = Pick<ProtectionNeeds, 'playSums' | 'stakesInPlay'>
/** `actor`: whoever changes it; without one its holder. */
type Changing = Needs & { actor?: string; reason?: string }

const columnOf = ({ kind, period }: Exclude<LimitName, { kind: 'session' }>) => `${kind}_${period}` as const

export const limitIn = (row: ProtectionHolder | undefined, name: LimitName): bigint | null => {
  if (!row) return null
  if (name.kind !== 'session') return row[columnOf(name)]
  return row.session_minutes === null ? null : BigInt(row.session_minutes)
}

/** Which limits are higher: none is the highest. */
export const isHigher = (to: bigint | null, than: bigint | null) => than !== null && (to === null || to > than)

/**
 * Changes a limit (rules/cashier §9, L-05): a lower one at once, a higher one or none after a waiting time, when it has
 * to be confirmed again. Either replaces a change that waits. The caller holds the lock (`lockMoney`).
 */
export async function changeLimit(ctx: Ctx, holderId: bigint, name: LimitName, to: bigint | null, needs: Changing) {
  const { actor = `holder:${holderId}`, reason } = needs
  const before = limitIn(await protectionOf(ctx, holderId), name)
  await dropPending(ctx, holderId, name, actor)
  if (to === before) return
  const waits = isHigher(to, before)
  const now = ctx.clock.now()
  const values = {
    ...{ id: ctx.chance.uuid(), holder_id: holderId, ...name, before, after: to },
    ...{ state: waits ? 'pending' : 'applied', asked_at: now },
    ready_at: waits ? plusHours(now, ctx.site.limitRaiseHours) : now,
  }
  const row = await ctx.db.insertInto('limit_change').values(values).returningAll().executeTakeFirstOrThrow()
  await limitChangeBegun(ctx, knownLimitChange(row), { actor, ...(reason === undefined ? {} : { reason }) })
  if (!waits) await applyLimit(ctx, holderId, name, to, needs)
}

async function dropPending(ctx: Ctx, holderId: bigint, { kind, period }: LimitName, actor: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('limit_change')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const row = found && knownLimitChange(found)
  if (row?.state === 'pending')
    await moveLimitChange(ctx, row, { to: 'dropped', actor, reason: 'another limit was set' })
}

/** Puts a limit in force, and begins or ends the counting that it needs. */
export async function applyLimit(ctx: Ctx, holderId: bigint, name: LimitName, to: bigint | null, needs: Needs) {
  if (name.kind === 'session')
    return saveProtection(ctx, holderId, { session_minutes: to === null ? null : Number(to) })
  await saveProtection(ctx, holderId, { [columnOf(name)]: to })
  if (name.kind === 'deposit') return
  const row = await protectionOf(ctx, holderId)
  const isCounted = (['loss', 'wager'] as const).some((kind) =>
    limitPeriods.some((period) => limitIn(row, { kind, period }) !== null),
  )
  if (!isCounted) await saveProtection(ctx, holderId, { counted_on: null })
  else if (row?.counted_on === null) await saveProtection(ctx, holderId, await countedNow(ctx, holderId, needs))
}

/** The sums of the present periods, from the bets themselves: from now on the door keeps them. */
async function countedNow(ctx: Ctx, holderId: bigint, { playSums, stakesInPlay }: Needs) {
  const zone = ctx.site.timeZone
  const counted_on = dayOf(ctx.clock.now(), zone)
  const since = (period: LimitPeriod) => playSums(ctx, holderId, startOfPeriod(period, counted_on, zone))
  const [day, week, month] = [await since('day'), await since('week'), await since('month')]
  return {
    ...{ counted_on, open_stakes: await stakesInPlay(ctx, holderId) },
    ...{ wagered_day: day.wagered, wagered_week: week.wagered, wagered_month: month.wagered },
    ...{ lost_day: day.lost, lost_week: week.lost, lost_month: month.lost },
  }
}
