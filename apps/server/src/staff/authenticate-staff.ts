import type { FastifyRequest } from 'fastify'
import { type Ctx, type Db, type StaffWho } from '../kit/index.ts'
import { knownPermissions, selectStaff } from './staff-members.ts'
import { sessions } from './sessions.ts'

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
  const now = clock.now()
  const tokenHash = sessions.hashOf(token)
  if (!tokenHash) return null
  const found = await selectStaff(db)
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .leftJoin('staff_authenticator', 'staff_authenticator.staff_id', 'staff.id')
    .select(['staff_session.id as session', 'staff_session.seen_at', 'bound_at as authenticator_at'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where(sessions.isAlive(now, site))
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  if (!found) return null
  await sessions.storeActivity(db, { id: found.session, seen_at: found.seen_at }, now, request.ip)
  return {
    staffId: found.id,
    sessionId: found.session,
    tokenHash,
    name: found.name,
    roles: found.roles,
    permissions: knownPermissions(found.permissions),
    mustChangePassword: found.one_time_hash !== null,
    mustBindAuthenticator: found.authenticator_at === null,
  }
}
