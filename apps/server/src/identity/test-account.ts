import { Refusal, type Ctx } from '../kit/index.ts'

/** Whether an account plays for the operator. */
export async function isTestAccount(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const { is_test: isTest } = await ctx.db
    .selectFrom('account_holder')
    .select('is_test')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  return isTest
}

/**
 * Call it before real money comes in or goes out: the money of an account that plays for the operator is not real.
 * Refuses with in_need_true_account (O-14).
 */
export async function requireRealAccount(ctx: Ctx, holderId: bigint): Promise<void> {
  if (await isTestAccount(ctx, holderId)) throw new Refusal('in_need_true_account')
}
