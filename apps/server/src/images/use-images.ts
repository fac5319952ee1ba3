import { Refusal, type Ctx } from '../kit/index.ts'

/**
 * Ties images to what they were sent with, such as `withdrawal:<id>`; a used image is kept. Refuses with image_wrong
 * unless all of them belong to the sender and none has been used. Of two forms that send the same image at the
 * same moment one is refused. Returns the ids, each once.
 */
export async function useImages(
  ctx: Ctx,
  given: ({ holderId: bigint } | { staffId: bigint }) & { ids: readonly string[]; usedFor: string },
): Promise<string[]> {
  // In one order everywhere, so that two forms with the same images never wait for each other.
  const ids = [...new Set(given.ids)].toSorted()
  const [sender, senderId] =
    'staffId' in given ? (['staff_id', given.staffId] as const) : (['holder_id', given.holderId] as const)
  for (const id of ids) {
    const used = await ctx.db
      .updateTable('image')
      .set({ used_for: given.usedFor })
      .where('id', '=', id)
      .where(sender, '=', senderId)
      .where('used_for', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) throw new Refusal('image_wrong')
  }
  return ids
}

/** Deletes images, once what they were sent with is removed for good. */
export async function forgetImagesOf(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.deleteFrom('image').where('id', 'in', ids).execute()
}
