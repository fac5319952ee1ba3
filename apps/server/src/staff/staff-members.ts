import { sql } from 'kysely'
import type { Result } from '@chokka/contract'
import { permissionNames, type Permission } from '@chokka/contract/permissions'
import { Refusal, type Ctx, type Db, type Decider, type Tx } from '../kit/index.ts'

/** The permissions of a staff member, as a column of a query over `staff`. */
const permissionColumn = sql<string[]>`array(
  select distinct permission from staff_role_permission p join staff_has_role h on h.role = p.role
  where h.staff_id = staff.id)`.as('permissions')
const roleColumn = sql<string[]>`array(
  select role from staff_has_role where staff_id = staff.id order by role)`.as('roles')

/** A query of staff members with their roles and permissions. */
export const selectStaff = (db: Db | Tx) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'staff.name', 'staff.state', 'staff.one_time_hash', 'staff.created_at', 'staff.last_login_at'])
    .select(['staff.one_time_half_of', 'staff.one_time_until'])
    .select([permissionColumn, roleColumn])
export type StaffRow = Awaited<ReturnType<typeof lockStaffMember>>

/** Leaves out stored permissions that the contract does not have any more. */
export function knownPermissions(permissions: readonly string[]): Set<Permission> {
  const held = new Set(permissions)
  return new Set(permissionNames.filter((name) => held.has(name)))
}

/** Locks a staff member until the transaction ends. Refuses with not_found. */
export async function lockStaffMember(ctx: Ctx, name: string) {
  const row = await selectStaff(ctx.db).where('name', '=', name).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** A staff member with their present permissions, as maker or checker of an act; undefined when they are disabled. */
export async function deciderOf(ctx: Ctx, staffId: bigint): Promise<Decider | undefined> {
  const row = await selectStaff(ctx.db).where('id', '=', staffId).where('state', '=', 'active').executeTakeFirst()
  return row && { staffId, name: row.name, roles: row.roles, permissions: knownPermissions(row.permissions) }
}

export const toStaff = (row: StaffRow): Result<'disableStaff'> => ({
  name: row.name,
  // The check constraint of the table allows these two.
  state: row.state as 'active' | 'disabled',
  roles: row.roles,
  mustChangePassword: row.one_time_hash !== null,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
})
