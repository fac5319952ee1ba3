import { sql } from 'kysely'
import type { Ctx } from '../../kit/index.ts'

/** Feedback that waits for an answer: how much, since when, and how much of it is past its deadline. */
export async function waitingFeedback(ctx: Ctx): Promise<{ count: number; oldest: Date | null; late: number }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
    select count(*)::int as count, min(created_at) as oldest,
      (count(*) filter (where answer_by < ${ctx.clock.now()}))::int as late
    from feedback where state = 'open'`.execute(ctx.db)
  return rows[0] ?? { count: 0, oldest: null, late: 0 }
}
