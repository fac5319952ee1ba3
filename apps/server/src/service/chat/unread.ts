import { me, type Ctx } from '../../kit/index.ts'

/** How many lines of staff the account holder has not seen; for the badges. */
export async function unreadChat(ctx: Ctx): Promise<{ unreadChat: number }> {
  const { count } = await ctx.db
    .selectFrom('chat_line')
    .innerJoin('chat', 'chat.id', 'chat_line.chat_id')
    .where('chat_line.holder_id', '=', me(ctx).holderId)
    .where('chat_line.author', '=', 'staff')
    .whereRef('chat_line.place', '>', 'chat.holder_seen')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { unreadChat: Number(count) }
}
