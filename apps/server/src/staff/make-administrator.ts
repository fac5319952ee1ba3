import { permissionNames } from '@chokka/contract/permissions'
import { noteEvent, type Chance, type Clock, type Db, type Settings } from '../kit/index.ts'
import { setPermissions } from './grants.ts'
import { oneTimePassword } from './one-time-password.ts'
import { endSessions } from './sessions.ts'

const role = 'administrator'
const nameForm = /^[a-z][a-z0-9._-]{2,31}$/

/**
 * For whoever may work on the machine: opens a login that may do everything, or gives one that exists a one-time
 * password and that power again. Answers the one-time password. Throws for a name that cannot be one.
 */
export async function makeAdministrator(
  { db, clock, chance, site }: { db: Db; clock: Clock; chance: Chance; site: Settings },
  name: string,
): Promise<string> {
  if (!nameForm.test(name))
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
