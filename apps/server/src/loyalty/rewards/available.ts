import { me, type Ctx } from '../../kit/index.ts'

/** How many rewards the account holder can claim now, for the badge. */
export async function availablePromos(ctx: Ctx): Promise<{ availablePromoCount: number }> {
  const { count } = await ctx.db
    .selectFrom('reward')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', me(ctx).holderId)
    .where('state', '=', 'issued')
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirstOrThrow()
  return { availablePromoCount: Number(count) }
}
