import { forgetImagesOf } from '../../images/index.ts'
import { plusHours, transact, type BaseCtx, type Db } from '../../kit/index.ts'
import { lockChat } from './moves.ts'
import { closeChat } from './say.ts'

/** As many chats as one transaction closes or removes. */
const batch = 100

/** Closes chats in which nobody has written for so long; the next line opens a new one. */
export async function closeIdleChats(db: Db, base: BaseCtx): Promise<void> {
  const before = plusHours(base.clock.now(), -base.site.chatIdleHours)
  const idle = await db
    .selectFrom('chat')
    .select('id')
    .where('state', '<>', 'closed')
    .where('changed_at', '<', before)
    .execute()
  for (const { id } of idle)
    await transact(db, base, async (ctx) => {
      const chat = await lockChat(ctx, id)
      if (chat.state === 'closed' || chat.changed_at >= before) return
      await closeChat(ctx, chat, { event: 'idle', actor: 'site' })
    })
}

/** Removes chats whose last line is older than the site keeps them, whole and with their images (O-13). */
export async function forgetChats(db: Db, base: BaseCtx): Promise<void> {
  const before = plusHours(base.clock.now(), -24 * base.site.chatDays)
  for (let removed = batch; removed === batch;)
    removed = await transact(db, base, async (ctx) => {
      const old = await ctx.db
        .selectFrom('chat')
        .select('id')
        .where('changed_at', '<', before)
        .limit(batch)
        .forUpdate()
        .execute()
      const ids = old.map((row) => row.id)
      if (ids.length === 0) return 0
      const images = await ctx.db
        .selectFrom('chat_image')
        .innerJoin('chat_line', 'chat_line.id', 'chat_image.line_id')
        .select('chat_image.image_id')
        .where('chat_line.chat_id', 'in', ids)
        .execute()
      await ctx.db.deleteFrom('chat').where('id', 'in', ids).execute()
      await forgetImagesOf(
        ctx,
        images.map((row) => row.image_id),
      )
      return ids.length
    })
}
