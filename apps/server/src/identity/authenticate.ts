import type { FastifyRequest } from 'fastify'
import { plusSeconds, type Db, type BaseCtx, type Who } from '../kit/index.ts'
import { isAlive, secretHash } from './sessions.ts'

/** Activity is stored this often at most, so that a busy browser does not write with every call. */
const storeEverySeconds = 30
const maxTokenLength = 100
/** States of an account in which sessions work; a review stops money, not the sign-in. */
export const signInStates = ['active', 'review']

/** Whose token this is; null for one that is unknown, ended, expired or idle too long, or of a closed account. */
export async function authenticate(
  db: Db,
  at: Pick<BaseCtx, 'clock' | 'site'>,
  token: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<Who | null> {
  if (token.length > maxTokenLength) return null
  const now = at.clock.now()
  const tokenHash = secretHash(token)
  const session = await db
    .selectFrom('session')
    .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
    .select(['session.id', 'session.holder_id', 'session.area', 'session.seen_at', 'account_holder.type'])
    .where('session.token_hash', '=', tokenHash)
    .where(isAlive(now, at.site))
    .where('account_holder.state', 'in', signInStates)
    .executeTakeFirst()
  if (!session) return null
  if (plusSeconds(session.seen_at, storeEverySeconds) <= now) await storeActivity(db, session.id, now, request.ip)
  // The column has a check for these two values.
  const area = session.area as Who['area']
  return { holderId: session.holder_id, sessionId: session.id, tokenHash, type: session.type, area }
}

async function storeActivity(db: Db, id: string, now: Date, ip: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now, ip })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '<=', plusSeconds(now, -storeEverySeconds))
    .execute()
}
