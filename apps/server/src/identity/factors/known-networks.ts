import type { Ctx } from '../../kit/index.ts'
import { networkMark } from './login-records.ts'

/** Whether the account holder has asked to remember the network of this call; notes that it was seen. */
export async function isKnownNetwork(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const seen = await ctx.db
    .updateTable('known_network')
    .set({ seen_at: ctx.clock.now() })
    .where('holder_id', '=', holderId)
    .where('network_mark', '=', networkMark(ctx))
    .executeTakeFirst()
  return seen.numUpdatedRows > 0n
}

/** Remembers the network of this call. */
export async function rememberNetwork(ctx: Ctx, holderId: bigint): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('known_network')
    .values({
      ...{ id: ctx.chance.uuid(), holder_id: holderId, network_mark: networkMark(ctx) },
      ...{ ip_sealed: ctx.keys.sealAtRest(ctx.ip), added_at: now, seen_at: now },
    })
    .onConflict((conflict) => conflict.columns(['holder_id', 'network_mark']).doUpdateSet({ seen_at: now }))
    .execute()
}
