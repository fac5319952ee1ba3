import { sql } from 'kysely'
import { me, type Ctx } from '../../kit/index.ts'

/** How many rewards the account holder can claim now, and how many of them are of missions; for the badges. */
export async function availableRewards(ctx: Ctx): Promise<{ availablePromoCount: number; unreadMission: number }> {
  const { rows } = await sql<{ all: number; missions: number }>`
    select count(*)::int as "all", (count(*) filter (where source = 'mission'))::int as missions from reward
    where holder_id = ${me(ctx).holderId} and state = 'issued' and expires_at > ${ctx.clock.now()}`.execute(ctx.db)
  return { availablePromoCount: rows[0]?.all ?? 0, unreadMission: rows[0]?.missions ?? 0 }
}
