import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../kit/index.ts'

/** An image of the caller; those of others are not found. */
export async function ownImage(ctx: Ctx, { id }: Input<'ownImage'>): Promise<Value<'ownImage'>> {
  const row = await imageRow(ctx, id).where('holder_id', '=', me(ctx).holderId).executeTakeFirst()
  return shown(row)
}

/** What an image was sent with. Each has its row for staff, because each has its permission. */
export type ImageUse = 'feedback' | 'document' | 'chat' | 'deposit'

/** An image that was sent with such a thing, for staff; others are not found. */
export const imageSentWith =
  (use: ImageUse) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<Value<'ownImage'>> =>
    shown(await imageRow(ctx, id).where('used_for', 'like', `${use}:%`).executeTakeFirst())

export const officeImage = imageSentWith('feedback')

const imageRow = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('image').select(['content_type', 'bytes']).where('id', '=', id)

function shown(row: { content_type: string; bytes: Buffer } | undefined): Value<'ownImage'> {
  if (!row) throw new Refusal('not_found')
  return { contentType: row.content_type, data: row.bytes.toString('base64') }
}
