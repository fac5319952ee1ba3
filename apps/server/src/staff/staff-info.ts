import type { Value } from '@chokka/contract'
import { meOfStaff, type Ctx } from '../kit/index.ts'
import { selectStaff } from './staff-members.ts'

export async function staffInfo(ctx: Ctx): Promise<Value<'staffInfo'>> {
  const { staffId, sessionId, name, permissions, mustChangePassword, mustBindAuthenticator } = meOfStaff(ctx)
  const { roles, expires_at } = await selectStaff(ctx.db)
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .select('staff_session.expires_at')
    .where('staff.id', '=', staffId)
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    ...{ name, roles, permissions: [...permissions], mustChangePassword, mustBindAuthenticator },
    ...{ sessionExpiresAt: expires_at, idleMinutes: ctx.site.staffSessionIdleMinutes },
  }
}
