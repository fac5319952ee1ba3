import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { meOfStaff, plusSeconds, type Ctx } from '../../kit/index.ts'
import { holdSeconds } from './moves.ts'

/** Says by which name a staff member writes to members, and whether they take chats. */
export async function openDesk(ctx: Ctx, { name, isTaking }: Input<'openDesk'>): Promise<Value<'openDesk'>> {
  const { staffId } = meOfStaff(ctx)
  const desk = { shown_name: name, is_taking: isTaking, seen_at: ctx.clock.now() }
  await ctx.db
    .insertInto('chat_desk')
    .values({ staff_id: staffId, ...desk })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(desk))
    .execute()
  return {}
}

/** The staff member is at work: whoever shows no sign of life takes no chats. */
export async function seenAtDesk(ctx: Ctx): Promise<void> {
  const { staffId } = meOfStaff(ctx)
  await ctx.db.updateTable('chat_desk').set({ seen_at: ctx.clock.now() }).where('staff_id', '=', staffId).execute()
}

const isTaking = (ctx: Ctx) => sql<boolean>`(is_taking and seen_at > ${plusSeconds(ctx.clock.now(), -5 * holdSeconds)})`

/** Whether anybody takes chats now. */
export async function isStaffed(ctx: Ctx): Promise<boolean> {
  const desk = await ctx.db.selectFrom('chat_desk').select('staff_id').where(isTaking(ctx)).limit(1).executeTakeFirst()
  return desk !== undefined
}

export const desksOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chat_desk')
    .select(['staff_id', 'shown_name', isTaking(ctx).as('isTaking')])
    .execute()

/** By which names these staff members write; those without one are named after the site by the page. */
export async function shownNames(ctx: Ctx, ids: readonly (bigint | null)[]): Promise<Map<bigint | null, string>> {
  const known = ids.filter((one) => one !== null)
  if (known.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('chat_desk')
    .select(['staff_id', 'shown_name'])
    .where('staff_id', 'in', [...new Set(known)])
    .execute()
  return new Map(rows.map((row) => [row.staff_id, row.shown_name]))
}
