import type { Input, Value } from '@chokka/contract'
import type { ActVerb, Ctx } from '../kit/index.ts'
import { refuseUnlessHeld } from './grants.ts'
import { endSessions, sessions } from './sessions.ts'
import { knownPermissions, lockStaffMember } from './staff-members.ts'

/** The open sessions of a staff member, the one that was used last before the others. */
export async function staffSessions(ctx: Ctx, { name }: Input<'staffSessions'>): Promise<Value<'staffSessions'>> {
  const rows = await openSessions(ctx, name).orderBy('seen_at', 'desc').execute()
  const content = rows.map((row) => ({
    ...{ id: row.id, startedAt: row.started_at, seenAt: row.seen_at, expiresAt: row.expires_at },
    ...{ ip: row.ip, userAgent: row.user_agent },
  }))
  return { content }
}

const openSessions = (ctx: Ctx, name: string) =>
  ctx.db
    .selectFrom('staff_session')
    .where('staff_id', 'in', (query) => query.selectFrom('staff').select('staff.id').where('name', '=', name))
    .where(sessions.isAlive(ctx.clock.now(), ctx.site))
    .select(['id', 'started_at', 'seen_at', 'expires_at', 'ip', 'user_agent'])

/** A safety measure, so one staff member may do it alone, at once. */
export const endStaffSessions: ActVerb<'endStaffSessions'> = async (ctx, { name }) => {
  const staff = await lockStaffMember(ctx, name)
  refuseUnlessHeld(ctx, knownPermissions(staff.permissions))
  const { length: ended } = await openSessions(ctx, name).execute()
  await endSessions(ctx, staff.id, 'ended_by_staff')
  return { value: { name, ended }, subject: `staff:${name}`, before: { sessions: ended }, after: { sessions: 0 } }
}
