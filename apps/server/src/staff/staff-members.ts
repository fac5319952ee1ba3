import { sql } from 'kysely'
import type { Result } from '@chokka/contract'
import { permissionNames, type Permission } from '@chokka/contract/permissions'
import { Refusal, type Ctx, type Db, type Decider, type Tx } from '../kit/index.ts'

/** What the roles of a staff member allow, as a column of a query over `staff`. */
const permissionColumn = sql<string[]>`array(
  select distinct permission from staff_role_permission p join staff_has_role h on h.role = p.role
  where h.staff_id = staff.id)`.as('permissions')
const roleColumn = sql<string[]>`array(
  select role from staff_has_role where staff_id = staff.id order by role)`.as('roles')

/** Staff members with their roles and permissions as they are now. */
export const selectStaff = (db: Db | Tx) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'staff.name', 'staff.state', 'staff.one_time_hash', 'staff.created_at', 'staff.last_login_at'])
    .select([permissionColumn, roleColumn])
export type StaffRow = Awaited<ReturnType<typeof lockStaffMember>>

/** Leaves out what was stored once and no row asks for any more. */
export function knownPermissions(permissions: readonly string[]): Set<Permission> {
  const held = new Set(permissions)
  return new Set(permissionNames.filter((name) => held.has(name)))
}

/** One staff member, locked until the transaction ends. Refuses with not_found. */
export async function lockStaffMember(ctx: Ctx, name: string) {
  const row = await selectStaff(ctx.db).where('name', '=', name).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** A staff member as they stand now, for deciding an act; undefined when they are disabled. */
export async function deciderOf(ctx: Ctx, staffId: bigint): Promise<Decider | undefined> {
  const row = await selectStaff(ctx.db).where('id', '=', staffId).where('state', '=', 'active').executeTakeFirst()
  return row && { staffId, name: row.name, permissions: knownPermissions(row.permissions) }
}

export const shown = (row: StaffRow): Result<'disableStaff'> => ({
  name: row.name,
  // The database's check allows these two.
  state: row.state as 'active' | 'disabled',
  roles: row.roles,
  mustChangePassword: row.one_time_hash !== null,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
})
