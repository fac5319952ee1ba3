import { Refusal, type Ctx } from '../kit/index.ts'

/**
 * Ties images to what they were sent with, such as `withdrawal:<id>`; a used image is kept. Refuses with image_wrong
 * unless all of them belong to the account holder and none has been used. Of two forms that send the same image at the
 * same moment one is refused. Returns the ids, each once.
 */
export async function useImages(
  ctx: Ctx,
  given: { holderId: bigint; ids: readonly string[]; usedFor: string },
): Promise<string[]> {
  // In one order everywhere, so that two forms with the same images never wait for each other.
  const ids = [...new Set(given.ids)].toSorted()
  for (const id of ids) {
    const used = await ctx.db
      .updateTable('image')
      .set({ used_for: given.usedFor })
      .where('id', '=', id)
      .where('holder_id', '=', given.holderId)
      .where('used_for', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) throw new Refusal('image_wrong')
  }
  return ids
}
