import type { Permission } from '@chokka/contract/permissions'
import type { Ctx } from '../kit/index.ts'
import { knownPermissions, selectStaff } from './staff-members.ts'

/** The active staff member of this name where they have the permission; undefined otherwise. */
export async function staffWith(ctx: Ctx, name: string, permission: Permission): Promise<bigint | undefined> {
  const row = await selectStaff(ctx.db).where('name', '=', name).where('state', '=', 'active').executeTakeFirst()
  return row && knownPermissions(row.permissions).has(permission) ? row.id : undefined
}

/** The names of these staff members, by their id. */
export async function staffNames(ctx: Ctx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectStaff(ctx.db)
    .where('staff.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
