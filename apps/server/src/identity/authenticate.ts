import type { FastifyRequest } from 'fastify'
import { type Db, type BaseCtx, type Who } from '../kit/index.ts'
import { sessions } from './sessions.ts'

/** States of an account in which sessions work; a review stops money, not the sign-in. */
export const signInStates = ['active', 'review']

/** Whose token this is; null for one that is unknown, ended, expired or idle too long, or of a closed account. */
export async function authenticate(
  db: Db,
  at: Pick<BaseCtx, 'clock' | 'site'>,
  token: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<Who | null> {
  const now = at.clock.now()
  const tokenHash = sessions.hashOf(token)
  if (!tokenHash) return null
  const session = await db
    .selectFrom('session')
    .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
    .select(['session.id', 'session.holder_id', 'session.area', 'session.seen_at', 'account_holder.type'])
    .where('session.token_hash', '=', tokenHash)
    .where(sessions.isAlive(now, at.site))
    .where('account_holder.state', 'in', signInStates)
    .executeTakeFirst()
  if (!session) return null
  await sessions.storeActivity(db, session, now, request.ip)
  // The column has a check for these two values.
  const area = session.area as Who['area']
  return { holderId: session.holder_id, sessionId: session.id, tokenHash, type: session.type, area }
}
