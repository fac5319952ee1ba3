// Nobody grants or changes permissions beyond their own, and somebody who can manage staff always remains.
import { sql } from 'kysely'
import type { Permission } from '@chokka/contract/permissions'
import { oneAtATime, Refusal, type ActCtx, type Ctx } from '../kit/index.ts'
import { knownPermissions } from './staff-members.ts'

/** Serialises changes of staff and roles, so that two at once cannot pass checks that they fail together. */
export const oneChangeAtATime = (ctx: Ctx) => oneAtATime(ctx, 'staff')

/** Refuses with not_allowed unless the maker, and the checker where there is one, hold all of these themselves. */
export function refuseUnlessHeld(ctx: ActCtx, ...sets: Iterable<Permission>[]): void {
  const isHeld = (permission: Permission) => ctx.deciders.every((decider) => decider.permissions.has(permission))
  if (!sets.every((set) => [...set].every(isHeld))) throw new Refusal('not_allowed')
}

/** The permissions of these roles together. Refuses with not_found when a role does not exist. */
export async function permissionsOf(ctx: Ctx, roles: readonly string[]): Promise<Set<Permission>> {
  if (roles.length === 0) return new Set()
  const found = await ctx.db.selectFrom('staff_role').select('name').where('name', 'in', roles).execute()
  if (found.length < new Set(roles).size) throw new Refusal('not_found')
  const rows = await ctx.db
    .selectFrom('staff_role_permission')
    .select('permission')
    .where('role', 'in', roles)
    .execute()
  return knownPermissions(rows.map((row) => row.permission))
}

export const addsPermissions = (before: ReadonlySet<Permission>, after: ReadonlySet<Permission>): boolean =>
  !after.isSubsetOf(before)

/** Sets the roles of a staff member. The roles must exist. */
export async function setRoles(ctx: Pick<Ctx, 'db'>, staffId: bigint, roles: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('staff_has_role').where('staff_id', '=', staffId).execute()
  const rows = [...new Set(roles)].map((role) => ({ staff_id: staffId, role }))
  if (rows.length > 0) await ctx.db.insertInto('staff_has_role').values(rows).execute()
}

/** Sets the permissions of a role, and creates the role if it does not exist. */
export async function setPermissions(
  ctx: Pick<Ctx, 'db'>,
  role: string,
  permissions: Iterable<Permission>,
): Promise<void> {
  await ctx.db
    .insertInto('staff_role')
    .values({ name: role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.db.deleteFrom('staff_role_permission').where('role', '=', role).execute()
  const rows = [...new Set(permissions)].map((permission) => ({ role, permission }))
  if (rows.length > 0) await ctx.db.insertInto('staff_role_permission').values(rows).execute()
}

/** For after a change that may take permissions away. Refuses when nobody remains who can manage staff. */
export async function refuseWithoutAdministrator(ctx: Ctx): Promise<void> {
  const needed: Permission = 'staff.manage'
  const one = await ctx.db
    .selectFrom('staff')
    .innerJoin('staff_has_role', 'staff_has_role.staff_id', 'staff.id')
    .innerJoin('staff_role_permission', 'staff_role_permission.role', 'staff_has_role.role')
    .select(sql`1`.as('one'))
    .where('staff.state', '=', 'active')
    .where('permission', '=', needed)
    .executeTakeFirst()
  if (!one) throw new Refusal('last_administrator')
}
