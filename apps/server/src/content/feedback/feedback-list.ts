import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import { headOf } from './thread.ts'

/** Opinions and complaints for staff, newest first; those that are late, oldest deadline first. */
export async function feedbackList(ctx: Ctx, input: Input<'feedbackList'>): Promise<Value<'feedbackList'>> {
  let query = ctx.db.selectFrom('feedback')
  if (input.category) query = query.where('category', '=', input.category)
  if (input.id) query = query.where('feedback.id', '=', input.id)
  if (input.state) query = query.where('feedback.state', '=', input.state)
  const isLate = input.late === 'true'
  if (isLate) query = query.where('feedback.state', '=', 'open').where('answer_by', '<', ctx.clock.now())
  const { total } = await query.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .innerJoin('account_holder_view', 'account_holder_view.id', 'feedback.holder_id')
    .selectAll('feedback')
    .select('account_holder_view.account')
    .select(
      sql<string[]>`array(select image_id from feedback_image where feedback_id = feedback.id order by 1)`.as('images'),
    )
    .orderBy(isLate ? 'feedback.answer_by' : 'feedback.created_at', isLate ? 'asc' : 'desc')
    .orderBy('feedback.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return {
    content: rows.map((row) => ({ ...headOf(ctx, row), account: row.account, images: row.images })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total) / input.pageSize),
    total: Number(total),
  }
}
