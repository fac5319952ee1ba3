import type { Input, Value } from '@chokka/contract'
import { imageSentWith, useImages } from '../../images/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import type { LineRow } from './lines.ts'

type Sent = { ids: readonly string[] } & ({ holderId: bigint } | { staffId: bigint })

/** Ties the images of a new line to it. Refuses with image_wrong what is not the sender's own, or was used before. */
export async function addImages(ctx: Ctx, line: LineRow, sent: Sent): Promise<void> {
  const images = await useImages(ctx, { ...sent, usedFor: `chat:${line.chat_id}` })
  const rows = images.map((image_id) => ({ line_id: line.id, image_id }))
  if (rows.length > 0) await ctx.db.insertInto('chat_image').values(rows).execute()
}

export const officeChatImage = imageSentWith('chat')

/** An image of the caller's own conversation, whoever has sent it; those of notes and of others are not found. */
export async function chatImage(ctx: Ctx, { id }: Input<'chatImage'>): Promise<Value<'chatImage'>> {
  const own = await ctx.db
    .selectFrom('chat_image')
    .innerJoin('chat_line', 'chat_line.id', 'chat_image.line_id')
    .select('chat_image.image_id')
    .where('chat_image.image_id', '=', id)
    .where('chat_line.holder_id', '=', me(ctx).holderId)
    .where('chat_line.author', '<>', 'note')
    .executeTakeFirst()
  if (!own) throw new Refusal('not_found')
  return officeChatImage(ctx, { id })
}
