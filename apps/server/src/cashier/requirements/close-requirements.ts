import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '../../kit/index.ts'
import type { ExclusionKind } from '../../protection/index.ts'
import type { RequirementSource } from './open-requirement.ts'

/** Why a requirement ends that turnover did not fill. It is closed for good. */
type Reason = 'spent' | 'excluded' | 'returned' | 'released'

export const hasOpenRequirement = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  (await ctx.db
    .selectFrom('turnover_requirement')
    .select('id')
    .where('holder_id', '=', holderId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const closed = (reason: Reason) => ({ closed_at: sql<Date>`now()`, close_reason: reason })

const isOpen = sql<SqlBool>`closed_at is null`
/** A void bet opens what it had filled again. */
const mayBeOwed = sql<SqlBool>`(closed_at is null or close_reason = 'filled')`

/** Closes all that an account holder owes now. */
export const closeSpentOnes = (ctx: Ctx, holderId: bigint): Promise<void> => close(ctx, holderId, 'spent', isOpen)

async function close(ctx: Ctx, holderId: bigint, reason: Reason, which: RawBuilder<SqlBool>): Promise<void> {
  await ctx.db
    .updateTable('turnover_requirement')
    .set(closed(reason))
    .where('id', 'in', (of) =>
      of
        .selectFrom('turnover_requirement')
        .select('id')
        .where('holder_id', '=', holderId)
        .where(which)
        .orderBy('opened_at')
        .orderBy('number')
        .forUpdate(),
    )
    .execute()
}

/** The money has gone back to where it came from, so that nothing of it is left to turn over. */
export async function closeReturned(ctx: Ctx, kind: RequirementSource, id: string): Promise<void> {
  await ctx.db
    .updateTable('turnover_requirement')
    .set(closed('returned'))
    .where('source', '=', kind)
    .where('source_id', '=', id)
    .where(mayBeOwed)
    .execute()
}

/** Staff have ended it. The caller holds the row, and has seen that it is open. */
export const closeReleased = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('turnover_requirement')
    .set(closed('released'))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Who excludes themselves, or closes their account, may take out what is theirs (rules/cashier §9); not so who takes a
 * break.
 */
export async function closeAtExclusion(ctx: Ctx, holderId: bigint, kind: ExclusionKind): Promise<void> {
  if (kind !== 'cool_off') await close(ctx, holderId, 'excluded', mayBeOwed)
}
