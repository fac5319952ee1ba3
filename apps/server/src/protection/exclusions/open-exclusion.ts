import type { Ctx } from '../../kit/index.ts'
import { knownExclusion, moveExclusion, type OpenExclusion } from './exclusion-moves.ts'

/** The exclusion of an account holder that has not ended; null when there is none, or its time is over. */
export async function openExclusionOf(ctx: Ctx, holderId: bigint): Promise<OpenExclusion | null> {
  const row = await storedExclusionOf(ctx, holderId)
  return row && !isOver(ctx, row) ? row : null
}

/** The same as it is stored: one whose time is over stays until the job comes. */
async function storedExclusionOf(ctx: Ctx, holderId: bigint): Promise<OpenExclusion | null> {
  const found = await ctx.db
    .selectFrom('exclusion')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('state', 'in', ['active', 'ending'])
    .executeTakeFirst()
  if (!found) return null
  const row = knownExclusion(found)
  return row.state === 'active' || row.state === 'ending' ? row : null
}

/** A cool-off is over after its term, a self-exclusion some time after its end was asked for. */
function isOver(ctx: Ctx, row: OpenExclusion): boolean {
  const end = row.kind === 'cool_off' ? row.until : row.ends_at
  return end !== null && end <= ctx.clock.now()
}

/** Ends an exclusion whose time is over, and returns one that goes on. The caller holds the lock (`lockMoney`). */
export async function endIfOver(ctx: Ctx, holderId: bigint): Promise<OpenExclusion | null> {
  const row = await storedExclusionOf(ctx, holderId)
  if (!row || !isOver(ctx, row)) return row
  await moveExclusion(ctx, row, { to: 'ended', actor: 'site', reason: 'its time is over' })
  return null
}
