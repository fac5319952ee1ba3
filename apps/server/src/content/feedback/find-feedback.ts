import type { Ctx } from '../../kit/index.ts'

/** Feedback by its number. */
export async function findFeedback(ctx: Ctx, text: string) {
  const rows = await ctx.db
    .selectFrom('feedback')
    .innerJoin('account_holder_view as a', 'a.id', 'feedback.holder_id')
    .select(['feedback.id', 'feedback.number', 'feedback.state', 'feedback.holder_id', 'a.account'])
    .where('feedback.number', '=', text.toUpperCase())
    .execute()
  return rows.map(({ id, number: label, state, account, holder_id: holderId }) => ({
    ...{ kind: 'complaint' as const, id, label, state, account, holderId },
  }))
}
