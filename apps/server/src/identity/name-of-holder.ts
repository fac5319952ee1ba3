import type { Ctx } from '../kit/index.ts'

/** The account name of an account holder who exists. */
export async function nameOfHolder(ctx: Ctx, holderId: bigint): Promise<string> {
  const row = await ctx.db
    .selectFrom('account_holder')
    .select('account')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  return row.account
}
