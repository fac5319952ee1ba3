import type { Input, Value } from '@chokka/contract'
import { recordPage, type Ctx } from '../kit/index.ts'
import { knownPermissions, selectStaff, toStaff } from './staff-members.ts'

export async function staffList(ctx: Ctx, input: Input<'staffList'>): Promise<Value<'staffList'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const rows = await selectStaff(ctx.db).orderBy('name').limit(page.limit).offset(page.offset).execute()
  const { total } = await ctx.db
    .selectFrom('staff')
    .select(ctx.db.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return page.of(rows.map(toStaff), Number(total))
}

export async function roleList(ctx: Ctx): Promise<Value<'roleList'>> {
  const roles = await ctx.db.selectFrom('staff_role').select('name').orderBy('name').execute()
  const rows = await ctx.db.selectFrom('staff_role_permission').selectAll().execute()
  const permissionsOf = (role: string) =>
    knownPermissions(rows.filter((row) => row.role === role).map((row) => row.permission))
  return { content: roles.map(({ name }) => ({ name, permissions: [...permissionsOf(name)] })) }
}
