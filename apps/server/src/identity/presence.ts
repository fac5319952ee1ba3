import { sql } from 'kysely'
import { plusMinutes, type Ctx } from '../kit/index.ts'

/** Whoever was here so lately in a session that is open is online. */
const onlineMinutes = 5
export const onlineSince = (now: Date): Date => plusMinutes(now, -onlineMinutes)

/** Whether an account holder is here now, and when they were here last. */
export async function presenceOf(ctx: Ctx, holderId: bigint): Promise<{ isOnline: boolean; seenAt: Date | null }> {
  const { rows } = await sql<{ isOnline: boolean | null; seenAt: Date | null }>`
    select bool_or(ended_at is null and seen_at >= ${onlineSince(ctx.clock.now())}) as "isOnline",
      max(seen_at) as "seenAt"
    from session where holder_id = ${holderId}`.execute(ctx.db)
  const [row] = rows
  return { isOnline: row?.isOnline ?? false, seenAt: row?.seenAt ?? null }
}
