import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { isOpen } from './sessions.ts'

const most = 100

/** The active sessions of the account and those that a browser may go on with, the most recently seen first (S-12). */
export async function mySessions(ctx: Ctx): Promise<Value<'mySessions'>> {
  const who = me(ctx)
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'started_at', 'seen_at', 'ip', 'user_agent', 'remember_until'])
    .where('holder_id', '=', who.holderId)
    .where(isOpen(ctx))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    content: rows.map((row) => ({
      id: row.id,
      startedAt: row.started_at,
      seenAt: row.seen_at,
      ip: row.ip,
      userAgent: row.user_agent,
      current: row.id === who.sessionId,
      rememberedUntil: row.remember_until && row.remember_until > ctx.clock.now() ? row.remember_until : null,
    })),
  }
}
