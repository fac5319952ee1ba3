import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'

type One = Value<'feedbackList'>['content'][number]

/** Opinions and complaints for staff, newest first. */
export async function feedbackList(ctx: Ctx, input: Input<'feedbackList'>): Promise<Value<'feedbackList'>> {
  let query = ctx.db.selectFrom('feedback')
  if (input.category) query = query.where('category', '=', input.category)
  const { total } = await query.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .innerJoin('account_holder_view', 'account_holder_view.id', 'feedback.holder_id')
    .select(['feedback.id', 'account_holder_view.account', 'category', 'content_sealed', 'feedback.created_at'])
    .select(
      sql<string[]>`array(select image_id from feedback_image where feedback_id = feedback.id order by 1)`.as('images'),
    )
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  const content = rows.map((row) => ({
    id: row.id,
    account: row.account,
    // A check of the table.
    category: row.category as One['category'],
    content: ctx.keys.openAtRest(row.content_sealed),
    images: row.images,
    createdAt: row.created_at,
  }))
  return {
    content,
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total) / input.pageSize),
    total: Number(total),
  }
}
