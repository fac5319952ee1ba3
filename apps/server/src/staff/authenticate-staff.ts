import type { FastifyRequest } from 'fastify'
import { secretHash } from '../identity/index.ts'
import { plusSeconds, type Ctx, type Db, type StaffWho } from '../kit/index.ts'
import { knownPermissions, selectStaff } from './staff-members.ts'
import { isAlive } from './sessions.ts'

/** How often activity is recorded at most. */
const recordEverySeconds = 30
const longestToken = 100

/**
 * Which staff member's token this is; null when it is unknown, its session has ended, expired or idled too
 * long, or the staff member is disabled. Permissions are read with every call, so that a change of roles takes effect
 * at once (S-24).
 */
export async function authenticateStaff(
  db: Db,
  { clock, site }: Pick<Ctx, 'clock' | 'site'>,
  token: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<StaffWho | null> {
  if (token.length > longestToken) return null
  const now = clock.now()
  const tokenHash = secretHash(token)
  const found = await selectStaff(db)
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .select(['staff_session.id as session', 'staff_session.seen_at'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where(isAlive(now, site))
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  if (!found) return null
  if (plusSeconds(found.seen_at, recordEverySeconds) <= now) await recordActivity(db, found.session, now, request.ip)
  return {
    staffId: found.id,
    sessionId: found.session,
    tokenHash,
    name: found.name,
    permissions: knownPermissions(found.permissions),
    mustChangePassword: found.one_time_hash !== null,
  }
}

async function recordActivity(db: Db, id: string, now: Date, ip: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ seen_at: now, ip })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '<=', plusSeconds(now, -recordEverySeconds))
    .execute()
}
