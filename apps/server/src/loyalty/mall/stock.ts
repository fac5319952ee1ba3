import { Refusal, type Ctx } from '../../kit/index.ts'

/**
 * Takes one of an item. Who comes at the same time waits for the row, and is judged by what is left then. Each change
 * makes a new version, so that nobody in the office saves an older stock over it. Refuses with sold_out.
 */
export async function takeOne(ctx: Ctx, itemId: number): Promise<void> {
  const taken = await ctx.db
    .updateTable('mall_item')
    .set((set) => ({ stock: set('stock', '-', 1), version: set('version', '+', 1) }))
    .where('id', '=', itemId)
    .where('stock', '>', 0)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('sold_out')
}

/** Puts one back, where the item has a stock. */
export const putBack = (ctx: Ctx, itemId: number) =>
  ctx.db
    .updateTable('mall_item')
    .set((set) => ({ stock: set('stock', '+', 1), version: set('version', '+', 1) }))
    .where('id', '=', itemId)
    .where('stock', 'is not', null)
    .execute()
