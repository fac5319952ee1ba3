import { sql } from 'kysely'
import type { Ctx } from '../kit/index.ts'

/** Acts that wait for a second staff member, and since when. */
export async function waitingActs(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(asked_at) as oldest from asked_act
    where state = 'asked' and expires_at > ${ctx.clock.now()}`.execute(ctx.db)
  return rows[0] ?? { count: 0, oldest: null }
}
