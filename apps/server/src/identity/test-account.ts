import { Refusal, type Ctx } from '../kit/index.ts'

/**
 * Call it before real money comes in or goes out: the money of an account that plays for the operator is not real.
 * Refuses with in_need_true_account (O-14).
 */
export async function requireRealAccount(ctx: Ctx, holderId: bigint): Promise<void> {
  const { is_test: isTest } = await ctx.db
    .selectFrom('account_holder')
    .select('is_test')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  if (isTest) throw new Refusal('in_need_true_account')
}
