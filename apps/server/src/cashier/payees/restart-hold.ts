import { sql } from 'kysely'
import { plusHours, type Ctx } from '../../kit/index.ts'

/**
 * Starts the hold of all payees of an account holder again: whoever took over an account by its phone or mail cannot be
 * paid before its holder has had time to notice.
 */
export async function restartPayeeHold(ctx: Ctx, holderId: bigint): Promise<void> {
  const until = plusHours(ctx.clock.now(), ctx.site.payeeHoldHours)
  await ctx.db
    .updateTable('payee')
    .set({ usable_at: sql<Date>`greatest(usable_at, ${until}::timestamptz)` })
    .where('holder_id', '=', holderId)
    .where('deleted_at', 'is', null)
    .execute()
}
