import { permissionNames } from '@chokka/contract/permissions'
import { noteEvent, type Chance, type Clock, type Db, type Settings } from '../kit/index.ts'
import { setPermissions } from './grants.ts'
import { oneTimePassword } from './one-time-password.ts'
import { forgetAuthenticator } from './staff-authenticator.ts'
import { endSessions } from './sessions.ts'

const role = 'administrator'
const namePattern = /^[a-z][a-z0-9._-]{2,31}$/

/**
 * For the command on the machine: creates a staff member with all permissions, or gives an existing one all permissions
 * and a new one-time password. Returns the one-time password. Throws for an invalid name.
 */
export async function makeAdministrator(
  { db, clock, chance, site }: { db: Db; clock: Clock; chance: Chance; site: Settings },
  name: string,
): Promise<string> {
  if (!namePattern.test(name))
    throw new Error('A name has 3 to 32 small letters, digits, dots, hyphens or underscores, and begins with a letter.')
  return db.transaction().execute(async (tx) => {
    const ctx = { db: tx, clock, chance, site }
    const { password, columns } = oneTimePassword(ctx)
    await setPermissions(ctx, role, permissionNames)
    const { id } = await tx
      .insertInto('staff')
      .values({ name, created_at: clock.now(), ...columns })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ state: 'active', ...columns }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('staff_has_role')
      .values({ staff_id: id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await forgetAuthenticator(ctx, id)
    await endSessions(ctx, id, 'password_reset')
    await noteEvent(ctx, {
      action: 'staff.administrator_made',
      subject: `staff:${name}`,
      actor: 'command',
      reason: 'npm run staff',
      after: { state: 'active', roles: [role], oneTimePassword: true },
    })
    return password
  })
}
