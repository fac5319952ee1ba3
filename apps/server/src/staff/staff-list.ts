import type { Input, Value } from '@chokka/contract'
import { meOfStaff, recordPage, type Ctx } from '../kit/index.ts'
import { knownPermissions, selectStaff, toStaff, type StaffRow } from './staff-members.ts'

export async function staffList(ctx: Ctx, input: Input<'staffList'>): Promise<Value<'staffList'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const rows = await selectStaff(ctx.db).orderBy('name').limit(page.limit).offset(page.offset).execute()
  const { total } = await ctx.db
    .selectFrom('staff')
    .select(ctx.db.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const [me, now] = [meOfStaff(ctx), ctx.clock.now()]
  const hasHalf = (row: StaffRow) =>
    row.one_time_half_of === me.staffId && row.one_time_until !== null && row.one_time_until > now
  return page.of(
    rows.map((row) => ({ ...toStaff(row), hasYourHalf: hasHalf(row) })),
    Number(total),
  )
}

export async function roleList(ctx: Ctx): Promise<Value<'roleList'>> {
  const roles = await ctx.db.selectFrom('staff_role').select('name').orderBy('name').execute()
  const rows = await ctx.db.selectFrom('staff_role_permission').selectAll().execute()
  const permissionsOf = (role: string) =>
    knownPermissions(rows.filter((row) => row.role === role).map((row) => row.permission))
  return { content: roles.map(({ name }) => ({ name, permissions: [...permissionsOf(name)] })) }
}
