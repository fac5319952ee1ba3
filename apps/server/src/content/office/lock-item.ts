import { Refusal, type ActCtx } from '../../kit/index.ts'

/** Locks a piece of content, so that it changes for one staff member at a time. Refuses with not_found. */
export async function lockItem(ctx: ActCtx, id: number): Promise<{ kind: string; code: string | null }> {
  const item = await ctx.db
    .selectFrom('content_item')
    .select(['kind', 'code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Refusal('not_found')
  return item
}
